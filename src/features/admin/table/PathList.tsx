interface PathListProps {
  title: string
  paths: string[]
  none?: string
  source?: { label: string; location: string }
}

export function PathList({ title, paths, none, source }: PathListProps) {
  return (
    <>
      {source && (
        <p className="mb-2">
          {source.label} <code>{source.location}</code>
        </p>
      )}
      <h3>{title}</h3>
      {paths.length === 0 && <p>{none}</p>}
      <ul className="columns-[14rem] gap-8">
        {paths.map((path, index) => (
          <li key={index}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

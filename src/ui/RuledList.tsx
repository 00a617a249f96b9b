export function RuledList({ items, className = '' }: { items: string[]; className?: string }) {
  return (
    <ul className={`border-b border-line ${className}`}>
      {items.map((item) => (
        <li key={item} className="border-t border-line py-2">
          {item}
        </li>
      ))}
    </ul>
  )
}

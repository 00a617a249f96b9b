/** Things to do, as boxes that tick on the screen and print for a pen. Nothing is kept. */
export function Checklist({ title, items }: { title: string; items: string[] }) {
  return (
    <section aria-labelledby="checklist" className="measure mt-14 border border-line bg-sheet print:break-inside-avoid">
      <h2 id="checklist" className="px-5 py-4 text-heading">
        {title}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item} className="border-t border-line">
            <label className="flex cursor-pointer gap-4 px-5 py-3">
              <input type="checkbox" className="mt-1 size-5 shrink-0 accent-water" />
              {item}
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

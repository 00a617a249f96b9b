import '../ui/schedule.css'
import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'

type DrawingIndex = SectionOf<'sheet-index'>

export function SheetIndexSection(section: DrawingIndex) {
  const { items, disciplines, labels } = section
  return (
    <SectionFrame section={section}>
      <div className="schedule sheet-schedule">
        <p aria-hidden="true" className="schedule-head">
          <span>{labels.sheet}</span>
          <span>{labels.title}</span>
        </p>
        {groupItems(items, disciplines).map(({ letters, title, sheets }) => (
          <div key={letters} role="group" aria-label={title} className="schedule-group">
            <h2 className="text-heading">{title}</h2>
            <ul>
              {sheets.map(({ sheet, title: name, href }) => (
                <li key={sheet}>
                  <span className="font-semibold tabular-nums">{sheet}</span>
                  <SiteLink to={href}>{name}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}

/** `CS` of `CS-101`, `D` of `D17`. */
const readDiscipline = (sheet: string) => /^[A-Z]*/.exec(sheet)![0]

/** Groups in the order of the page; unnamed ones follow under their letters. */
function groupItems(items: DrawingIndex['items'], disciplines: DrawingIndex['disciplines']) {
  const named = new Map(disciplines.map(({ letters, title }) => [letters, title]))
  const all = [...new Set([...named.keys(), ...items.map(({ sheet }) => readDiscipline(sheet))])]
  return all
    .map((letters) => ({
      letters,
      title: named.get(letters) ?? letters,
      sheets: items.filter(({ sheet }) => readDiscipline(sheet) === letters),
    }))
    .filter(({ sheets }) => sheets.length > 0)
}

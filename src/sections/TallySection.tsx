import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { markedNumbers, TallyMarks } from '../ui/TallyFigure.tsx'
import { TableHead } from '../ui/TableHead.tsx'

/** Ticks to count, and a table of the marked ones. */
export function TallySection(section: SectionOf<'tally'>) {
  const { unit, marked, labels } = section
  const numbers = markedNumbers(marked)
  return (
    <SectionFrame section={section}>
      <figure>
        <TallyMarks tally={section} name={`${unit} ${marked.map(({ title }) => title).join('; ')}`} />
        <figcaption className="mt-2 text-small text-muted">{unit}</figcaption>
      </figure>
      <table className="test-schedule mt-8">
        <TableHead labels={[labels.number, labels.title, labels.returned, labels.overlooked, labels.changed]} />
        <tbody>
          {marked.map(({ title, returned, overlooked, changed, link }, index) => (
            <tr key={title}>
              <td data-label={labels.number} className="failed">
                {numbers[index]!.toLocaleString('en-CA')}
              </td>
              <th scope="row">{title}</th>
              <td data-label={labels.returned}>{returned}</td>
              <td data-label={labels.overlooked}>{overlooked}</td>
              <td data-label={labels.changed}>
                {changed} <ActionLink link={link} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  )
}

import '../ui/tally.css'
import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { TableHead } from '../ui/TableHead.tsx'

export function ComparisonSection(section: SectionOf<'comparison'>) {
  const { corner, columns, rows } = section
  return (
    <SectionFrame section={section}>
      <table className="test-schedule">
        <TableHead labels={[corner, ...columns]} />
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]} data-label={columns[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  )
}

import '../ui/tally.css'
import { box } from '../lib/line-figure.ts'
import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { LineFigure } from '../ui/picture/LineFigure.tsx'
import { TableHead } from '../ui/TableHead.tsx'

const toNumber = (cell = '') => Number(cell.replaceAll(',', ''))

/** In user units. */
const [WIDTH, HEIGHT] = [300, 12]

export function ComparisonSection(section: SectionOf<'comparison'>) {
  const { corner, columns, rows } = section
  // NaN where not every cell is a number.
  const most = columns.map((_, column) => Math.max(...rows.map(({ cells }) => toNumber(cells[column]))))
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
                  {most[index]! > 0 && <Bar share={toNumber(cell) / most[index]!} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  )
}

function Bar({ share }: { share: number }) {
  const paths = [{ d: box(0, 0, share * WIDTH, HEIGHT), fill: 'water' as const }]
  return <LineFigure figure={{ width: WIDTH, height: HEIGHT, paths }} className="max-w-160" />
}

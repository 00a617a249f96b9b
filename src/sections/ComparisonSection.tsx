import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function ComparisonSection(section: SectionOf<'comparison'>) {
  const { corner, columns, rows } = section
  return (
    <SectionFrame section={section}>
      <table className="w-full border-line text-left max-lg:block lg:table-fixed lg:border-b">
        <thead className="align-bottom max-lg:sr-only max-lg:**:block max-lg:**:p-0">
          <tr>
            <th scope="col" className="w-2/12 py-3 pr-6 text-label text-muted">
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-3 pr-6 leading-snug font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top max-lg:block">
          {rows.map(({ label, cells }) => (
            <tr
              key={label}
              className="border-t border-line max-lg:block max-lg:py-5 lg:border-ink lg:not-first:border-line"
            >
              <th
                scope="row"
                className={
                  'font-normal text-muted max-lg:mb-2 max-lg:block max-lg:text-heading max-lg:text-ink ' +
                  'lg:py-3 lg:pr-6 lg:text-small'
                }
              >
                {label}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  className={
                    'max-lg:grid max-lg:gap-x-6 max-lg:border-t max-lg:border-line max-lg:py-2.5 ' +
                    'sm:max-lg:grid-cols-2 lg:py-3 lg:pr-6'
                  }
                >
                  <span aria-hidden="true" className="text-small text-muted lg:hidden">
                    {columns[index]}
                  </span>
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  )
}

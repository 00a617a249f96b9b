import type { SectionOf } from '../schema/sections.ts'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

/** A table, so that it reads without the drawing. */
export function BarChartSection(section: SectionOf<'bar-chart'>) {
  const { title, bars, unit, source } = section
  const most = Math.max(...bars.map(({ value }) => value))
  return (
    <SectionFrame section={section}>
      <figure>
        <table className="block border-y border-line text-left">
          <caption className="sr-only">{title}</caption>
          <tbody className="block">
            {bars.map(({ label, value }) => (
              <tr
                key={label}
                className={
                  'grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1.5 border-line py-4 ' +
                  'not-first:border-t md:grid-cols-[3fr_5fr_2fr] md:items-center'
                }
              >
                <th scope="row" className="font-normal">
                  {label}
                </th>
                <td className="text-right md:order-1">
                  <strong className="text-heading tabular-nums">{value.toLocaleString('en-CA')}</strong>{' '}
                  <span className="text-small text-muted">{unit}</span>
                </td>
                <td aria-hidden="true" className="col-span-2 md:col-span-1">
                  <svg
                    viewBox="0 0 1000 20"
                    preserveAspectRatio="none"
                    className="block h-6 w-full border-l border-ink text-water"
                  >
                    <rect width={Math.round((value / most) * 1000)} height="20" fill="currentColor" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <figcaption className="mt-2 text-small text-muted">{source}</figcaption>
      </figure>
    </SectionFrame>
  )
}

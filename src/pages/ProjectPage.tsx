import { partIds } from '../lib/part-ids.ts'
import { formatDate } from '../lib/format.ts'
import { drawSitePlan } from '../lib/site-plan.ts'
import type { RouteOf } from '../schema/data/route-data.ts'
import { GalleryPlates } from '../features/gallery/GalleryPlates.tsx'
import { Facts } from '../ui/Facts.tsx'
import { PageEnd } from '../ui/frame/PageEnd.tsx'
import { PageHead } from '../ui/frame/PageHead.tsx'
import { FigureWithKey } from '../ui/picture/LineFigure.tsx'
import { OpeningPlate } from '../ui/picture/Plate.tsx'
import { ResultTable } from '../ui/ResultTable.tsx'
import { RuledList } from '../ui/RuledList.tsx'
import { TallyFigure } from '../ui/TallyFigure.tsx'
import { TableHead } from '../ui/TableHead.tsx'

export function ProjectPage({ data }: { data: RouteOf<'project'> }) {
  const { entry, words, contact } = data
  const facts: [string, string][] = [
    [words.client, entry.client],
    [words.location, entry.location],
    [words.date, formatDate(entry.date)],
    [words.status, entry.status],
  ]
  const { label, pictures, plan } = entry.gallery
  const lists: [string, string[]][] = [
    [words.services, entry.services],
    [words.systems, entry.systems],
    [words.deliverables, entry.deliverables],
  ]
  return (
    <article aria-label={entry.title}>
      <PageHead
        label={entry.category}
        title={entry.title}
        lede={entry.description}
        plate={<OpeningPlate image={entry.image} caption={entry.tags.join('\u00a0· ')} />}
        facts={<Facts facts={facts} className="self-start" />}
      />
      <div className="sheet-grid pb-24">
        {(plan || entry.tests.length > 0) && <TestSchedule entry={entry} words={words} />}
        {entry.tally && (
          <div className="mb-14">
            <TallyFigure tally={entry.tally} />
          </div>
        )}
        <p className="measure text-lede">{entry.summary}</p>
        <div className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2">
          {lists.map(([title, items]) => (
            <section key={title}>
              <h2 className="mb-3 text-heading">{title}</h2>
              <RuledList items={items} />
            </section>
          ))}
          <section>
            <h2 className="mb-3 text-heading">{words.results}</h2>
            <ResultTable results={entry.results} />
          </section>
        </div>
        {pictures && (
          <section aria-labelledby={partIds.gallery} className="mt-16 print:break-inside-avoid">
            <h2 id={partIds.gallery} className="mb-5 text-heading">
              {label}
            </h2>
            <GalleryPlates items={pictures} title={label} words={words} />
          </section>
        )}
        <PageEnd data={data} links={contact} />
      </div>
    </article>
  )
}

type Project = RouteOf<'project'>

/** Under a plan, if there is one: then cards link to it instead of a gallery. */
function TestSchedule({ entry: { tests, gallery }, words }: Pick<Project, 'entry' | 'words'>) {
  const { plan } = gallery
  return (
    <section aria-label={words.tests} className="mb-14">
      <h2 id={plan && partIds.gallery} className="mb-3 text-heading">
        {words.tests}
      </h2>
      {plan && <FigureWithKey {...drawSitePlan(plan, tests)} name={plan.title} caption={plan.caption} />}
      <table className="test-schedule">
        <TableHead labels={[words.place, words.test, words.first, words.last]} />
        <tbody>
          {tests.map(({ location, test, first, last, failed, places }, index) => (
            <tr key={`${location} ${test}`}>
              <th scope="row">
                {places && <span className="mr-2">{index + 1}</span>}
                {location}
              </th>
              <td>{test}</td>
              <td data-label={words.first} className={failed && 'failed'}>
                {failed ? `${failed}: ${first}` : first}
              </td>
              <td data-label={last && words.last}>{last}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

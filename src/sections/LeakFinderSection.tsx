import './leak-finder.css'
import type { ReactNode } from 'react'
import { sheetNumberAnchor } from '../lib/sheet-number-anchor.ts'
import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { Fold } from '../ui/frame/Fold.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

type Finder = SectionOf<'leak-finder'>
type Location = Finder['places'][number]

export function LeakFinderSection(section: Finder) {
  const { places, findings, labels, sheet } = section
  return (
    <SectionFrame section={section}>
      <div className="grid gap-y-14">
        <Step number={1} title={labels.where}>
          <ul className="grid border-b border-line md:grid-cols-2 md:gap-x-8">
            {places.map(({ id, title }) => (
              <li key={id} className="border-t border-line">
                <a href={`#${id}`} className="flex min-h-11 items-center py-2 font-semibold text-water hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </Step>
        <Step number={2} title={labels.what}>
          <table className="finder-table">
            <thead className="max-md:visually-hidden">
              <tr>
                {[labels.sign, labels.time, labels.leads].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            {places.map((location) => (
              <LocationRows key={location.id} location={location} finder={section} />
            ))}
          </table>
        </Step>
        <Step number={3} title={labels.found}>
          <div className="grid lg:gap-y-10">
            {findings.map((finding) => (
              <Finding key={finding.id} finding={finding} labels={labels} first={`#${sheetNumberAnchor(sheet)}`} />
            ))}
          </div>
        </Step>
      </div>
    </SectionFrame>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-4 flex gap-4 text-heading">
        <span className="text-muted tabular-nums">{number}</span>
        {title}
      </h3>
      {children}
    </section>
  )
}

function LocationRows({ location: { id, title, rows }, finder }: { location: Location; finder: Finder }) {
  const { signs, times, findings, labels } = finder
  return (
    <tbody id={id}>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.map((row, index) => {
        const isLast = index === rows.length - 1
        return (
          <tr key={index}>
            <Labels of={row.signs} all={signs} otherwise={isLast ? labels.otherwise : labels.anySign} />
            <Labels of={row.times} all={times} otherwise={isLast ? '' : labels.anyTime} />
            <td>
              <a href={`#${row.finding}`}>{findings.find((one) => one.id === row.finding)?.title}</a>
            </td>
          </tr>
        )
      })}
    </tbody>
  )
}

interface LabelsProps {
  of?: string[] | undefined
  all: Finder['signs']
  /** Shown for no labels. */
  otherwise: string
}

const Labels = ({ of, all, otherwise }: LabelsProps) => (
  <td>
    {of
      ? all.flatMap(({ id, label }) =>
          of.includes(id)
            ? [
                <span key={id} className="block">
                  {label}
                </span>,
              ]
            : [],
        )
      : otherwise}
  </td>
)

interface FindingProps {
  finding: Finder['findings'][number]
  labels: Finder['labels']
  first: string
}

function Finding({ finding: { id, title, paths, test, tonight, payer, links }, labels, first }: FindingProps) {
  const parts: [label: string, value: ReactNode][] = [
    [
      labels.paths,
      <ol key="paths" className="list-inside list-decimal">
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ol>,
    ],
    [labels.test, test],
    [labels.tonight, tonight],
    [labels.payer, payer],
    [labels.links, <Links key="links" links={links} />],
  ]
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="finding">
      <h4 id={`${id}-title`} className="mb-4 text-heading max-lg:hidden">
        {title}
      </h4>
      <Fold title={title}>
        <dl>
          {parts.map(([label, value]) => (
            <div key={label} className="grid gap-x-8 border-t border-line py-2.5 md:grid-cols-[3fr_9fr]">
              <dt className="text-small text-muted">{label}</dt>
              <dd className="max-w-[68ch]">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="print:hidden">
          <a href={first} className="link inline-flex min-h-11 items-center text-small">
            {labels.again}
          </a>
        </p>
      </Fold>
    </article>
  )
}

const Links = ({ links }: { links: FindingProps['finding']['links'] }) => (
  <ul className="flex flex-wrap gap-x-6">
    {links.map((link) => (
      <li key={link.label}>
        <ActionLink link={link} />
      </li>
    ))}
  </ul>
)

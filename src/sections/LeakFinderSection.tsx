import './leak-finder.css'
import { Fragment, type ReactNode } from 'react'
import { withBody } from '../lib/mail-body.ts'
import type { SectionOf } from '../schema/sections.ts'
import { AnswerParts } from '../ui/AnswerParts.tsx'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { LocationDrawing } from '../ui/picture/LocationDrawing.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { BackTo, Question } from '../ui/Question.tsx'
import { FIRST, leakQuestions, type LeakPath } from '../features/leak-finder/leak-questions.ts'
import { TableHead } from '../ui/TableHead.tsx'

type Finder = SectionOf<'leak-finder'>
type Location = Finder['places'][number]

export function LeakFinderSection(section: Finder) {
  const { places, findings, labels, lead, first, plate } = section
  const { questions, paths } = leakQuestions(section)
  const heading = first ? 'h2' : 'h3'
  return (
    <SectionFrame
      section={section}
      aside={
        <p className="mt-4">
          <ActionLink link={lead} />
        </p>
      }
    >
      <div className="questions">
        {questions.map(({ id, asks, given, answers, back }) => (
          <Question
            key={id}
            id={id}
            title={labels[asks]}
            heading={heading}
            answers={answers}
            picture={
              !back &&
              plate && (
                <LocationDrawing
                  drawing={plate}
                  question={labels.where}
                  links={places.flatMap(({ id: to, location }) => (location ? [{ location, to: `#${to}` }] : []))}
                />
              )
            }
          >
            {back && (
              <>
                <Given given={given} label={labels.given} />
                <BackTo id={back}>{labels.back}</BackTo>
              </>
            )}
          </Question>
        ))}
        {findings.map((finding) => (
          <Finding
            key={finding.id}
            finding={finding}
            finder={section}
            heading={heading}
            paths={paths.filter((path) => path.finding === finding.id)}
          />
        ))}
      </div>
      <details className="all-answers">
        <summary className="link inline-flex min-h-11 items-center">{labels.all}</summary>
        <table className="finder-table">
          <TableHead labels={[labels.sign, labels.time, labels.leads]} className="max-md:not-print:visually-hidden" />
          {places.map((location) => (
            <LocationRows key={location.id} location={location} finder={section} />
          ))}
        </table>
      </details>
    </SectionFrame>
  )
}

const Given = ({ given, label }: { given: LeakPath['given']; label: string }) => (
  <p className="text-muted">{`${label} ${joinAnswers(given)}`}</p>
)

function LocationRows({ location: { title, rows }, finder }: { location: Location; finder: Finder }) {
  const { signs, times, findings, labels } = finder
  return (
    <tbody>
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
      ? all.map(
          ({ id, label }) =>
            of.includes(id) && (
              <span key={id} className="block">
                {label}
              </span>
            ),
        )
      : otherwise}
  </td>
)

interface FindingProps {
  finding: Finder['findings'][number]
  finder: Finder
  heading: 'h2' | 'h3'
  paths: LeakPath[]
}

function Finding({ finding, finder: { labels, lead, send }, heading: Heading, paths }: FindingProps) {
  const { id, title, test, tonight, whom, payer, links } = finding
  const parts: [label: string, value: ReactNode][] = [
    [labels.tonight, tonight],
    [
      labels.whom,
      <Fragment key="whom">
        {whom} <ActionLink link={lead} />
      </Fragment>,
    ],
    [
      labels.paths,
      <ol key="paths" className="list-inside list-decimal">
        {finding.paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ol>,
    ],
    [labels.test, test],
    [labels.payer, payer],
    [
      labels.links,
      <ul key="links" className="flex flex-wrap gap-x-6">
        {links.map((link) => (
          <li key={link.label}>
            <ActionLink link={link} />
          </li>
        ))}
      </ul>,
    ],
  ]
  return (
    <article id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="finding outline-none">
      {paths.map((path) => (
        <div key={path.id} id={path.id} tabIndex={-1} className="path outline-none">
          <Given given={path.given} label={labels.given} />
          <p className="flex flex-wrap gap-x-6">
            <BackTo id={path.back}>{labels.back}</BackTo>
            <a href={mailLink(path, labels, send.href)} className="link inline-flex min-h-11 items-center">
              {send.label}
            </a>
          </p>
        </div>
      ))}
      <p className="mt-2 text-muted">{labels.found}</p>
      <Heading id={`${id}-title`} className="mb-4 text-title">
        {title}
      </Heading>
      <AnswerParts parts={parts} />
      <div className="print:hidden">
        <p className="text-muted">{labels.print}</p>
        <BackTo id={FIRST}>{labels.again}</BackTo>
      </div>
    </article>
  )
}

/** Only the answers: they lead to one finding, and more would make the page heavier. */
const mailLink = ({ given }: LeakPath, labels: Finder['labels'], mail: string) =>
  withBody(mail, [`${labels.given} ${joinAnswers(given)}`])

const joinAnswers = (given: LeakPath['given']) => given.map(([, answer]) => answer).join(' → ')

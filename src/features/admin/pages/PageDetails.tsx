import type { ReactNode } from 'react'
import { fillIn } from '../../../lib/fill-in.ts'
import { formatMilliseconds, formatWeight } from '../../../lib/format.ts'
import type { PageReport, TextLength, Weight } from '../../../schema/data/report.ts'
import type { ReportProps, ReportWords } from '../../../schema/sections.ts'
import { FindingsList } from './FindingsList.tsx'
import { ScoreBadge, SeoScore } from './ScoreBadge.tsx'

interface PageDetailsProps {
  page: PageReport
  labels: ReportProps<'seo-audit'>['labels']
  words: ReportWords
}

export function PageDetails({ page, labels, words }: PageDetailsProps) {
  return (
    <>
      <h3>{labels.findings}</h3>
      <FindingsList findings={page.findings} labels={labels} words={words} />
      <dl className="report-details mt-4">
        {detailRows({ page, labels, words }).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="flex flex-col items-start">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function detailRows({ page, labels, words }: PageDetailsProps): [label: string, value: ReactNode][] {
  const length = ({ text, characters, pixels }: TextLength) => [
    text,
    <small key="length">{fillIn(labels.characters, { characters, pixels: Math.round(pixels) })}</small>,
  ]
  const weight = ({ bytes, gzip }: Weight) =>
    fillIn(labels.sizes, { bytes: formatWeight(bytes), gzip: formatWeight(gzip) })
  return [
    [labels.source, <code key="source">{page.source}</code>],
    [labels.title, length(page.title)],
    [labels.description, length(page.description)],
    [labels.canonical, page.canonical],
    [labels.robots, page.robots || labels.noRobots],
    [labels.headings, page.headings.join(' ')],
    [
      labels.pictures,
      fillIn(labels.altTexts, {
        count: page.imageCount,
        alt: page.imagesWithAlt,
        dimensions: page.imagesWithDimensions,
        optimized: page.imagesOptimized,
        formats: page.imageFormats.join(', ') || '–',
        size: formatWeight(page.imageBytes),
      }),
    ],
    [labels.fonts, fillIn(labels.pageFonts, { count: page.fontCount, preloaded: page.fontsPreloaded })],
    [
      labels.links,
      fillIn(labels.linkKinds, {
        internal: page.internalLinks,
        external: page.externalLinks,
        anchors: page.anchorLinks,
      }),
    ],
    [labels.html, weight(page.html)],
    [labels.css, weight(page.css)],
    [labels.js, weight(page.js)],
    [labels.jsonLd, page.jsonLd.join(', ')],
    [labels.og, <Tags key="og" tags={page.ogTags} />],
    [labels.twitter, <Tags key="twitter" tags={page.twitterTags} />],
    [labels.scores, <Scores key="scores" page={page} labels={labels} words={words} />],
  ]
}

function Tags({ tags }: { tags: Record<string, string> }) {
  return Object.entries(tags).map(([name, value]) => (
    <span key={name}>
      <code>{name}</code> {value}
    </span>
  ))
}

function Scores({ page, labels, words }: PageDetailsProps) {
  const { lighthouseScores: scores, measuredOn, changedSince } = page
  if (!scores || !measuredOn) return words.notMeasured
  const graded = ['performance', 'accessibility', 'bestPractices'] as const
  const times = ['lcp', 'tbt'] as const
  return (
    <>
      <span>{fillIn(changedSince ? labels.measuredBefore : labels.measuredOn, { day: measuredOn })}</span>
      {graded.map((name) => (
        <span key={name}>
          {labels[name]} <ScoreBadge score={scores[name]} words={words} remark={changedSince && labels.outdated} />
        </span>
      ))}
      <span>
        {labels.seo} <SeoScore page={page} labels={labels} words={words} />
      </span>
      {times.map((name) => (
        <span key={name}>
          {labels[name]} {formatMilliseconds(scores[name])}
        </span>
      ))}
      <span>
        {labels.cls} {scores.cls.toFixed(3)}
      </span>
      <span>
        {labels.axe} {scores.axe}
      </span>
    </>
  )
}

import type { ReportWords, SectionOf } from '../../../schema/sections.ts'
import { ToneMark } from '../marks/ToneMark.tsx'
import type { PageReport } from '../../../schema/data/report.ts'

export function ScoreBadge({
  score,
  words,
}: {
  score: number | null | undefined
  words: Pick<ReportWords, 'good' | 'fair' | 'poor' | 'notMeasured'>
}) {
  if (score === null || score === undefined) return <span className="text-muted">{words.notMeasured}</span>
  const grade = scoreGrade(score)
  return (
    <ToneMark tone={grade}>
      {Math.round(score)} <small>{words[grade]}</small>
    </ToneMark>
  )
}

interface SeoScoreProps {
  page: Pick<PageReport, 'lighthouseScores' | 'robots'>
  labels: Pick<SectionOf<'seo-audit'>['labels'], 'outOfSearch'>
  words: ReportWords
}

/** Lighthouse marks down a page that search engines must not list; here that is no mistake. */
export function SeoScore({ page: { lighthouseScores: scores, robots }, labels, words }: SeoScoreProps) {
  if (!scores || !robots.includes('noindex')) return <ScoreBadge score={scores?.seo} words={words} />
  return (
    <ToneMark tone="plain">
      {Math.round(scores.seo)} <small>{labels.outOfSearch}</small>
    </ToneMark>
  )
}

/** Good from 90, fair from 70. Means are rounded first. */
export function scoreGrade(score: number): 'good' | 'fair' | 'poor' {
  const shown = Math.round(score)
  return shown >= 90 ? 'good' : shown >= 70 ? 'fair' : 'poor'
}

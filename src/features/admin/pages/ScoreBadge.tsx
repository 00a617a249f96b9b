import type { ReportProps, ReportWords } from '../../../schema/sections.ts'
import { ToneMark } from '../marks/ToneMark.tsx'
import type { PageReport } from '../../../schema/data/report.ts'

interface ScoreBadgeProps {
  score: number | null | undefined
  words: Pick<ReportWords, 'good' | 'fair' | 'poor' | 'notMeasured'>
  /** Instead of the grade. */
  remark?: string | false
}

export function ScoreBadge({ score, words, remark }: ScoreBadgeProps) {
  if (score === null || score === undefined) return <span className="text-muted">{words.notMeasured}</span>
  const grade = scoreGrade(score)
  return (
    <ToneMark tone={remark ? 'plain' : grade}>
      {Math.round(score)} <small>{remark || words[grade]}</small>
    </ToneMark>
  )
}

interface SeoScoreProps {
  page: Pick<PageReport, 'lighthouseScores' | 'robots' | 'changedSince'>
  labels: Pick<ReportProps<'seo-audit'>['labels'], 'outOfSearch' | 'outdated'>
  words: ReportWords
}

/** Lighthouse marks down a page that search engines must not list; here that is no mistake. */
export function SeoScore({ page, labels, words }: SeoScoreProps) {
  const remark = page.robots.includes('noindex') ? labels.outOfSearch : page.changedSince && labels.outdated
  return <ScoreBadge score={page.lighthouseScores?.seo} words={words} remark={remark} />
}

/** Good from 90, fair from 70. Means are rounded first. */
export function scoreGrade(score: number): 'good' | 'fair' | 'poor' {
  const shown = Math.round(score)
  return shown >= 90 ? 'good' : shown >= 70 ? 'fair' : 'poor'
}

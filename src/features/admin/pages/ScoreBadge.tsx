import type { ReportWords } from '../../../schema/sections.ts'
import { ToneMark } from '../marks/ToneMark.tsx'

export function ScoreBadge({
  score,
  words,
}: {
  score: number | null | undefined
  words: Pick<ReportWords, 'good' | 'fair' | 'poor' | 'notMeasured'>
}) {
  if (score === null || score === undefined) return <span className="text-muted">{words.notMeasured}</span>
  const grade = gradeOf(score)
  return (
    <ToneMark tone={grade}>
      {Math.round(score)} <small>{words[grade]}</small>
    </ToneMark>
  )
}

/** Good from 90, fair from 70. Means are rounded first. */
export function gradeOf(score: number): 'good' | 'fair' | 'poor' {
  const shown = Math.round(score)
  return shown >= 90 ? 'good' : shown >= 70 ? 'fair' : 'poor'
}

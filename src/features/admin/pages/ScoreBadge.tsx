import type { ReportWords } from '../../../schema/sections.ts'
import { ToneMark } from '../marks/ToneMark.tsx'

/** A score of 0 to 100 with its grade in colour, shape and word; what nobody measured says so. */
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

/** 90 and more is good, 70 to 89 fair, less poor. A mean counts as the whole number that is shown. */
export function gradeOf(score: number): 'good' | 'fair' | 'poor' {
  const shown = Math.round(score)
  return shown >= 90 ? 'good' : shown >= 70 ? 'fair' : 'poor'
}

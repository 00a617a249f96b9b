/** What a score of 0 to 100 is worth. */
type Grade = 'good' | 'fair' | 'poor'

/** 90 and more is good, 70 to 89 fair, less poor. A mean counts as the whole number that is shown. */
export function gradeOf(score: number): Grade {
  const shown = Math.round(score)
  return shown >= 90 ? 'good' : shown >= 70 ? 'fair' : 'poor'
}

import type { SectionOf } from '../../schema/sections.ts'

type Finder = Pick<SectionOf<'leak-finder'>, 'signs' | 'times' | 'places' | 'labels'>
type Row = Finder['places'][number]['rows'][number]
type Step = 'where' | 'time' | 'sign'

/** What was answered so far, by the question. */
type Given = [question: Step, answer: string][]

interface Question {
  id: string
  asks: Step
  given: Given
  answers: { label: string; to: string }[]
  /** The question before; the first has none. */
  back?: string
}

/** A chain of answers that ends at a finding. */
export interface LeakPath {
  id: string
  given: Given
  finding: string
  back: string
}

export const FIRST = 'where_'

/**
 * The decision table as questions: where, when, and what is seen if that changes the finding; then each sign of the
 * place is an answer. Ids are the answers, joined by underscores: no two are the same, and a sent address leads to the same answer until its names change.
 */
export function leakQuestions({ signs, times, places, labels }: Finder): { questions: Question[]; paths: LeakPath[] } {
  const other = { id: '', label: labels.otherwise }
  const paths: LeakPath[] = []
  const questions: Question[] = [
    { id: FIRST, asks: 'where', given: [], answers: places.map(({ id, title }) => ({ label: title, to: id })) },
  ]
  for (const { id: location, title, rows, signs: offered } of places) {
    const seen = [...signs.filter(({ id }) => offered.includes(id)), other]
    const atLocation: Given = [['where', title]]
    const byTime = [...times, other].map(({ id: time, label }) => {
      const id = `${location}_${time}`
      const left = rows.filter((row) => matches(row.times, time))
      return { id, label, left, back: location, given: [...atLocation, ['time', label]] as Given }
    })
    const answers = byTime.map(({ id, label }) => ({ label, to: id }))
    questions.push({ id: location, asks: 'time', given: atLocation, answers, back: FIRST })
    for (const { id, left, back, given } of byTime) {
      const reached = left.slice(0, left.findIndex((row) => !row.signs) + 1)
      if (new Set(reached.map(({ finding }) => finding)).size === 1) {
        paths.push({ id, given, back, finding: matchFinding(left, '') })
        continue
      }
      const bySign = seen.map((sign) => ({ ...sign, to: `${id}_${sign.id}` }))
      questions.push({ id, asks: 'sign', given, answers: bySign.map(({ label, to }) => ({ label, to })), back })
      for (const { id: sign, label, to } of bySign)
        paths.push({ id: to, given: [...given, ['sign', label]], back: id, finding: matchFinding(left, sign) })
    }
  }
  return { questions, paths }
}

/** The last row matches everything. */
const matchFinding = (rows: readonly Row[], sign: string) => rows.find((row) => matches(row.signs, sign))!.finding

const matches = (names: readonly string[] | undefined, name: string) => !names || names.includes(name)

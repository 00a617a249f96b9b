import { issueAt, type Issue } from '../issues/issue.ts'
import type { Statement } from '../prose/statements.ts'
import { patternOf, sentence, type HouseStyleRule } from './house-style.ts'

/**
 * The paragraphs of a long text that tell a number, and neither a source nor, in the words of a rule of
 * house-style.yaml, what it rests on: a warning each.
 */
export function unfoundedNumbers(
  file: string,
  statements: readonly Statement[],
  rules: readonly HouseStyleRule[],
): Issue[] {
  return rules.flatMap((rule) => {
    if (rule.of !== 'numbers') return []
    const founded = patternOf(rule)
    return statements.flatMap(({ line, column, text, under, isCited }): Issue[] => {
      if (isCited || `${under}\n${text}`.search(founded) >= 0) return []
      const message = `This paragraph tells a number and not what it rests on. ${sentence(rule.reason)}`
      return [
        {
          ...issueAt({ file, line, column }, 'number-without-base', message, sentence(rule.mend)),
          severity: 'warning',
        },
      ]
    })
  })
}

import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { mendContent } from '../../../scripts/tools/cli/mend.ts'
import { lines, tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'

/**
 * A mistake of a new writer: the files with it, where it is told, what the mend says, and the files once that is done
 * to the letter; `--fix` where the command does it.
 */
type Mistake = [name: string, wrong: Files, told: string, mend: string, right: Files | '--fix']

/** Tries each of them: it is told once, at its place, and nothing is left when its mend is done. */
export function testMistakes(mistakes: Mistake[]): void {
  test.each(mistakes)(
    '%s is told once, at its place, with a mend that works to the letter',
    async (_, wrong, told, mend, right) => {
      const root = tinySite(wrong)
      const { issues } = await buildContent({ root, check: true })
      expect(lines({ issues })).toEqual([told])
      expect(issues[0]?.hint).toContain(mend)
      if (right === '--fix') mendContent(root, issues)
      else writeFiles(root, right)
      expect(lines(await buildContent({ root, check: true }))).toEqual([])
    },
  )
}

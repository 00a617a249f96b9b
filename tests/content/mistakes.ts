import { expect } from 'vitest'
import { buildContent } from '../../scripts/build-content'
import { mendContent } from '../../scripts/cli/mend'
import { lines, tinySite, writeFiles, type Files } from './tiny-site'

/** A mistake of a new writer: the files with it, where it is told, what the mend says, and the files once that is done to the letter; `--fix` where the command does it. */
export type Mistake = [name: string, wrong: Files, told: string, mend: string, right: Files | '--fix']

/** Tries a mistake: it is told once, at its place, and is gone when the mend is done. */
export async function tryMistake([, wrong, told, mend, right]: Mistake): Promise<void> {
  const root = tinySite(wrong)
  const { issues } = await buildContent({ root, check: true })
  expect(lines({ issues })).toEqual([told])
  expect(issues[0]?.hint).toContain(mend)
  if (right === '--fix') mendContent(root, issues)
  else writeFiles(root, right)
  expect(lines(await buildContent({ root, check: true }))).toEqual([])
}

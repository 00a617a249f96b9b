import { buildContent } from '../../../scripts/build-content'
import { mendContent } from '../../../scripts/cli/mend'
import { lines, tinySite, writeFiles, type Files } from '../../fixtures/tiny-site'

/** A mistake of a new writer: the files with it, where it is told, what the mend says, and the files once that is done to the letter; `--fix` where the command does it. */
export type Mistake = [name: string, wrong: Files, told: string, mend: string, right: Files | '--fix']

/** Tries a mistake: what it is told, and what is left when the mend is done. */
export async function tryMistake([, wrong, , , right]: Mistake): Promise<{
  told: string[]
  hint?: string
  left: string[]
}> {
  const root = tinySite(wrong)
  const { issues } = await buildContent({ root, check: true })
  if (right === '--fix') mendContent(root, issues)
  else writeFiles(root, right)
  const left = lines(await buildContent({ root, check: true }))
  return { told: lines({ issues }), hint: issues[0]?.hint ?? '', left }
}

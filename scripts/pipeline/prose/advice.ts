import type { Advice, ContentModel } from '../model.ts'

/** Advice that works on every site. */
const usual: Record<Advice, string> = {
  callout: 'Remove its marks, and leave the text.',
  warning: 'Remove its marks, and leave the text.',
  picture: 'Remove it.',
  citation: 'Write a footnote: `[^1]` here, and `[^1]: The source.` on a line of its own below.',
  value: 'Write the value itself.',
  subscript: 'Write it in words, `~~words~~` for struck-out text, or `\\` before each mark to show it.',
  contact: 'Remove the address, and leave the words.',
}

export const isAdvice = (name: string): name is Advice => Object.hasOwn(usual, name)

/** What to write on this site; `name` is that of the file or constant, if the text has one. */
export function advise({ prose }: Pick<ContentModel, 'prose'>, advice: Advice, name?: string): string {
  return (prose.advice?.[advice] ?? usual[advice]).replace('NAME', name ?? (advice === 'picture' ? 'name.jpg' : '…'))
}

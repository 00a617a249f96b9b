/** Folds what is served open for wide windows and for visitors without scripts, where it would be many screens long. */
export function foldOnPhone(content: ParentNode): void {
  if (matchMedia('(min-width: 64rem)').matches) return
  for (const fold of content.querySelectorAll('[data-fold]')) fold.removeAttribute('open')
}

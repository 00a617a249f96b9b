import { showToast } from '../../ui/toast'

/** Copies what a button holds, and says whether that worked in the words that it brings. */
export function copyNumber({ dataset: { copy = '', copied = '', failed = '' } }: HTMLElement): Promise<void> {
  return navigator.clipboard.writeText(copy).then(
    () => showToast(copied),
    () => showToast(failed),
  )
}

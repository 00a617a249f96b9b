import { showToast } from '../../ui/dialog/toast'

/** Copies what a button holds, and says whether that worked in the words that it brings. */
export async function copyText({ dataset: { copy = '', copied = '', failed = '' } }: HTMLElement): Promise<void> {
  try {
    // Outside a secure context there is no clipboard.
    await navigator.clipboard.writeText(copy)
    showToast(copied)
  } catch {
    showToast(failed)
  }
}

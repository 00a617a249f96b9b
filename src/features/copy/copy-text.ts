import { addToast } from '../../ui/dialog/toaster.tsx'

export async function copyText({ dataset: { copy = '', copied = '', failed = '' } }: HTMLElement): Promise<void> {
  try {
    // Not available outside a secure context.
    await navigator.clipboard.writeText(copy)
    addToast(copied)
  } catch {
    addToast(failed)
  }
}

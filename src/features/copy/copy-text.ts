export async function copyText({ dataset: { copy = '', copied = '', failed = '' } }: HTMLElement): Promise<void> {
  try {
    // Not available outside a secure context.
    await navigator.clipboard.writeText(copy)
    toast(copied)
  } catch {
    toast(failed)
  }
}

/** Loads the toaster with the first message. */
async function toast(message: string): Promise<void> {
  const { addToast } = await import('../../ui/dialog/toaster.tsx')
  addToast(message)
}

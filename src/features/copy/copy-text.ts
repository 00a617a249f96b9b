export async function copyText({ dataset: { copy = '', copied = '', failed = '' } }: HTMLElement): Promise<void> {
  try {
    // Outside a secure context there is no clipboard.
    await navigator.clipboard.writeText(copy)
    tell(copied)
  } catch {
    tell(failed)
  }
}

/** The toaster is loaded by the first message. */
async function tell(message: string): Promise<void> {
  const { addToast } = await import('../../ui/dialog/toaster.tsx')
  addToast(message)
}

/** What a message says besides its first line. */
export interface ToastDetails {
  /** A second line. */
  description?: string
  /** True for a message of a failure, which looks so and is told at once. */
  failed?: boolean
}

/** Shows a short message for five seconds. The toaster is loaded by the first one. */
export async function showToast(message: string, details?: ToastDetails): Promise<void> {
  const { addToast } = await import('./toaster')
  addToast(message, details)
}

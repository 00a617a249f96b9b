/** Shows a short message for five seconds. The toaster is loaded by the first one. */
export async function showToast(message: string): Promise<void> {
  const { addToast } = await import('./toaster')
  addToast(message)
}

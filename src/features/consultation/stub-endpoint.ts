/** The endpoint of every form in a preview, which must reach nobody. */
export const STUB = 'stub'

/** Long enough to see that the form is busy. */
const DELAY = 1500

/** What of a server’s answer is read. */
export type Answer = Pick<XMLHttpRequest, 'status' | 'responseText' | 'getResponseHeader'>

/** Answers in place of a server: with the HTTP status that the last text names, or with success. */
export async function answerAsStub(body: FormData): Promise<Answer> {
  await new Promise((resolve) => setTimeout(resolve, DELAY))
  const text = String(body.get('additionalInfo') ?? body.get('role'))
  const [status = '204'] = /\b[45]\d\d\b/.exec(text) ?? []
  return { status: Number(status), responseText: '', getResponseHeader: () => null }
}

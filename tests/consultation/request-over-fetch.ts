/**
 * What the form uses of XMLHttpRequest, which Node does not have. It reports no progress: that is tested in a browser,
 * by `tests/e2e/consultation-sent.spec.ts`.
 */
export class RequestOverFetch extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  private headers: Record<string, string> = {}
  private control = new AbortController()
  private endpoint = ''
  private answer?: Headers

  open(_method: string, endpoint: string) {
    this.endpoint = endpoint
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  getResponseHeader(name: string) {
    return this.answer!.get(name)
  }

  abort() {
    this.control.abort()
  }

  async send(body: FormData) {
    const { signal } = this.control
    try {
      const response = await fetch(this.endpoint, { method: 'POST', body, headers: this.headers, signal })
      this.responseText = await response.text()
      this.answer = response.headers
      this.status = response.status
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'))
    }
    this.dispatchEvent(new Event('loadend'))
  }
}

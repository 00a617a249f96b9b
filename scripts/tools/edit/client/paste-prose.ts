import { ask } from './ask-server.ts'

/**
 * Lets a field of prose take as Markdown what a spreadsheet or a word processor puts on the clipboard. Plain text is
 * the browser's.
 */
export function takePastes(area: HTMLTextAreaElement, failed: (error: unknown) => void): void {
  area.addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html') ?? ''
    if (!/<(?:h\d|li|table|a|b|strong|i|em)\b|mso-list|font-(?:weight|style)/i.test(html)) return
    event.preventDefault()
    const { value, selectionStart } = area
    const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1).split('\n', 1)[0]!
    const inTable = line.startsWith('|') && /<table\b/i.test(html)
    ask('paste', { html, inTable })
      .then((prose) => {
        if (!inTable) return insertText(area, prose)
        const end = value.indexOf('\n', selectionStart)
        area.selectionStart = end < 0 ? value.length : end
        return insertText(area, `\n${prose}`)
      })
      .catch(failed)
  })
}

/** Puts a text where the cursor is. The browser does it, so that its own Ctrl+Z takes it back. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  document.execCommand('insertText', false, text)
}

import { askPaste } from './ask-server.ts'

/**
 * Lets a field of prose take what is pasted as Markdown: rows of a spreadsheet, and texts that are laid out.
 * Plain words are the browser's.
 */
export function takePastes(area: HTMLTextAreaElement, failed: (error: unknown) => void): void {
  area.addEventListener('paste', (event) => {
    const [html, text] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type) ?? '')
    const isLaidOut = /<(?:h\d|li|table|a|b|strong|i|em)\b|mso-list|font-(?:weight|style)/i.test(html!)
    if (!text!.includes('\t') && !isLaidOut) return
    event.preventDefault()
    const line = lineAt(area)
    const inTable = line.text.startsWith('|') && text!.includes('\t')
    askPaste({ html: html!, text: text!, inTable })
      .then((prose) => (inTable ? insertBelow(area, line.end, prose) : insert(area, prose)))
      .catch(failed)
  })
}

/** The line that the cursor is in. */
function lineAt({ value, selectionStart }: HTMLTextAreaElement): { text: string; end: number } {
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const end = value.indexOf('\n', selectionStart)
  return { text: value.slice(start, end < 0 ? undefined : end), end: end < 0 ? value.length : end }
}

function insertBelow(area: HTMLTextAreaElement, end: number, rows: string): void {
  area.setSelectionRange(end, end)
  insert(area, `\n${rows}`)
}

/** Puts a text where the cursor is. The browser does it, so that its own Ctrl+Z takes it back. */
function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  document.execCommand('insertText', false, text)
}

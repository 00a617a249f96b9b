import type { InterfaceWords } from '../schema/singles/interface'

/** What the boot script tells at the foot of the window: that there is no line, that a part has not come. The words wait in the HTML. */
export function PageNote({ words }: { words: InterfaceWords['loading'] }) {
  return <p role="status" className="page-note text-small" data-offline={words.offline} data-lost={words.lost} />
}

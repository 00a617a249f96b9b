type Opener = (element: HTMLElement) => void | Promise<void>

/** What a click opens, by the name in `data-dialog`; a form that answers on the page is one of them. Each loads its code on use. */
const openers: Record<string, Opener> = {
  gallery: async (link) => (await import('./open-gallery')).openGallery(link as HTMLAnchorElement),
  consultation: async (link) => (await import('./open-consultation')).openConsultation(link),
  'add-images': async (button) => (await import('./open-add-images')).openAddImages(button),
  drawing: async (link) => (await import('./drawing/open-drawing')).openDrawing(link as HTMLAnchorElement),
  'white-paper': async (button) => (await import('./submit-white-paper')).submitWhitePaper(button),
}

/** Does what an element asks for. Fails when it cannot, so that a link is followed. */
export async function open(element: HTMLElement): Promise<void> {
  const { dialog = '' } = element.dataset
  const opener = openers[dialog]
  if (!opener) throw new Error(`Nothing opens as ${dialog}.`)
  await opener(element)
}

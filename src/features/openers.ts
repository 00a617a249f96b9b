type Opener = (element: HTMLElement) => void | Promise<void>

/** What a click opens, by the name in `data-dialog`; what answers on the page is one of them. Each loads its code on use. */
const openers: Record<string, Opener> = {
  gallery: async (link) => (await import('./gallery/open-gallery')).openGallery(link as HTMLAnchorElement),
  consultation: async (link) => (await import('./consultation/open-consultation')).openConsultation(link),
  'add-images': async (button) => (await import('./gallery/open-add-images')).openAddImages(button),
  drawing: async (link) => (await import('./drawing/open-drawing')).openDrawing(link as HTMLAnchorElement),
  'make-live': async (button) => (await import('./downloads/make-live')).makeLive(button),
  'white-paper': async (button) => (await import('./downloads/submit-white-paper')).submitWhitePaper(button),
}

/** Does what an element asks for. Fails when it cannot, so that a link is followed. */
export async function open(element: HTMLElement): Promise<void> {
  const { dialog = '' } = element.dataset
  const opener = openers[dialog]
  if (!opener) throw new Error(`Nothing opens as ${dialog}.`)
  await opener(element)
}

/** The font of documents and preview pictures: static cuts of that of the pages, whose faces are in `archivo.css`. */
export const cuts = {
  regular: { file: 'src/fonts/archivo-regular.ttf', weight: 400 },
  semibold: { file: 'src/fonts/archivo-semibold.ttf', weight: 600 },
  // Drawn at 650; satori knows only hundreds.
  heading: { file: 'src/fonts/archivo-heading.ttf', weight: 700 },
} as const

import type { Link } from '../../../../src/schema/fields.ts'
import type { ProseRoute } from '../../../../src/schema/data/route-data.ts'
import { resolve } from '../../resolve/resolve.ts'
import { drawingsOfBody, imagesOfBody, termsOfBody } from '../../resolve/resolve-body.ts'
import { pageSheetNumber, type Kind } from './kind.ts'

/** Pages of prose, each at the path of its file. The prose itself is a module. */
export const prosePage = {
  listedAs: 'page',
  data(context, page) {
    const { title, lead, lede, updated, updatedLabel } = page.data
    const { file } = page.source
    return {
      sheet: pageSheetNumber(context, page),
      title,
      ...(lead ? { lead: resolve(lead, context) as Link } : {}),
      ...(lede ? { lede } : {}),
      updated,
      updatedLabel,
      toc: context.bodies.get(file)?.toc ?? [],
      drawings: drawingsOfBody(context, file),
      images: imagesOfBody(context, file),
      terms: termsOfBody(context, file),
      words: context.words.reading,
    }
  },
  searchText: ({ title, lede }: ProseRoute) => [{ heading: title, text: lede ?? '' }],
} as const satisfies Kind<'prosePages'>

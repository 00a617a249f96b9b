import type { Finding } from '../../../src/schema/report'
import { picturePlace } from '../find-place'
import { findingAt } from '../finding'
import type { Rule } from '../reported-site'

/** Every picture has an `alt`, and width and height that keep its place while it loads. */
export const pictureAttributes: Rule = (pages, { places }) =>
  pages.flatMap((page) =>
    page.document.pictures.flatMap(({ src, alt, width, height }): Finding[] => {
      const place = picturePlace(places, page.route.source, src)
      const alone =
        alt === undefined
          ? [
              findingAt(place, page, {
                rule: 'picture-alt',
                severity: 'error',
                message: `\`${src}\` has no \`alt\`.`,
                hint: 'Describe the picture in content/images.yaml.',
              }),
            ]
          : []
      if (width && height) return alone
      const message = `\`${src}\` has no width and height, so that the page moves when it comes.`
      return [
        ...alone,
        findingAt(place, page, {
          rule: 'picture-size',
          severity: 'error',
          message,
          hint: 'Show it by the component Picture.',
        }),
      ]
    }),
  )

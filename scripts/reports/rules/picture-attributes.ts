import type { Finding } from '../../../src/schema/data/report'
import { picturePlace } from '../find-place'
import { findingAt } from '../finding'
import type { Rule } from '../reported-site'

/** Every picture has an `alt`, and width and height that keep its place while it loads. */
export const pictureAttributes: Rule = (pages, { places }) =>
  pages.flatMap((page) =>
    page.document.pictures.flatMap(({ src, alt, width, height }): Finding[] => {
      const problem = (rule: string, message: string, hint: string) =>
        findingAt(picturePlace(places, page.route.source, src), page, { rule, severity: 'error', message, hint })
      const moves = `\`${src}\` has no width and height, so that the page moves when it comes.`
      return [
        ...(alt === undefined
          ? [problem('picture-alt', `\`${src}\` has no \`alt\`.`, 'Describe the picture in content/images.yaml.')]
          : []),
        ...(width && height ? [] : [problem('picture-size', moves, 'Show it by the component Picture.')]),
      ]
    }),
  )

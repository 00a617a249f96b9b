import type { Finding } from '../../../../src/schema/data/report.ts'
import { picturePlace } from '../find-place.ts'
import { findingAt } from '../finding.ts'
import type { Rule } from '../reported-site.ts'

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

import { cutText } from '../../../../src/lib/cut-text.ts'
import type { Finding } from '../../../../src/schema/data/report.ts'
import { findingAt } from '../finding.ts'
import type { Rule } from '../reported-site.ts'
import { readBlock } from '../../../pipeline/render/structured-data.ts'

/** Every block of structured data is JSON in the vocabulary of schema.org, and its objects have a type. */
export const jsonLdSyntax: Rule = (pages, { places }) =>
  pages.flatMap((page) =>
    page.document.jsonLd.flatMap((block) => {
      const problem = problemOf(block)
      return problem
        ? [
            findingAt(places.head(page.route.path, 'title'), page, {
              rule: 'json-ld-syntax',
              severity: 'error',
              ...problem,
            }),
          ]
        : []
    }),
  )

function problemOf(block: string): Pick<Finding, 'message' | 'hint'> | undefined {
  const things = readBlock(block)
  if (!things)
    return {
      message: `A block of structured data is not JSON: ${cutText(block, 60)}`,
      hint: 'Write it by JSON.stringify.',
    }
  if (!/"@context":\s*"https:\/\/schema\.org\/?"/.test(block))
    return { message: 'A block of structured data has no `@context`.', hint: 'It should be https://schema.org.' }
  return things.some((thing) => !thing['@type'])
    ? { message: 'An object of structured data has no `@type`.', hint: 'Name its type.' }
    : undefined
}

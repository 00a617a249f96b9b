import type { Page } from '@playwright/test'

/** Scripts of IBM Equal Access and HTML_CodeSniffer, which run in the page. */
export interface Engines {
  equalAccess: string
  codeSniffer: string
}

interface Finding {
  rule: string
  /** The start tag of the element. */
  element: string
  message: string
}

/** Findings that are no faults. `element` is a part of the start tag. */
const judgedExceptions: { rule: string; element: string; reason: string }[] = [
  {
    rule: 'aria_content_in_landmark',
    element: 'class="skip-link"',
    reason: 'A skip link comes before all landmarks.',
  },
  {
    rule: 'aria_complementary_label_visible',
    element: 'class="emergency"',
    reason: 'Its first words are its label.',
  },
  {
    rule: 'label_content_exists',
    element: '<label>',
    reason: 'The text of the label is there for screen readers; a lens shows it to others.',
  },
  {
    rule: 'figure_label_exists',
    element: '<figure',
    reason: 'Its picture has a text alternative.',
  },
  {
    rule: 'element_tabbable_role_valid',
    element: '<dfn',
    reason: 'The meaning of a term appears on focus.',
  },
  {
    rule: 'table_headers_exists',
    element: '<table',
    reason: 'On a phone the headings of a table are there for screen readers only.',
  },
  {
    rule: 'WCAG2AA.Principle1.Guideline1_3.1_3_1.H43.HeadersRequired',
    element: 'class="finder-table"',
    reason: 'Scopes of columns and of row groups relate the headings.',
  },
]

const isJudged = ({ rule, element }: Finding) =>
  judgedExceptions.some((one) => one.rule === rule && element.includes(one.element))

/** The findings of both engines on a page as it is now, one line per element. */
export async function otherFindings(page: Page, { equalAccess, codeSniffer }: Engines): Promise<string[]> {
  // `evaluate` is not subject to the Content-Security-Policy.
  await page.evaluate(equalAccess)
  await page.evaluate(codeSniffer)
  const found = await page.evaluate(async (): Promise<Finding[]> => {
    const { ace, HTMLCS } = window as unknown as EngineGlobals
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    await new Promise<void>((done) => HTMLCS.process('WCAG2AA', document, done))
    const isError = 1
    return [
      ...results
        .filter(({ value }) => value[1] === 'FAIL')
        .map(({ ruleId, snippet, message }) => ({ rule: ruleId, element: snippet, message })),
      ...HTMLCS.getMessages()
        .filter(({ type }) => type === isError)
        .map(({ code, element, msg }) => ({
          rule: code,
          element: (element.cloneNode() as Element).outerHTML ?? '',
          message: msg,
        })),
    ]
  })
  return found.filter((one) => !isJudged(one)).map(({ rule, element, message }) => `${rule}: ${element}: ${message}`)
}

/** Sources: https://www.npmjs.com/package/accessibility-checker-engine, https://squizlabs.github.io/HTML_CodeSniffer */
interface EngineGlobals {
  ace: {
    Checker: new () => {
      check(
        document: Document,
        guidelines: string[],
      ): Promise<{ results: { ruleId: string; value: [string, string]; snippet: string; message: string }[] }>
    }
  }
  HTMLCS: {
    process(standard: string, document: Document, done: () => void): void
    getMessages(): { type: number; code: string; element: Element; msg: string }[]
  }
}

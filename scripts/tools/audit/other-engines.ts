import type { Page } from '@playwright/test'

/** Scripts of IBM Equal Access and HTML_CodeSniffer, which run in the page. */
export interface Engines {
  equalAccess: string
  codeSniffer: string
}

/** Findings that are no faults. */
const judgedExceptions: { rule: string; selector: string; reason: string }[] = [
  {
    rule: 'aria_content_in_landmark',
    selector: '.skip-link',
    reason: 'A skip link comes before all landmarks.',
  },
  {
    rule: 'aria_complementary_label_visible',
    selector: '.emergency',
    reason: 'Its first words are its label.',
  },
  {
    rule: 'label_content_exists',
    selector: 'label:has(> .visually-hidden)',
    reason: 'The text of the label is there for screen readers; a lens shows it to others.',
  },
  {
    rule: 'figure_label_exists',
    selector: 'figure:has(figcaption, img[alt]:not([alt=""]), svg[role=img])',
    reason: 'A caption, or the text alternative of the picture, is the label.',
  },
  {
    rule: 'element_tabbable_role_valid',
    selector: '.term > dfn',
    reason: 'The meaning of a term appears on focus.',
  },
  {
    rule: 'element_tabbable_role_valid',
    selector: '.table-scroll, .drawing-scroll, .report-scroll',
    reason: 'Keys scroll it. The first Tab removes the tab stops of those that do not scroll.',
  },
  {
    rule: 'table_headers_exists',
    selector: '.sheet-table > table, .workbook-table > table, .table-scroll > table:has([data-label])',
    reason: 'On a phone the headings of a table are there for screen readers only.',
  },
  {
    rule: 'WCAG2AA.Principle1.Guideline1_3.1_3_1.H43.HeadersRequired',
    selector: '.finder-table, .drawing-lists table',
    reason: 'Scopes of columns and of row groups relate the headings.',
  },
]

/** The findings of both engines on a page as it is now, one line per element. */
export async function otherFindings(page: Page, { equalAccess, codeSniffer }: Engines): Promise<string[]> {
  // `evaluate` is not subject to the Content-Security-Policy.
  await page.evaluate(equalAccess)
  await page.evaluate(codeSniffer)
  return page.evaluate(async (judged): Promise<string[]> => {
    const { ace, HTMLCS } = window as unknown as EngineGlobals
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    await new Promise<void>((done) => HTMLCS.process('WCAG2AA', document, done))
    const isError = 1
    return [
      ...results
        .filter(({ value }) => value[1] === 'FAIL')
        .map(({ ruleId, path, message }) => ({
          rule: ruleId,
          element: document.evaluate(path.dom, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
            .singleNodeValue as Element | null,
          message,
        })),
      ...HTMLCS.getMessages()
        .filter(({ type }) => type === isError)
        .map(({ code, element, msg }) => ({ rule: code, element, message: msg })),
    ]
      .filter(({ rule, element }) => !judged.some((one) => one.rule === rule && element?.matches?.(one.selector)))
      .map(({ rule, element, message }) => `${rule}: ${(element?.cloneNode() as Element)?.outerHTML}: ${message}`)
  }, judgedExceptions)
}

/** Sources: https://www.npmjs.com/package/accessibility-checker-engine, https://squizlabs.github.io/HTML_CodeSniffer */
interface EngineGlobals {
  ace: {
    Checker: new () => {
      check(
        document: Document,
        guidelines: string[],
      ): Promise<{ results: { ruleId: string; value: [string, string]; path: { dom: string }; message: string }[] }>
    }
  }
  HTMLCS: {
    process(standard: string, document: Document, done: () => void): void
    getMessages(): { type: number; code: string; element: Element; msg: string }[]
  }
}

import { z } from 'zod'
import { action, oneLine, list, path, slug, text, type Resolved, objects } from '../fields.ts'

/** Builds an object schema from descriptions by key. */
export const words = <Shape extends Record<string, string>>(sentences: Shape) =>
  z.strictObject(
    Object.fromEntries(Object.entries(sentences).map(([key, sentence]) => [key, text().describe(sentence)])) as {
      [Key in keyof Shape]: ReturnType<typeof text>
    },
  )

export const interfaceSchema = z.strictObject({
  shell: words({
    skip: 'Link that skips the menus.',
    home: 'Name of the logo’s link.',
    mainMenu: 'Name of the header’s navigation.',
    footerMenu: 'Name of the footer’s navigation.',
    breadcrumbs: 'Name of the breadcrumbs.',
    menu: 'Button that opens the mobile panel.',
    menuTitle: 'Title of the mobile panel.',
    close: 'Button that closes a panel.',
    openSubmenu: 'After the name of a submenu button, for screen readers: `submenu`.',
    comingSoon: 'Mark of a link without a target yet: `coming soon`.',
    copyAddress: 'Button that copies an email address.',
    addressCopied: 'Shown after copying.',
    addressNotCopied: 'Shown if copying fails: where to read the address.',
    established: 'Before the year of founding.',
    phone: 'Before the phone in the footer, and its label on preview cards.',
    sheet: 'Label of the sheet number on preview cards.',
    arrived: 'Announced to screen readers after navigation, before the page’s title.',
  }).describe('Header, footer, panels.'),
  emergency: words({
    open: 'The collapsed button.',
    title: 'Title of the expanded panel.',
    text: 'One sentence in the panel.',
    call: 'Words before the number.',
    copy: 'Button that copies the number.',
    copied: 'Message after copying.',
    copyFailed: 'Message when copying fails.',
  })
    .extend({ links: list(action(), 3).describe('Where the panel leads on, below the number.') })
    .describe('The emergency call in the corner.'),
  loading: words({
    overlay: 'First line of the loading overlay.',
    tagline: 'Second line of the loading overlay.',
    pending: 'Shown while a page loads.',
    offline: 'Shown while there is no network: the page stays readable.',
    lost: 'Shown when a button’s content could not be loaded.',
  }).describe('Loading.'),
  notFound: words({
    code: 'The number.',
    title: 'The message.',
    back: 'Link to the home page.',
    nearest: 'Before the address of the nearest page.',
    question: 'Heading of the needs.',
    description: 'What to do instead: under the message, and the meta description.',
  })
    .extend({
      call: action().describe('The emergency call, above the answers.'),
      map: z
        .strictObject({
          drawing: slug().describe('Name of a line drawing.'),
          label: oneLine().describe('The link beside it.'),
          to: path().describe('Where a visitor chooses the place.'),
        })
        .optional()
        .describe('A small drawing that leads to a larger one.'),
      needs: objects({
        label: oneLine().describe('What the visitor needs.'),
        to: path().describe('Where it is answered, such as /contact#need-quote.'),
      }).describe('Answers to the question, each a link.'),
      kinds: objects({
        under: path().describe('The list that they belong to, such as /case-studies.'),
        at: text().describe('Start of their addresses, such as /case-studies/.'),
        title: oneLine().describe('Message for an unknown entry.'),
        back: oneLine().describe('Link to the list.'),
      }).describe('Messages for kinds of pages. Other unknown addresses get the general message.'),
    })
    .describe('The not-found page.'),
  error: words({
    title: 'Heading of the error screen.',
    text: 'One sentence under it.',
    home: 'Link to the home page.',
    reload: 'Button that loads the page again.',
  }).describe('The error screen.'),
  reading: words({
    contents: 'Heading of the table of contents.',
    minutes: 'Unit of the read time: `min read`.',
    revision: 'Label of the last update, under the title.',
    published: 'Label of the date of publication.',
    reviewed: 'Before the date of the review.',
    actions: 'Heading of the checklist.',
    sources: 'Heading of the list of sources.',
    publisherSite: 'After the publisher of a source that leads to its site only.',
    seen: 'Before the day on which a source was checked.',
    back: 'Name of the link from a source back to the text.',
    download: 'Link to the text as a file.',
    includes: 'Heading of the list of forms in the file.',
    related: 'Heading of related reading.',
    question: 'Sentence above the contact links.',
  }).describe('Articles and guides.'),
  caseStudy: words({
    location: 'Label of the location.',
    duration: 'Label of the duration.',
    savings: 'Label of the savings.',
    client: 'Label of the client.',
    year: 'Label of the year.',
    challenge: 'Heading of the challenge.',
    solution: 'Heading of the solution.',
    results: 'Heading of the results.',
    techniques: 'Heading of the techniques.',
    impact: 'Heading of the impact.',
    gallery: 'Heading of the gallery.',
    previous: 'Button to the previous picture.',
    next: 'Button to the next picture.',
    close: 'Button that closes the viewer.',
    back: 'Link to all case studies.',
  }).describe('Case studies.'),
  template: words({
    download: 'Link to the file.',
    use: 'Heading of what it is for.',
    scale: 'Heading of the rating scale.',
    updated: 'Before the date of the edition.',
    print: 'Says that the page prints as a blank form.',
    drawings: 'Before the links to drawings that belong to it.',
    back: 'Link to all templates.',
  }).describe('Template pages.'),
  savedForm: words({
    kept: 'Says that what is filled in is stored on the device.',
    notKept: 'Says that what is filled in is not stored.',
    otherEdition: 'Says that the stored text was typed into another edition of the form.',
    clear: 'Button that clears the form.',
    cleared: 'Says that the form is cleared.',
    bringBack: 'Button that restores the cleared text.',
  }).describe('Forms to fill in: templates, documents on a page, and the list of actions of an article.'),
  file: words({
    page: 'Unit of a PDF with one page.',
    pages: 'Unit of the pages of a PDF.',
    sheet: 'Unit of a workbook with one worksheet.',
    sheets: 'Unit of the worksheets of a workbook.',
  }).describe('Files that visitors download.'),
  search: words({
    label: 'Name of the search field.',
    button: 'Button that searches.',
    none: 'Shown when nothing is found, before the search words.',
    close: 'Shown before the number of results that only have words with a similar spelling.',
    best: 'Heading of the best results, above all results by kind.',
    failed: 'Shown when the index cannot be loaded.',
    noScript: 'Shown on the search page without JavaScript: how to find a word there.',
    broken: 'Shown on the search page instead when the search fails.',
  })
    .extend({
      results: z
        .strictObject({ one: text().describe('After the number 1.'), other: text().describe('After other numbers.') })
        .describe('After the number of results, before the search words.'),
      page: path().describe('The page with the site index and the search results.'),
    })
    .describe('Search.'),
  project: words({
    client: 'Label of the client.',
    location: 'Label of the location.',
    date: 'Label of the date.',
    status: 'Label of the status.',
    category: 'Label of the category.',
    tests: 'Heading of the schedule of tests.',
    place: 'Column of what was tested.',
    test: 'Column of the tests.',
    first: 'Column of the first readings.',
    last: 'Column of the last readings.',
    services: 'Heading of the services.',
    systems: 'Heading of the systems.',
    deliverables: 'Heading of the deliverables.',
    results: 'Heading of the results.',
    previous: 'Button to the previous picture.',
    next: 'Button to the next picture.',
    close: 'Button that closes the viewer.',
    back: 'Link to all projects.',
  }).describe('Project pages.'),
  drawing: words({
    prevents: 'Heading of the failure that it prevents.',
    proof: 'Heading of the test that proves it.',
    links: 'Heading of what it belongs to.',
    key: 'Heading of the numbers.',
    number: 'Column of the numbers.',
    layers: 'Column of the layers.',
    thickness: 'Column of the thickness, with its unit.',
    functions: 'Column of the functions.',
    letters: 'What the letters of the functions mean.',
    lines: 'What the lines mean.',
    open: 'Link to the picture without the page.',
    back: 'Link to all drawings.',
  }).describe('Pages of drawings.'),
  job: words({
    location: 'Label of the location.',
    type: 'Label of the kind of employment.',
    pay: 'Label of the pay.',
    posted: 'Label of the first day online.',
    closes: 'Label of the last day to apply.',
    perHour: 'After an amount for an hour.',
    perYear: 'After an amount for a year.',
    duties: 'Heading of the duties.',
    requirements: 'Heading of the requirements.',
    offer: 'Heading of the offer.',
    apply: 'Heading of the ways to apply.',
  })
    .extend({ actions: list(action()).min(1).describe('The ways to apply.') })
    .describe('Openings.'),
  news: words({
    published: 'Before the date.',
    download: 'Link to a release’s file.',
    contact: 'Sentence above the contact links.',
  })
    .extend({
      news: action().describe('Link to all news.'),
      press: action().describe('Link to all releases.'),
      actions: list(action()).min(1).describe('Contact links.'),
    })
    .describe('News items and press releases.'),
  report: words({
    json: 'Link to the report as JSON.',
    csv: 'Link to the report as CSV.',
    noScript: 'Shown without scripts, before the links to the data.',
    broken: 'Shown there when the report fails.',
    retrying: 'Shown while a report is requested again; {attempt} and {attempts} are numbers.',
    missing: 'Shown when there is no report; {file} is its address.',
    cut: 'Shown when a report is incomplete.',
    notJson: 'Shown when the response is not a report, such as an HTML page.',
    version: 'Shown for a report with the wrong version; {found} and {wanted} are the versions.',
    refused: 'Shown when the server answers with an error; {status} is its code.',
    unreachable: 'Shown when the server does not answer.',
    again: 'Button that tries again.',
    time: 'Label of the time of the commit that was built.',
    filter: 'Label of the field that filters a table.',
    shown: 'How many rows are shown; {shown} and {total} are numbers.',
    none: 'Shown when no row matches the filter.',
    notMeasured: 'Shown instead of a number that was not measured.',
    good: 'Mark of 90 and more.',
    fair: 'Mark of 70 to 89.',
    poor: 'Mark of less than 70.',
    error: 'Mark of a finding that fails the build.',
    warning: 'Mark of a finding that does not fail the build.',
  }).describe('Reports of the build.'),
  contact: list(action()).min(1).describe('Contact links at the end of articles and project pages.'),
  preview: words({
    label: 'Label of the preview banner.',
    commit: 'Before the commit’s name.',
    review: 'Link to the review report, if the preview has one.',
  }).describe('The preview banner.'),
  schedule: words({
    draft: 'Mark of a draft, only in previews.',
    from: 'Mark of an entry that is not shown yet; {day} is its first day.',
    until: 'Mark of an expired entry; {day} was its last day.',
  }).describe('Marks that a preview adds to entries hidden on the site.'),
})
export type InterfaceWords = Resolved<z.infer<typeof interfaceSchema>>

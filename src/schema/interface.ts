import { z } from 'zod'
import { action, oneLine, list, path, text, type Resolved } from './fields'

/** An object of texts: the schema’s sentence for each by its key. */
export const words = <Keys extends string>(keys: Record<Keys, string>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<string>(keys).map(([key, sentence]) => [key, text().describe(sentence)]),
    ) as Record<Keys, ReturnType<typeof text>>,
  )

/** The words of the interface itself: buttons, states, announcements. */
export const interfaceSchema = z.strictObject({
  shell: words({
    skip: 'Link that jumps over the menus.',
    home: 'Name of the link on the mark.',
    mainMenu: 'Name of the header’s navigation.',
    footerMenu: 'Name of the footer’s navigation.',
    breadcrumbs: 'Name of the breadcrumbs.',
    menu: 'Button that opens the mobile panel.',
    menuTitle: 'Title of the mobile panel.',
    close: 'Button that closes a panel.',
    openSubmenu: 'Ending of a submenu’s opener for screen readers: `submenu`.',
    newTab: 'Told after a link to another site.',
    comingSoon: 'Mark of a link whose target does not exist yet.',
    established: 'Before the year of founding.',
    phone: 'Label of the phone on the title block.',
    sheetName: 'Label of the page’s name on the title block.',
    date: 'Label of the date on the title block.',
    company: 'Label of the company on the title block.',
    division: 'Label of the division on the title block.',
    mail: 'Label of the mail address on the title block.',
    arrived: 'Announced after a navigation, before the page’s title.',
  }).describe('Header, footer, panels.'),
  emergency: words({
    open: 'The collapsed button.',
    title: 'Title of the expanded panel.',
    text: 'One sentence in the panel.',
    call: 'Words before the number.',
    copy: 'Button that copies the number.',
    copied: 'Toast after copying.',
    copyFailed: 'Toast when the browser refuses to copy.',
  }).describe('The emergency call in the corner.'),
  loading: words({
    overlay: 'First line of the loading overlay.',
    tagline: 'Second line of the loading overlay.',
    pending: 'Shown while a page’s data is on its way.',
  }).describe('Loading.'),
  notFound: words({
    code: 'The number.',
    title: 'The message.',
    back: 'Link to the home page.',
    description: 'What search engines would read; the page is never indexed.',
  })
    .extend({
      kinds: list(
        z.strictObject({
          under: path().describe('The list whose entries these are, such as /case-studies.'),
          at: text().describe('Beginning of their addresses, such as /case-studies/.'),
          title: oneLine().describe('The message for an unknown one.'),
          back: oneLine().describe('Link to the list.'),
        }),
      ).describe(
        'Messages of their own for kinds of pages; an address that begins with none of them is simply not found.',
      ),
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
    published: 'Before the date of publication.',
    updated: 'Before the date of the last update.',
    reviewed: 'Before the date of the review.',
    actions: 'Heading of the checklist.',
    sources: 'Heading of the list of sources.',
    seen: 'Before the day on which a source was looked at.',
    back: 'Name of the link from a source back to its place in the text.',
    sampleReviewer: 'After role and registration of the reviewer, while they are samples.',
    download: 'Link of the file made from the text.',
    includes: 'Heading of the list of sheets in the file.',
    related: 'Heading of the related texts.',
    question: 'Line of the closing call.',
  }).describe('Articles and guides.'),
  caseStudy: words({
    location: 'Label of the place.',
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
    previous: 'Button of the viewer: picture before.',
    next: 'Button of the viewer: picture after.',
    close: 'Button that closes the viewer.',
    back: 'Link to all case studies.',
  }).describe('Case studies.'),
  template: words({
    download: 'Link of the file.',
    use: 'Heading of what it is for.',
    scale: 'Heading of the rating scale.',
    updated: 'Before the date of the edition.',
    print: 'Hint that the page prints as the form.',
    kept: 'Says that what is typed stays on the device.',
    notKept: 'Says that what is typed is lost with the page.',
    otherEdition: 'Says that what is kept was typed into another edition of the form.',
    clear: 'Button that clears what was typed.',
    cleared: 'Says that it is cleared.',
    bringBack: 'Button that brings back what was cleared.',
    back: 'Link to all templates.',
  }).describe('Template pages.'),
  file: words({
    page: 'Unit of a PDF of one page.',
    pages: 'Unit of the pages of a PDF.',
    sheet: 'Unit of a workbook of one sheet.',
    sheets: 'Unit of the sheets of a workbook.',
  }).describe('Files that visitors download.'),
  search: words({
    label: 'Name of the search field.',
    button: 'Button that searches.',
    none: 'Said when nothing was found, before the words searched for.',
    results: 'After the number of results.',
    failed: 'Said when the index cannot be loaded.',
  })
    .extend({ page: path().describe('The page that lists everything, and what was found.') })
    .describe('Search.'),
  project: words({
    client: 'Label of the client.',
    location: 'Label of the place.',
    date: 'Label of the date.',
    status: 'Label of the status.',
    category: 'Label of the category.',
    services: 'Heading of the services.',
    systems: 'Heading of the systems.',
    deliverables: 'Heading of the deliverables.',
    results: 'Heading of the results.',
    back: 'Link to all projects.',
  }).describe('Project pages.'),
  job: words({
    department: 'Label of the department.',
    location: 'Label of the place.',
    type: 'Label of the kind of employment.',
    pay: 'Label of the pay.',
    posted: 'Label of the first day online.',
    closes: 'Label of the last day to apply.',
    perHour: 'After an amount for an hour.',
    perYear: 'After an amount for a year.',
    duties: 'Heading of the duties.',
    requirements: 'Heading of what the person brings.',
    offer: 'Heading of what we give.',
    apply: 'Heading of the ways to apply.',
  })
    .extend({ actions: list(action()).min(1).describe('The ways to apply.') })
    .describe('Openings.'),
  news: words({
    published: 'Before the date.',
    download: 'Link of a release’s file.',
    contact: 'Line of the closing call.',
  })
    .extend({
      news: action().describe('Link to all news.'),
      press: action().describe('Link to all releases.'),
      actions: list(action()).min(1).describe('Ways to ask.'),
    })
    .describe('News items and press releases.'),
  report: words({
    json: 'Link of the report as data.',
    csv: 'Link of the report as a table.',
    noScript: 'Said where scripts do not run, before the links of the data.',
    retrying: 'Said while a report is asked for again; {attempt} and {attempts} are numbers.',
    missing: 'Said when there is no report; {file} is its address.',
    cut: 'Said when a report ends before its end.',
    notJson: 'Said when something else came, a page mostly.',
    version: 'Said of a report of another version; {found} and {wanted} are the versions.',
    unreachable: 'Said when the server does not answer.',
    tooLarge: 'Said when it is larger than a page can show.',
    leftOut: 'How many entries of a report are not shown; {count} is a number.',
    again: 'Button that asks once more.',
    time: 'Label of the time of the commit that was built.',
    filter: 'Label of the field that filters a table.',
    shown: 'How many rows are shown; {shown} and {total} are numbers.',
    none: 'Said when no row fits the filter.',
    rows: 'Which rows a long table shows; {first}, {last} and {total} are numbers.',
    previous: 'Button of a long table: rows before.',
    next: 'Button of a long table: rows after.',
    notMeasured: 'Stands for a number that nobody measured.',
    good: 'Mark of 90 and more.',
    fair: 'Mark of 70 to 89.',
    poor: 'Mark of less than 70.',
    error: 'Mark of a finding that fails the build.',
    warning: 'Mark of a finding that does not.',
  }).describe('Reports of the build.'),
  contact: list(action()).min(1).describe('Ways to ask, at the end of articles and project pages.'),
  preview: words({
    label: 'Word of the banner of a preview build.',
    commit: 'Before the commit’s name.',
  }).describe('The banner of a preview build.'),
  schedule: words({
    draft: 'Mark of a draft, in previews alone.',
    from: 'Mark of an entry that is not shown yet; {day} is its first day.',
    until: 'Mark of an entry that is not shown any more; {day} was its last day.',
  }).describe('What a preview writes before the names of entries that the site does not show.'),
})
export type InterfaceWords = Resolved<z.infer<typeof interfaceSchema>>

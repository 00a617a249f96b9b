import type { Review } from '../../scripts/tools/review/compare/model.ts'

/** What a stranger would like the readers of a report to run or load. */
export const hostile =
  '<script>document.title = "taken"</script><img src="https://stranger.example/a.png" onerror="document.title = 1">' +
  '</p><style>main { display: none }</style>'

const cause = { file: `content/articles/01-${hostile}.mdx`, line: 7 }

/** The report of a branch in which all that a stranger can write is hostile. */
export const hostileReview: Review = {
  version: 1,
  base: '0123456789ab',
  head: 'ba9876543210',
  errors: [`/lost-${hostile} was served and leads nowhere now.`],
  pages: [
    {
      path: '/resources/articles/1',
      what: 'changed',
      title: `Drains ${hostile}`,
      causes: [cause],
      changes: [0],
      sizes: {},
      outline: [`h1 ${hostile}`],
      words: { before: 1, after: 2 },
      linkedFrom: [hostile],
      appeared: [{ rule: 'axe', message: hostile, ...cause }],
      mended: [],
    },
  ],
  changes: [
    { kind: 'text', where: hostile, before: '', after: hostile, pages: ['/resources/articles/1'], causes: [cause] },
  ],
  documents: [{ name: `/downloads/${hostile}.pdf`, before: hostile, after: '', causes: [cause] }],
  redirects: [],
  feed: [],
  search: [{ name: hostile, before: '', after: hostile, causes: [] }],
  drafts: [],
  orphans: [],
  broken: [hostile],
  appeared: [],
  mended: [],
  pictures: [],
  notPictured: [{ path: '/resources/articles/1', why: 'browser' }],
  notChecked: [{ path: '/resources/articles/1', why: 'browser' }],
  code: [hostile],
}

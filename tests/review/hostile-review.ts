import type { Review } from '../../scripts/tools/review/compare/model.ts'

/** Markup that an untrusted author could put into a report. */
export const hostile =
  '<script>document.title = "taken"</script><img src="https://stranger.example/a.png" onerror="document.title = 1">' +
  '</p><style>main { display: none }</style>'

const cause = { file: `content/articles/01-${hostile}.mdx`, line: 7 }

/** A report in which every untrusted string is hostile. */
export const hostileReview: Review = {
  version: 1,
  base: '0123456789ab',
  head: 'ba9876543210',
  errors: [`/lost-${hostile} no longer exists.`],
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

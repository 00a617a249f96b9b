import type { Review } from '../../scripts/tools/review/compare/model.ts'
import { pageChange } from '../../scripts/tools/review/compare/page-change.fixture.ts'
import { emptyReview } from '../../scripts/tools/review/review-site.ts'

/** Markup that an untrusted author could put into a report. */
export const hostile =
  '<script>document.title = "taken"</script><img src="https://stranger.example/a.png" onerror="document.title = 1">' +
  '</p><style>main { display: none }</style>'

const commits = [{ title: hostile, author: hostile, isFirst: true }]
const cause = { file: `content/articles/01-${hostile}.mdx`, line: 7 }

const certain = { causes: [cause], isCertain: true }

/** A report in which every untrusted string is hostile. */
export const hostileReview: Review = {
  ...emptyReview({ base: { name: '0123456789ab', tree: '' }, head: { name: 'ba9876543210', tree: '' } }),
  commits,
  errors: [`/lost-${hostile} no longer exists.`],
  pages: [
    pageChange('/resources/articles/1', {
      title: `Drains ${hostile}`,
      appeared: [{ rule: 'axe', message: hostile, ...cause }],
    }),
  ],
  facts: [{ kind: 'host', before: hostile, after: '', context: hostile, note: hostile, pages: [hostile], ...certain }],
  changes: [
    { kind: 'text', where: hostile, before: '', after: hostile, pages: ['/resources/articles/1'], ...certain },
    { kind: 'file', where: `/downloads/${hostile}.pdf`, before: hostile, after: '', pages: [], ...certain },
    { kind: 'feed', where: hostile, before: '', after: hostile, pages: [], ...certain },
    { kind: 'code', where: '', before: '', after: '', pages: [], causes: [{ file: hostile }], isCertain: true },
  ],
  otherFiles: [`/${hostile}`],
  leftOut: [{ path: '/resources/articles/1', why: 'browser' }],
}

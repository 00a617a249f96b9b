/** Where a preview has the report of its review: the first page, and the data. */
export const reviewFiles = { report: '_data/review/report.html', data: '_data/reports/review.json' } as const

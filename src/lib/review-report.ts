/** Where a preview has the first page of the report of its review. */
export const reviewReport = '_data/review/report.html'

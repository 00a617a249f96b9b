export const reviewReport = '_data/review/report.html'

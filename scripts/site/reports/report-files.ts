/** The reports in the built site. They are written last, after the links to them are checked. */
export const reportFiles = {
  pages: '_data/reports/pages.json',
  footer: '_data/reports/footer.json',
  links: '_data/reports/links.json',
  table: '_data/reports/pages.csv',
} as const

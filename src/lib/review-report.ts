const folder = '_data/review/'

export const reviewReport = `${folder}report.html`

/** The changed passages and pictures of each page, for the script that marks them. */
export const reviewMarks = `${folder}marks.json`

/** What differs on a page: passages as read, and names of files that it shows. */
export interface PageMarks {
  texts: string[]
  files: string[]
}

/** The file of a page's report, in the folder of the review. */
export const pageReport = (path: string) => `pages/${path.slice(1).replaceAll('/', '__') || '__'}.html`

export const pageReportAddress = (path: string) => folder + pageReport(path)

const folder = '_data/review/'

export const reviewReport = `${folder}report.html`

/** The changed passages and pictures of each page, for the script that marks them. */
export const reviewMarks = `${folder}marks.json`

/** What differs on a page: passages as read, and names of files that it shows. */
export interface PageMarks {
  texts: string[]
  files: string[]
}

/** The part of the report about a page. */
export const reviewOfPage = (path: string) => `${reviewReport}#${path}`

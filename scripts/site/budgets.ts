const KB = 1000

/** What pages may weigh, in bytes of gzip. The build refuses a page over `page`; tests hold this site to the others. */
export const budgets = {
  /** HTML of any page: two round trips. */
  page: 30 * KB,
  /** HTML of a page of this site, without technical drawings, of which a page may show as many as there are. */
  html: 20 * KB,
  /** Of a page whose content is heavier: the shell, and markup around the content. */
  shell: 9 * KB,
  markup: 1.2,
  drawing: 3 * KB,
  css: 14 * KB,
  font: 30 * KB,
  /** Scripts that run before the first intent. */
  boot: 3_072,
  js: 108 * KB,
  /** All that the first answer of the search needs. */
  search: 150 * KB,
}

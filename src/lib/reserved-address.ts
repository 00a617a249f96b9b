/** Addresses that the site itself needs: its folders of files, the not-found page, the list of the reports, and what folders answer with. */
const reserved = /^\/(404|assets|uploads|_data)(\/|$)|^\/admin$|\/index$/

/** True for an address that no page, file or redirect of content may have. */
export const isReservedAddress = (path: string) => reserved.test(path.toLowerCase())

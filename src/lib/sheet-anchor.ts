/** The id of what a sheet number heads. It begins with a letter, as ids have to, and no heading of a text has a capital or a dot in its own. */
export const sheetAnchor = (sheet: string): string => `sheet-${sheet}`

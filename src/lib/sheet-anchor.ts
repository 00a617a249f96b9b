/**
 * The id of what a sheet number heads. It begins with a letter, as ids have to, and with a capital, which no
 * heading of a text has in its own.
 */
export const sheetAnchor = (sheet: string): string => `Sheet-${sheet.replace('.', '-')}`

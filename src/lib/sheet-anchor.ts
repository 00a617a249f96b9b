/** The id of a sheet number. The capital keeps it apart from ids of headings. */
export const sheetAnchor = (sheet: string): string => `Sheet-${sheet.replace('.', '-')}`

/** The id of a sheet number. The capital keeps it apart from ids of headings. */
export const sheetNumberAnchor = (sheetNumber: string): string => `Sheet-${sheetNumber.replace('.', '-')}`

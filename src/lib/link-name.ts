/** The accessible name of a link, if it is more than its label. */
export const linkName = ({ label, of }: { label: string; of?: string | undefined }) => of && `${label}: ${of}`

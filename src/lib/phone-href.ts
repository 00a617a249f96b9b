/** With the country code, so that it can be dialled from anywhere. */
export function phoneHref(number: string): string {
  return `tel:+1${number.replaceAll('-', '')}`
}

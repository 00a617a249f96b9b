const months = 'january february march april may june july august september october november december'.split(' ')

/** A date as YYYY-MM-DD, for one written otherwise: several where it is not clear which number is the month. */
export function dayForms(written: string): string[] {
  const plain = written
    .trim()
    .toLowerCase()
    .replace(/^(\d{4})-?(\d\d)-?(\d\d)(?:[t ]\d\d:.*)?$/, '$1-$2-$3')
    .replace(/[,]/g, ' ')
    .replace(/(\d)(st|nd|rd|th)\b/, '$1')
    .replace(/\s+/g, ' ')
  const [, first = '', second = ''] = /^(\d{1,2}|[a-z]+)\.? (\d{1,2}|[a-z]+)\.? \d{4}$/.exec(plain) ?? []
  const [year = ''] = /\d{4}/.exec(plain) ?? []
  const named = [
    [first, second],
    [second, first],
  ].flatMap(([word = '', day = '']) => {
    const month = word.length < 3 ? -1 : months.findIndex((name) => name.startsWith(word))
    return month < 0 ? [] : [[year, month + 1, day]]
  })
  // Letters that look like digits, and a digit too many.
  const digits = /[a-km-np-z]/.test(plain) ? plain : plain.replaceAll('o', '0').replaceAll('l', '1')
  const [, y, m, d] = /^(\d{4})[/. -]?0?(\d{1,2})[/. -]?0?(\d{1,2})$/.exec(digits) ?? []
  const [, left, right, last] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(plain) ?? []
  const all = [...named, Number(m) > 12 ? [y, d, m] : [y, m, d], [last, left, right], [last, right, left]]
  const forms = all.map(
    ([one, two, three]) => `${one}-${String(two).padStart(2, '0')}-${String(three).padStart(2, '0')}`,
  )
  return [...new Set(forms)].filter(isDay)
}

/** The last day of the month of a date that does not exist: `2025-09-30` for `2025-09-31`. */
export function lastDayOfMonth(written: string): string | undefined {
  const [, year, month] = /^(\d{4})-(\d\d)-\d\d$/.exec(written) ?? []
  return ['31', '30', '29', '28'].map((day) => `${year}-${month}-${day}`).find(isDay)
}

function isDay(form: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(form)) return false
  const time = Date.parse(`${form}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(form)
}

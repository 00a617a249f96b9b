const rules = new Intl.PluralRules('en-CA')

/** The words that follow a number: `result` after 1, `results` after others. */
export const selectPlural = (count: number, { one, other }: { one: string; other: string }): string =>
  rules.select(count) === 'one' ? one : other

/** A number with its noun: `1 page`, `2 pages`, `2 entries`. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun.replace(/y$/, 'ie')}s`}`

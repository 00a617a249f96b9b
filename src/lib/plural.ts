const rules = new Intl.PluralRules('en-CA')

/** The words that follow a number: `result` after 1, `results` after others. */
export const selectPlural = (count: number, { one, other }: { one: string; other: string }): string =>
  rules.select(count) === 'one' ? one : other

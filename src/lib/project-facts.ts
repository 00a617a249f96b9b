const keys = ['client', 'value', 'duration', 'year'] as const
type Of<Value> = Record<(typeof keys)[number], Value>

/** The numbers of a project under their labels. */
export const projectFacts = (project: Of<string | number>, labels: Of<string>) =>
  keys.map((key): [string, string | number] => [labels[key], project[key]])

import hosts from './hosts.json' with { type: 'json' }

/** Files that the build writes for hosts to read, which have no address. `.ci/` reads the same list, without packages. */
export const hostFiles: readonly string[] = [...new Set(Object.values(hosts).flat())]

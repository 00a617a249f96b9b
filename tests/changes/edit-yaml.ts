import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

/** Changes the data of a YAML file. */
export function editYaml<T>(file: string, edit: (data: T) => void): void {
  const data = parse(readFileSync(file, 'utf8')) as T
  edit(data)
  writeFileSync(file, stringify(data, { lineWidth: 0, aliasDuplicateObjects: false }))
}

/** Corrects the stats that count a collection, as the check `stat-count` demands. */
export function addToCounts(root: string, added: Record<string, number>): void {
  editYaml(join(root, 'content/stats.yaml'), (stats: { value: string; counts?: string }[]) => {
    for (const stat of stats)
      if (stat.counts)
        stat.value = stat.value.replace(/\d+/, (count) => String(Number(count) + (added[stat.counts!] ?? 0)))
  })
}

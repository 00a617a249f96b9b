import { collectionNames, contentGlob, fileName, isProse } from './content-place'

/** `.vscode/settings.json`: which schema holds for which file. Front matter is not read by the YAML extension: the project’s own language server does. */
export function editorSettings(): string {
  const schemas = collectionNames
    .filter((name) => !isProse(name))
    .map((name) => [`./schemas/${fileName(name)}.json`, contentGlob(name)])
  const settings = {
    'yaml.schemas': Object.fromEntries(schemas) as Record<string, string>,
    'yaml.schemaStore.enable': false,
    'yaml.format.enable': false,
    '[mdx]': {
      'editor.quickSuggestions': { other: 'on', comments: 'off', strings: 'off' },
      'editor.wordBasedSuggestions': 'off',
      'editor.wordWrap': 'on',
    },
  }
  return `${JSON.stringify(settings, undefined, 2)}\n`
}

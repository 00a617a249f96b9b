import { collectionOf } from '../validate/validate'
import { readContent } from '../read/read'
import { collectionNames, fileName } from './content-place'
import { exampleOf } from './example'
import { fileSchema } from './json-schema'
import { mdxTypes } from './mdx-types'
import { referencePage, referencePath } from './reference'
import { editorSettings } from './settings'
import { editorSnippets } from './snippets'

/** Every file that is made of the schemas, by path from the project’s root: for editors, and tables for writers. */
export function editorFiles(root: string): Map<string, string> {
  const { files } = readContent(root)
  return new Map([
    ...collectionNames.map((name) => [`schemas/${fileName(name)}.json`, schemaText(name)] as const),
    ...collectionNames.map(
      (name) =>
        [
          referencePath(name),
          referencePage(
            name,
            exampleOf(
              name,
              files.filter(({ file }) => collectionOf(file) === name),
            ),
          ),
        ] as const,
    ),
    ['.vscode/settings.json', editorSettings()],
    ['.vscode/content.code-snippets', editorSnippets()],
    ['src/mdx/provided-components.d.ts', mdxTypes()],
  ])
}

function schemaText(name: (typeof collectionNames)[number]): string {
  const note = 'Made by `npm run schemas` from src/schema.'
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', $comment: note, ...fileSchema(name) }, undefined, 1)}\n`
}

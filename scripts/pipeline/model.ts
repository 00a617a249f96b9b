import type { PluggableList } from 'unified'
import type { z } from 'zod'
import type { SourceFile } from './read/read.ts'
import type { ValueSource } from './read/values.ts'
import type { DataPath } from './read/yaml.ts'

/** A kind of content: its files below `content/`, and their schema. */
export type Collection =
  | {
      /** `single`: one YAML file with one object; `list`: one YAML file with a list of entries. */
      kind: 'single' | 'list'
      file: string
      schema: z.ZodType
      /** Fallback for missing parts of a file with errors; it is never written. */
      placeholder?: unknown
    }
  | {
      /** `folder`: files `NN-name.yaml` or `NN-name.mdx`; `tree`: files whose paths are addresses. */
      kind: 'folder' | 'tree'
      folder: string
      format: 'yaml' | 'mdx'
      schema: z.ZodType
      /** Address of an entry's page, where entries have pages. */
      url?: (entry: { number: number; id: string; slug?: string }) => string | undefined
    }

export type Collections = Readonly<Record<string, Collection>>

export interface ContentModel {
  /** The module that defines the model, from the project's root: the cache depends on its code. */
  module: string
  collections: Collections
  prose: ProseModel
  /** Constants, which content writes as `{value:id}`. */
  values?: ValueSource
}

/** What other tools have Markdown of their own for, and sites may have components for. */
export type Advice = 'callout' | 'warning' | 'picture' | 'citation' | 'value' | 'subscript' | 'contact'

/** What prose may use besides Markdown. */
interface ProseModel {
  /** Components by name, with the schemas of their attributes. Anything else in angle brackets is an error. */
  components: Readonly<Record<string, z.ZodObject>>
  /** Plain HTML elements that may be written as tags. */
  elements: readonly string[]
  /** Components and elements without content; all others need some. */
  empty: readonly string[]
  /** The attribute of a component that refers to something, and to what: `Figure` to an image by `image`. */
  names: Readonly<Record<string, { attribute: string; target: string }>>
  /** Components that are figures. */
  figures: readonly string[]
  /** Components that are blocks, so that nothing else is in their paragraph. */
  blocks: readonly string[]
  /** Components that cite a source. */
  citations: readonly string[]
  /** What writers of this site write instead: a sentence each. `NAME` is the name of the file or the constant. */
  advice?: Partial<Record<Advice, string>>
  /** True for an id that pages use, so that no heading may have it. */
  isReservedId: (id: string) => boolean
  /** rehype plugins for these components; the options come from `proseOptions`. */
  plugins: (options: Readonly<Record<string, unknown>>) => PluggableList
}

/** Rendered prose as data: text, or an element with attributes and children. */
export type BodyNode = string | [name: string, props: Record<string, unknown>, ...children: BodyNode[]]

/** A heading of a body, for the table of contents. */
export interface TocEntry {
  id: string
  text: string
  depth: 2 | 3
}

export interface RouteEntry {
  path: string
  /** The path for search engines; it differs for other addresses of a page. */
  canonical: string
  /** Name of the kind of page. */
  kind: string
  /** Content file of the page, from the project's root. */
  source: string
  noindex: boolean
  /** Day of the last change, if the entry has one. */
  updated?: string
}

/** A validated entry and its source. */
export interface SourceEntry<Name extends string = string, Data = unknown> {
  collection: Name
  /** Name in the collection: `leak-investigation`; `/services` for pages; the collection's name for a single file. */
  id: string
  /** The number of an entry `NN-name`, which is in its URL; else its position. */
  number: number
  data: Data
  source: SourceFile
  /** Path of the entry inside its file; not empty for lists. */
  at: DataPath
}

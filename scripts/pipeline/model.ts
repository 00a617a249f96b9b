import type { PluggableList } from 'unified'
import type { z } from 'zod'
import type { SourceFile } from './read/read.ts'
import type { DataPath } from './read/yaml.ts'

/** A kind of content: where its files are below `content/`, and the schema of what they hold. */
export type Collection =
  | {
      /** `single`: one YAML file with one object; `list`: one YAML file with a list of entries. */
      kind: 'single' | 'list'
      file: string
      schema: z.ZodType
      /** Takes the place of what a single file lacks while it has errors; nothing of it is ever written. */
      standIn?: unknown
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

/** Every kind of content by its name. */
export type Collections = Readonly<Record<string, Collection>>

/** What content may be: its collections, and what its prose may use. */
export interface ContentModel {
  /** The module that makes the model, from the project's root: what is cached depends on its code. */
  module: string
  collections: Collections
  prose: ProseModel
}

/** What prose may use beside Markdown. */
interface ProseModel {
  /** Components by name, with the schemas of their attributes. Anything else in angle brackets is an error. */
  components: Readonly<Record<string, z.ZodObject>>
  /** Plain HTML elements that may be written as tags. */
  elements: readonly string[]
  /** Components and elements with nothing inside; all others need something. */
  empty: readonly string[]
  /** The attribute of a component that names something, and what it names: `Figure` names an image by `image`. */
  names: Readonly<Record<string, { attribute: string; kind: string }>>
  /** Components that are figures. */
  figures: readonly string[]
  /** True for an id that pages need themselves, so that no heading may have it. */
  isReservedId: (id: string) => boolean
  /** rehype plugins for these components, by what `defineSite` gives them of the content. */
  plugins: (options: Readonly<Record<string, unknown>>) => PluggableList
}

/** Rendered prose as data: text, or an element with its attributes and what it holds. */
export type BodyNode = string | [name: string, props: Record<string, unknown>, ...children: BodyNode[]]

/** A heading of a body, for the table of contents. */
export interface TocEntry {
  id: string
  text: string
  depth: 2 | 3
}

/** A page of a site. */
export interface RouteEntry {
  path: string
  /** The path that search engines should know; differs for further addresses of a page. */
  canonical: string
  /** Name of the kind of page. */
  kind: string
  /** Content file that the page comes from, from the project's root. */
  source: string
  noindex: boolean
  /** Day of the last change, where the entry has one. */
  updated?: string
}

/** A validated entry and where it was written. */
export interface SourceEntry<Name extends string = string, Data = unknown> {
  collection: Name
  /** Name in the collection: `leak-investigation`, `/services` for pages; of a single file that of its collection. */
  id: string
  /** Order, and number in the URL, of an entry `NN-name`; else its position. */
  number: number
  data: Data
  source: SourceFile
  /** Path of the entry inside its file; not empty for lists. */
  at: DataPath
}

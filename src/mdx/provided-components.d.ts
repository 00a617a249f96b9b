// Made by `npm run schemas` from src/schema/mdx.ts.
import type { ReactNode } from 'react'

declare global {
  /** Names that content has: each check writes them to .cache/editor/names.d.ts. */
  interface ContentNames {}
  /** A name that there is, or one that comes with the next check. */
  type NameOf<Kind extends string> = Kind extends keyof ContentNames ? ContentNames[Kind] | (string & {}) : string
  /** What prose may use. The MDX extension looks for this name. */
  interface MDXProvidedComponents {
    /** A remark set apart from the text. */
    Callout: (props: {
      /** note: good to know; caution: can hurt or cost; code: what a rule says. */
      kind: 'note' | 'caution' | 'code'
      /** Heading of the remark. */
      title?: string
      /** What stands between the tags. */
      children: ReactNode
    }) => ReactNode
    /** A picture with its caption, like a plate in a book. */
    Figure: (props: {
      /** Name of a file in public/uploads. */
      image: NameOf<'pictures'>
      /** Caption; it does not repeat the picture’s description. */
      caption: string
    }) => ReactNode
    /** A term of the glossary, explained on hover, focus or touch. */
    Term: (props: {
      /** Name of the entry in content/glossary.yaml. */
      id: NameOf<'terms'>
      /** What stands between the tags. */
      children: ReactNode
    }) => ReactNode
    /** The number of a source, after the statement that rests on it; the list of sources stands at the end. */
    Cite: (props: {
      /** Name of a source in the front matter. */
      id: string
    }) => ReactNode
    /** A line drawing with its numbers in words and its files, drawn from data. */
    Drawing: (props: {
      /** Name of an entry in content/drawings. */
      id: NameOf<'drawings'>
    }) => ReactNode
    /** The words of a constant that stands in several texts, such as a number or a response time. */
    Value: (props: {
      /** Name of the entry in content/values.yaml. */
      id: NameOf<'values'>
    }) => ReactNode
    /** Text that holds only while the consultation form is connected, or while it is not; the other is not built. */
    Inquiries: (props: {
      /** Shown while site.yaml names an `inquiries.endpoint`, or with {false} while it names none. */
      connected: boolean
      /** What stands between the tags. */
      children: ReactNode
    }) => ReactNode
    /** The host that requests are posted to, where the form is connected. */
    InquiriesHost: (props: object) => ReactNode
  }
}

// Made by `npm run schemas` from src/schema/mdx.ts.
import type { ReactNode } from 'react'

declare global {
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
      image: string
      /** Caption; it does not repeat the picture’s description. */
      caption: string
    }) => ReactNode
    /** A term of the glossary, explained on hover, focus or touch. */
    Term: (props: {
      /** Name of the entry in content/glossary.yaml. */
      id: string
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
      id: string
    }) => ReactNode
    /** The words of a constant that stands in several texts, such as a number or a response time. */
    Value: (props: {
      /** Name of the entry in content/values.yaml. */
      id: string
    }) => ReactNode
    /** Text that holds only while the consultation form is connected, or only while it is not; the other is nowhere in what is built. */
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

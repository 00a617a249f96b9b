import { collections } from '../../src/schema/collections.ts'
import { mdxComponents, mdxElements, mdxEmpty } from '../../src/schema/mdx.ts'
import { isReservedId } from '../../src/schema/reserved-ids.ts'
import type { Site } from '../../src/schema/singles/site.ts'
import type { ContentModel } from '../pipeline/model.ts'
import { readValues, VALUES_FILE } from './resolve/values.ts'
import { rehypePlugins, type ProseOptions } from './prose/plugins.ts'

/** Replaces site.yaml while it has errors, so that everything else is checked. It is never written. */
export const placeholderSite: Site = {
  name: '',
  shortName: '',
  division: '',
  legalLine: '',
  origin: 'https://site.invalid',
  asOf: '',
  established: 0,
  copyrightYear: 0,
  sampleContent: true,
  sampleNote: '',
  sampleLabel: '',
  phones: {},
  mails: {},
  hours: [],
  openingHours: [],
  address: { street: '', locality: '', region: '', postalCode: '' },
  serviceArea: '',
  readMinutes: { least: 0, most: Infinity },
  inquiries: {},
}

export const model: ContentModel = {
  module: 'scripts/site/model.ts',
  collections: { ...collections, site: { ...collections.site, placeholder: placeholderSite } },
  prose: {
    components: mdxComponents,
    elements: mdxElements,
    empty: mdxEmpty,
    names: {
      Figure: { attribute: 'image', target: 'image' },
      Drawing: { attribute: 'id', target: 'drawing' },
      Value: { attribute: 'id', target: 'value' },
      Cite: { attribute: 'id', target: 'cite' },
      Term: { attribute: 'id', target: 'term' },
    },
    figures: ['Figure', 'Drawing'],
    blocks: ['Callout', 'Drawing', 'Figure'],
    citations: ['Cite'],
    advice: {
      callout: 'Write `<Callout kind="note">`, the text between blank lines, and `</Callout>`.',
      warning: 'Write `<Callout kind="caution">`, the text between blank lines, and `</Callout>`.',
      picture: 'Write `<Figure image="NAME" caption="…" />` on a line of its own.',
      citation: 'Write `<Cite id="NAME" />`, with its entry in `sources` of the front matter.',
      value: 'Write `<Value id="NAME" />`, or the words themselves.',
      subscript: 'Write `<sub>…</sub>` or `<sup>…</sup>`, `~~words~~` for struck-out text, or `\\` before each mark.',
      contact: 'Link to the page with the contact details, or remove the address.',
    },
    isReservedId,
    plugins: (options) => rehypePlugins(options as unknown as ProseOptions),
  },
  values: { file: VALUES_FILE, read: readValues },
}

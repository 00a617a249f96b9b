import { extname } from 'node:path'
import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

export interface PictureFile {
  address: string
  /** Width in pixels, if the page declares it. */
  width?: number
  /** File name extension: `avif`. */
  format: string
}

export interface BuiltPicture {
  src: string
  /** Undefined without an `alt` attribute. */
  alt: string | undefined
  width: number | undefined
  height: number | undefined
  sizes: string | undefined
  /** All sources in the order in which browsers consider them. */
  files: PictureFile[]
}

/** Reads an `<img>` with the `<source>` elements of its `<picture>`. */
export function readPicture(img: Element, attributes: Record<string, string>): BuiltPicture {
  const { src = '', alt, width, height, sizes, srcset } = attributes
  const own = srcset === undefined ? [{ address: src, format: fileFormat(src) }] : readSrcset(srcset)
  const sources = readSources(img)
  return {
    src,
    alt,
    width: pixels(width),
    height: pixels(height),
    sizes: sizes ?? sources[0]?.sizes,
    files: [...sources.flatMap((source) => readSrcset(source.srcset ?? '')), ...own],
  }
}

function readSources({ parentNode }: Element): { srcset?: string; sizes?: string }[] {
  if (!parentNode || !defaultTreeAdapter.isElementNode(parentNode) || parentNode.tagName !== 'picture') return []
  return parentNode.childNodes.flatMap((node) =>
    defaultTreeAdapter.isElementNode(node) && node.tagName === 'source'
      ? [Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))]
      : [],
  )
}

export function readSrcset(srcset: string): PictureFile[] {
  return srcset.split(',').map((candidate) => {
    const [address = '', size = ''] = candidate.trim().split(/\s+/)
    return { address, format: fileFormat(address), ...(size.endsWith('w') ? { width: Number(size.slice(0, -1)) } : {}) }
  })
}

const pixels = (value: string | undefined) => (value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined)

const fileFormat = (address: string) => extname(address.split(/[?#]/)[0]!).slice(1).toLowerCase()

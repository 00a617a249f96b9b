import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { unescape } from 'node:querystring'
import { visit } from 'unist-util-visit'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { offsetAt, positionAt, type Issue } from '../../pipeline/issues/issue.ts'
import { makePicture } from '../new/prepare-picture.ts'
import { proposedName } from '../new/picture-name.ts'
import { slugOf } from '../new/slug.ts'
import { picturesOfTags, type Article } from './import-body.ts'
import { pictureKeys } from './import-head.ts'
import { listing, type Source } from './read-source.ts'

/** Folders that sites serve from their root. */
const served = ['', 'public', 'static', 'src', 'assets', 'docs']

/** Pictures that are taken along, by what the articles call them. */
export class Pictures {
  readonly uploads = new Map<string, Buffer>()
  readonly #names = new Map<string, string>()
  list = ''

  /** Checks every picture of the articles as `npm run new picture` does, and lists those that cannot be brought. */
  static async of(root: string, articles: readonly Article[], issues: Issue[]): Promise<Pictures> {
    const pictures = new Pictures()
    pictures.list = readFileSync(join(root, 'content/images.yaml'), 'utf8')
    for (const article of articles) {
      const { source } = article
      // One that an article describes somewhere is brought.
      for (const { url, alt, line } of picturesIn(article).toSorted((a, b) => Number(!a.alt) - Number(!b.alt))) {
        const offset = offsetAt(source.text, { line, column: 1 })
        try {
          await pictures.#add(root, source, url, alt)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          const message = `The picture \`${url}\` was not brought. ${error.problems.join(' ')}`
          listing(source, issues)(offset, message, error.hint)
        }
      }
    }
    return pictures
  }

  nameOf(source: Source, url: string): string | undefined {
    const path = fileOf(source, url)
    return path === undefined ? undefined : this.#names.get(path)
  }

  async #add(root: string, source: Source, url: string, alt: string): Promise<void> {
    const path = fileOf(source, url)
    if (path === undefined)
      throw new Refusal('Its file is not beside the article.', 'Add the file with `npm run new picture FILE`.')
    if (this.#names.has(path)) return
    if (alt.trim() === '') throw new Refusal('It has no description.', 'Add the file with `npm run new picture FILE`.')
    const sentence = /[.!?]$/.test(alt) ? alt : `${alt}.`
    const named = proposedName(basename(path)) || slugOf(alt)
    // Folders of the old site may have pictures of one name.
    const isTaken = (one: string) =>
      ['.jpg', '.png'].some((end) => this.uploads.has(one + end) || existsSync(join(root, one + end)))
    let [name, count] = [named, 1]
    while (isTaken(`public/uploads/${slugOf(name)}`)) name = `${named}-${++count}`
    const picture = await makePicture(root, { file: url, bytes: readFileSync(path), name, alt: sentence }, this.list)
    this.#names.set(path, picture.name)
    this.uploads.set(picture.upload, picture.bytes)
    this.list = picture.described
  }
}

/** The picture that a value of front matter names. */
export function pictureNamed(value: unknown): { url: string; alt?: string } {
  const { src, url, path, image, feature, alt } = (value instanceof Object ? value : { src: value }) as Record<
    string,
    string | undefined
  >
  return { url: String(src ?? url ?? path ?? image ?? feature ?? ''), ...(alt !== undefined && { alt: String(alt) }) }
}

function picturesIn({ source, body, title }: Article) {
  const found = Object.entries(source.data).flatMap(([key, value]) => {
    if (!pictureKeys.test(key)) return []
    const { url, alt = title } = pictureNamed(value)
    return url === '' ? [] : [{ url, alt, line: lineOf(source.text, key) }]
  })
  visit(body.tree, ['image', 'html'], (node) => {
    const { line } = node.position!.start
    if (node.type === 'image') found.push({ url: node.url, alt: node.alt ?? '', line })
    if (node.type === 'html')
      for (const { url, alt, index } of picturesOfTags(node.value))
        found.push({ url, alt, line: line + positionAt(node.value, index).line - 1 })
  })
  return found
}

const lineOf = (text: string, part: string) => positionAt(text, Math.max(0, text.indexOf(part))).line

/** The file of a picture beside the article, or below a folder around it: sites serve `static/` beside `content/posts/`. */
function fileOf({ path, root }: Source, url: string): string | undefined {
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(url)) return undefined
  const plain = unescape(url.split(/[?#]/)[0]!)
  // Hexo has the pictures of an article in a folder of its name.
  const folders = [path.replace(/\.\w+$/, '')]
  const last = resolve(root, '../../..')
  for (let folder = dirname(path); folder.length >= last.length; folder = dirname(folder)) {
    folders.push(folder)
    if (folder === dirname(folder)) break
  }
  return folders
    .flatMap((folder) => served.map((one) => join(folder, one, plain)))
    .find((one) => existsSync(one) && statSync(one).isFile())
}

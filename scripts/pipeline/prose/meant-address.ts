import type { ContentModel } from '../model.ts'

const usual = 'Links begin with / (this site), # (this page) or https://.'

/** What to write for an address that is none, as far as that is known; otherwise the given advice. */
export function meantAddress(model: ContentModel, url: string, otherwise = usual): string {
  if (url === '') return 'Write the address between the brackets, or take the link out.'
  const page = pageOfFile(model, url)
  if (page !== undefined) return `Write the address of its page: \`${page}\`.`
  const [, own] = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(\/.*)?$/.exec(url) ?? []
  if (own !== undefined) return `Write \`${own}\`: the address without this machine.`
  if (/^(?:[a-z]:[\\/]|file:|\\\\)/i.test(url))
    return 'Nobody else sees a file of your machine. Put it into public/, and link to it from there.'
  if (url.startsWith('data:')) return 'Save the picture as a file, and add it with `npm run new picture FILE`.'
  if (url.startsWith('http://')) return `Write \`https:${url.slice(5)}\`, if the site answers there.`
  if (/^www\.|^[\w-]+(?:\.[\w-]+)*\.(?:com|ca|org|net|gov)(?:\/|$)/i.test(url)) return `Write \`https://${url}\`.`
  if (/^[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?(?:#[\w-]+)?$/.test(url))
    return `Write \`/${url}\`, or https:// before another site. ${usual}`
  return otherwise
}

/** The address that a program of mails or documents has wrapped into its own. */
export function wrappedAddress(url: string): string | undefined {
  if (!/^https:\/\/(?:www\.google\.[a-z.]+\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)/i.test(url))
    return undefined
  const { searchParams } = new URL(url)
  return searchParams.get('q') ?? searchParams.get('url') ?? undefined
}

/** The address of the page that a content file makes: `../articles/02-drains.mdx` is `/resources/articles/2`. */
function pageOfFile({ collections }: ContentModel, url: string): string | undefined {
  const [, folder, inside = ''] = /^(?:\.{0,2}\/)*(?:content\/)?([a-z-]+)\/([\w/-]+)\.(?:mdx|yaml)$/.exec(url) ?? []
  const [, number = '0', id = inside] = /^(\d+)-(.+)$/.exec(inside) ?? []
  const spec = Object.values(collections).find((one) => 'folder' in one && one.folder === folder)
  if (!spec || !('url' in spec)) return undefined
  return spec.url?.({ number: Number(number), id: folder === 'pages' ? `/${inside}` : id, slug: '' }) || undefined
}

import { escapeHtml } from '../../../site/host/html.ts'
import type { Picture, Review } from '../compare/model.ts'
import { leftOut } from './sentences.ts'

/** How far the page as it is covers the page as it was, in hundredths, and the picture of what differs. */
const positions = ['Before', '25 %', '50 %', '75 %', 'After', 'Difference']

/** The pictures of a page, each with a slider of radio buttons: the keyboard moves it, and it needs no script. */
export function picturesHtml(
  { pictures, notPictured }: Pick<Review, 'pictures' | 'notPictured'>,
  path: string,
): string {
  const own = pictures.filter((picture) => picture.path === path)
  const [left] = leftOut(notPictured.filter((one) => one.path === path))
  if (!left && own.length === 0) return ''
  const body = left
    ? `<p>None: ${left.reason}.</p>`
    : `<div class="pictures">\n${own.map(pictureHtml).join('\n')}\n</div>`
  return `<section>\n<h2>Pictures</h2>\n${body}\n</section>`
}

function pictureHtml({ screen, scheme, name, share, path, side, width, height }: Picture): string {
  const image = (which: string) => {
    const alt = escapeHtml(`${path}, ${screen}, ${scheme}: ${which}`)
    const src = escapeHtml(encodeURI(`../${name}-${which}.webp`))
    return `<img class="${which}" src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`
  }
  const label = `${screen}, ${scheme}`
  const frame = (images: string) =>
    `<div class="picture" tabindex="0" role="group" aria-label="${label}"><div class="pair">${images}</div></div>`
  if (side) return `<div class="${screen}">\n<h3>${label}: ${side}</h3>\n${frame(image(side))}\n</div>`
  const group = `view-${screen}-${scheme}`
  const radios = positions.map((position, index) => {
    const checked = index === 2 ? ' checked' : ''
    return `<label><input type="radio" name="${group}" value="${index}"${checked}> ${position}</label>`
  })
  return `<fieldset class="${screen}">
<legend>${label}: ${percent(share ?? 0)} of the points differ</legend>
<div class="positions">${radios.join('\n')}</div>
${frame(image('before') + image('after') + image('difference'))}
</fieldset>`
}

/** A share of which something is told, however small. */
export const percent = (share: number) => (share < 0.0001 ? 'less than 0.01 %' : `${(share * 100).toFixed(2)} %`)

import { escapeHtml } from '../site/html'
import type { Picture, Review } from './model'

/** What a picture may show: the page before, both beside each other at three places, the page after, the difference. */
const positions = ['Before', 'A quarter', 'Half', 'Three quarters', 'After', 'Difference']

/** The pictures of a page, with buttons that the keyboard reaches too and no script. */
export function picturesHtml(
  { pictures, notPictured }: Pick<Review, 'pictures' | 'notPictured'>,
  path: string,
): string {
  const own = pictures.filter((picture) => picture.path === path)
  if (own.length > 0) return `<section>\n<h2>Pictures</h2>\n${own.map(pictureHtml).join('\n')}\n</section>`
  if (!notPictured.includes(path)) return ''
  return '<section>\n<h2>Pictures</h2>\n<p>None: the budget was used up, or there was no browser.</p>\n</section>'
}

function pictureHtml({ screen, scheme, name, share, path, side }: Picture): string {
  const image = (which: string) => {
    const alt = `${path}, ${screen}, ${scheme}: ${which}`
    return `<img class="${which}" src="../${escapeHtml(name)}-${which}.webp" alt="${escapeHtml(alt)}" loading="lazy">`
  }
  const label = `${screen}, ${scheme}`
  if (side) return `<h3>${label}</h3>\n<div class="picture">${image(side)}</div>`
  const group = `view-${screen}-${scheme}`
  const radios = positions.map((position, index) => {
    const checked = index === 2 ? ' checked' : ''
    return `<label><input type="radio" name="${group}" value="${index}"${checked}> ${position}</label>`
  })
  return `<fieldset>
<legend>${label}: ${((share ?? 0) * 100).toFixed(2)} % of the points differ</legend>
${radios.join('\n')}
<div class="picture">${image('before')}${image('after')}${image('difference')}</div>
</fieldset>`
}

import type { BuiltPicture } from '../../../pipeline/render/built-picture.ts'
import { picturePlace } from '../find-place.ts'
import { findingAt } from '../finding.ts'
import type { Rule } from '../reported-site.ts'
import { slotWidth } from '../slot-width.ts'

/** Screens with so many pixels to a CSS pixel are common, and those with more show no difference. */
const DENSITY = 2
/**
 * The widths of the pipeline grow by this factor at most, so that a file may be that much wider than what is needed.
 */
const STEP = 1.6

/** No browser loads a picture that is much wider than the slot that its page has for it. */
export const largePicture: Rule = (pages, { places }) => {
  // A thousand pages have a handful of slots.
  const slots = new Map<string, number | undefined>()
  const slotOf = (sizes: string) => {
    if (!slots.has(sizes)) slots.set(sizes, slotWidth(sizes))
    return slots.get(sizes)
  }
  return pages.flatMap((page) =>
    page.document.pictures.flatMap((picture) => {
      const slot = picture.sizes === undefined ? picture.width : slotOf(picture.sizes)
      const loaded = slot === undefined ? undefined : loadedWidth(picture, slot * DENSITY)
      if (slot === undefined || loaded === undefined || loaded <= slot * DENSITY * STEP) return []
      const message = `\`${picture.src}\` loads a file of ${loaded} px for a slot of ${Math.round(slot)} px at most.`
      const hint = 'Offer a narrower file in its `srcset`, or correct its `sizes`.'
      return [
        findingAt(picturePlace(places, page.route.source, picture.src), page, {
          rule: 'large-picture',
          severity: 'warning',
          message,
          hint,
        }),
      ]
    }),
  )
}

/** Width of the narrowest file that is wide enough, or of the widest. */
function loadedWidth({ files }: BuiltPicture, needed: number): number | undefined {
  const widths = files.flatMap(({ width }) => width ?? []).toSorted((a, b) => a - b)
  return widths.find((width) => width >= needed) ?? widths.at(-1)
}

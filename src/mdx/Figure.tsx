import type { MdxProps } from '../schema/mdx.ts'
import { Picture } from '../ui/picture/Picture.tsx'

/** A picture with its caption, like a plate in a book. */
export function Figure({ image, caption }: MdxProps['Figure']) {
  return (
    <figure className="plate">
      <Picture image={image} sizes="(width >= 64rem) 800px, 92vw" />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

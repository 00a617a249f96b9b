import type { MdxProps } from '../schema/mdx.ts'
import { Picture } from '../ui/picture/Picture.tsx'

export function Figure({ image, caption }: MdxProps['Figure']) {
  return (
    <figure className="plate">
      <Picture image={image} sizes="(min-width: 64rem) 640px, 92vw" />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

import { slugOf } from './slug.ts'

/** Names that cameras and programs give: they tell nobody what is to be seen. */
const nameless =
  /^(img|image|dsc|dscn|dscf|dcim|p\d|pxl|mvimg|screenshot|whatsapp|signal|photo|picture|untitled|\d)[-_ \d]*/i

/** What a picture may be called after its file; empty when a camera or a program has named that. */
export function proposedName(file: string): string {
  const name = file.replace(/^.*[\\/]/, '')
  return nameless.test(name) ? '' : slugOf(name.replace(/\.[^.]*$/, ''))
}

import { createSlug } from './slug.ts'

/** Names that cameras and programs give. */
const nameless =
  /^(img|image|dsc|dscn|dscf|dcim|p\d|pxl|mvimg|screenshot|whatsapp|signal|photo|picture|untitled|\d)[-_ \d]*/i

/** A name for a picture from its file name; empty if a camera or a program chose that. */
export function proposedName(file: string): string {
  const name = file.replace(/^.*[\\/]/, '')
  return nameless.test(name) ? '' : createSlug(name.replace(/\.[^.]*$/, ''))
}

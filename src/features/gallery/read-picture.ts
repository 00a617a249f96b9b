/** The most bytes of a picture. */
const MOST_BYTES = 10_000_000
/** Pixels across of what is kept of it. */
const WIDTH = 640

/** A file as a picture, or why it is none. */
export type Reading =
  | { kind: 'picture'; id: string; name: string; size: number; bitmap: ImageBitmap }
  | { kind: 'noImage' | 'tooLarge'; name: string }

/** Reads a file as a picture, small enough to be drawn. It stays in this browser. */
export async function readPicture(file: File): Promise<Reading> {
  const { name, size, type } = file
  if (type && !type.startsWith('image/')) return { kind: 'noImage', name }
  if (size > MOST_BYTES) return { kind: 'tooLarge', name }
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' })
    return { kind: 'picture', id: `${name} ${size} ${performance.now()}`, name, size, bitmap }
  } catch {
    return { kind: 'noImage', name }
  }
}

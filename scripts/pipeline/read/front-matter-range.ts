/** Offsets of the YAML of an MDX file, without the fences. */
export function frontMatterRange(text: string): [start: number, end: number] {
  const [fence] = /^---[ \t]*\n/.exec(text) ?? []
  if (fence === undefined) return [0, 0]
  const end = text.slice(fence.length - 1).search(/\n---[ \t]*(?:\n|$)/)
  return end < 0 ? [0, 0] : [fence.length, fence.length + end]
}

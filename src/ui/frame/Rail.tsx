/** Left of a section in a wide window: what kind of thing it is. */
export function Rail({ name }: { name: string | undefined }) {
  return name && <p className="rail text-label text-muted max-lg:hidden lg:pt-2">{name}</p>
}

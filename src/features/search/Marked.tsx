/** No bare text: a browser's translation replaces it, and React could not remove it. */
export function Marked({ pieces }: { pieces: { text: string; hit: boolean }[] }) {
  return pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))
}

export function Marked({ pieces }: { pieces: { text: string; hit: boolean }[] }) {
  return pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))
}

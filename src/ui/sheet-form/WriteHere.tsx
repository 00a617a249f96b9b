/** Room to write in, which grows with what is written. */
export function WriteHere({ name, id, label }: { name: string; id?: string; label?: string }) {
  return <textarea rows={1} placeholder=" " id={id} name={name} aria-label={label} className="write-here" />
}

interface SampleLabelProps {
  text: string | undefined
  className?: string
}

/** Says that people, projects, papers or figures are samples. Nothing once the site’s content is real. */
export function SampleLabel({ text, className = 'block' }: SampleLabelProps) {
  return (
    text && (
      <small data-sample="" className={`text-muted ${className}`}>
        {text}
      </small>
    )
  )
}

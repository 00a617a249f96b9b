import './drawing-plate.css'
import { withBase } from '../lib/base-path.ts'
import { SiteLink } from '../ui/link/SiteLink.tsx'
import { drawingGrounds } from '../ui/picture/drawing-grounds.ts'
import { SourcesBelow } from '../ui/frame/Sources.tsx'
import type { MdxProps } from '../schema/mdx.ts'

/** A line drawing with its parts and files. The picture is a separate file. */
export function DrawingPlate({ plate }: Pick<MdxProps['Drawing'], 'plate'> & { id?: string }) {
  const { id, href, sheet, title, description, picture, width, height, parts, notes, sources, files, note, words } =
    plate
  return (
    <div id={`drawing-${id}`} className="drawing-plate">
      <figure>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-labelledby={`drawing-${id}-title`}
          aria-describedby={`drawing-${id}-parts`}
        >
          <title id={`drawing-${id}-title`}>{description}</title>
          {drawingGrounds(picture).map((ground) => (
            <image key={ground.href} {...ground} width={width} height={height} />
          ))}
        </svg>
        <figcaption>
          <SiteLink to={href}>
            {sheet} {title}
          </SiteLink>{' '}
          {note}
          <br />
          {files.map((file) => (
            <a key={file.label} href={withBase(file.href)} download="">
              {file.label}
              <span className="sr-only"> {title}</span>
            </a>
          ))}
        </figcaption>
      </figure>
      <div>
        <ol id={`drawing-${id}-parts`}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ol>
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <SourcesBelow sources={sources} words={words} />
      </div>
    </div>
  )
}

import './drawing-page.css'
import { withBase } from '../lib/base-path.ts'
import type { RouteOf } from '../schema/data/route-data.ts'
import type { DrawingPicture } from '../schema/drawings/line-drawing.ts'
import { SourcesBelow } from '../ui/frame/Sources.tsx'
import { PageEnd } from '../ui/frame/PageEnd.tsx'
import { PageHead } from '../ui/frame/PageHead.tsx'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { drawingGrounds } from '../ui/picture/drawing-grounds.ts'
import { NumberedPicture } from '../ui/picture/NumberedPicture.tsx'
import { TableHead } from '../ui/TableHead.tsx'

type Data = RouteOf<'detail'> | RouteOf<'drawing'>

export function DrawingPage({ data }: { data: Data }) {
  const { entry, plate, words } = data
  const { title, tags, model } = entry
  return (
    <article aria-label={title}>
      <PageHead
        label={[plate.sheet, ...tags].join('\u00a0· ')}
        title={title}
        plate={<DrawingFigure plate={plate} words={words} />}
        facts={
          model ? (
            <div className="drawing-model">
              <NumberedPicture
                {...model}
                list={PARTS}
                sizes="(min-width: 1280px) 480px, (min-width: 1024px) 46vw, 94vw"
              />
            </div>
          ) : (
            <DrawingFacts data={data} />
          )
        }
      >
        <p className="measure mt-4">{plate.description}</p>
        <div className="mt-5 flex gap-x-6 print:hidden">
          {data.downloads.map((download) => (
            <DownloadLink
              key={download.format}
              download={{ ...download, format: '' }}
              label={download.format}
              of={title}
              variant="quiet"
            />
          ))}
        </div>
      </PageHead>
      <div className="sheet-grid pb-24">
        {model && <DrawingFacts data={data} />}
        <Legend data={data} />
        <PageEnd data={data} />
      </div>
    </article>
  )
}

/** Beside the drawing, or below it where a model is beside it. */
function DrawingFacts({ data: { entry, words } }: { data: Data }) {
  return (
    <div className="drawing-facts">
      <section>
        <h2>{words.prevents}</h2>
        <p>{entry.prevents}</p>
      </section>
      <section>
        <h2>{words.proof}</h2>
        <p>{entry.proof}</p>
      </section>
      <section>
        <h2>{words.links}</h2>
        <ul>
          {entry.links.map((link) => (
            <li key={link.href}>
              <ActionLink link={link} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function DrawingFigure({ plate, words }: Pick<Data, 'plate' | 'words'>) {
  const { title, width, split, picture, description, insets, note } = plate
  return (
    <figure className="plate drawing-figure" data-wide={Boolean(split) || width > WIDE || undefined}>
      <input
        type="checkbox"
        id="enlarged"

        className="inline-grid size-6 align-middle sm:hidden print:hidden"
      />
      <label htmlFor="enlarged" className="inline-flex min-h-11 items-center pl-3 sm:hidden print:hidden">
        {words.enlarge}
      </label>
      <section className="drawing-scroll" tabIndex={0} aria-label={title}>
        <PlanPicture plan={plate} name={description} className={split ? 'sm:hidden print:hidden' : undefined} />
        {split && <PlanPicture plan={plate} split={split} name={description} className="not-print:max-sm:hidden" />}
        {insets.map((inset) => (
          <div key={inset.title}>
            <p>{inset.title}</p>
            <PlanPicture plan={inset} name={inset.title} />
          </div>
        ))}
      </section>
      <p className="drawing-hint">{words.goesOn}</p>
      <figcaption>
        {note}{' '}
        <a href={withBase(picture)} className="link inline-flex min-h-11 items-center font-semibold print:hidden">
          {words.open}
          <span className="sr-only"> {title}</span>
        </a>
      </figcaption>
    </figure>
  )
}

/** Pixels from which a drawing takes more of the sheet. */
const WIDE = 1050

/** Id of the list that says what the numbers mean. */
const PARTS = 'drawing-parts'

interface PlanPictureProps {
  plan: DrawingPicture
  name: string
  split?: number | undefined
  className?: string | undefined
}

/** A split drawing shows its lower part to the right of the upper one, at the same scale. */
function PlanPicture({ plan: { picture, width, height }, name, split, className }: PlanPictureProps) {
  const image = drawingGrounds(picture).map((ground) => (
    <image key={ground.href} {...ground} width={width} height={height} />
  ))
  const tallest = split ? Math.max(split, height - split) : height
  return (
    <svg
      viewBox={`0 0 ${split ? 2 * width : width} ${tallest}`}
      role="img"
      aria-label={name}
      aria-describedby={PARTS}
      className={className}
    >
      {split ? (
        <>
          <svg viewBox={`0 0 ${width} ${split}`} width={width} height={split}>
            {image}
          </svg>
          <svg x={width} viewBox={`0 ${split} ${width} ${height - split}`} width={width} height={height - split}>
            {image}
          </svg>
        </>
      ) : (
        image
      )}
    </svg>
  )
}

function Legend({ data: { legend, key, plate, words } }: { data: Data }) {
  const { assemblies, parts } = legend
  return (
    <section aria-label={words.key} className="drawing-legend">
      <h2 className="text-heading">{words.key}</h2>
      <div id={PARTS} className="drawing-lists">
        {assemblies.length > 0 && (
          <table>
            <TableHead labels={[words.number, words.layers, words.thickness, words.functions]} />
            {assemblies.map(({ name, layers }) => (
              <tbody key={name}>
                <tr>
                  <th colSpan={4} scope="rowgroup">
                    {name}
                  </th>
                </tr>
                {layers.map((layer) => (
                  <tr key={layer.number}>
                    <td>{layer.number}</td>
                    <th scope="row">{layer.name}</th>
                    <td>{layer.thickness}</td>
                    <td>{layer.functions.join(' ')}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        )}
        {parts[0] && (
          <ol start={parts[0].number}>
            {parts.map(({ number, name }) => (
              <li key={number}>{name}</li>
            ))}
          </ol>
        )}
      </div>
      <div className="drawing-notes">
        <p className="text-muted">{key.join(' ')}</p>
        {plate.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <SourcesBelow sources={plate.sources} words={plate.words} />
      </div>
    </section>
  )
}

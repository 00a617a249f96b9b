import { detailNumbers } from '../lib/detail-numbers'
import type { SectionOf } from '../schema/sections'
import { DetailList } from '../ui/drawing/DetailList'
import { Drawing } from '../ui/drawing/Drawing'
import { DrawingKey } from '../ui/drawing/DrawingKey'
import { DrawingStage } from '../ui/drawing/DrawingStage'
import { SectionFrame } from '../ui/SectionFrame'
import '../ui/drawing/drawing.css'

type Library = SectionOf<'detail-library'>

/** Size of the letters in millimetres on paper, by the format that a drawing's proportions ask for on the page. */
const letters = { wide: 1.6, even: 1.5, tall: 2.1 }

/** The technical details: each drawn to scale from its data, with the list that says the same in words. */
export function DetailLibrarySection(section: Library) {
  const { items, labels } = section
  return (
    <SectionFrame section={section} wide>
      <DrawingKey lines={labels.lines} functionNames={labels.functionNames} />
      {items.map((detail) => (
        <DetailSheet key={detail.id} detail={detail} labels={labels} />
      ))}
    </SectionFrame>
  )
}

function DetailSheet({ detail, labels }: { detail: Library['items'][number]; labels: Library['labels'] }) {
  const { id, sheet, title, description, scale, view, insets } = detail
  const numbers = detailNumbers(detail)
  const ratio = view.width / view.height
  const format = ratio > 1.2 ? 'wide' : ratio < 0.5 ? 'tall' : 'even'
  const shared = { describedBy: `${id}-list`, letters: letters[format], unit: labels.unit }
  const { open, zoomIn, zoomOut, print, close } = labels
  return (
    <article id={id} className="detail-sheet" data-format={format}>
      <figure>
        <DrawingStage label={title} id={`${id}-drawing`} className="drawing-scroll">
          <div className="drawings">
            <Drawing {...shared} drawing={detail} id={id} title={title} assemblies={numbers.assemblies} parts={numbers.parts} />
            {insets.map((inset, index) => (
              <div key={inset.title} className="drawing-inset">
                <p>{inset.title}</p>
                <Drawing
                  {...shared}
                  drawing={inset}
                  id={`${id}-${index + 1}`}
                  title={inset.title}
                  parts={numbers.insets[index] ?? []}
                  repeated={inset.repeated}
                  width={Math.min(100, Math.round((inset.view.width / inset.scale / (view.width / scale)) * 100))}
                />
              </div>
            ))}
          </div>
        </DrawingStage>
        <figcaption>
          {labels.scale} 1 : {scale} · {labels.notForConstruction}
        </figcaption>
      </figure>
      <div>
        <p className="text-label text-muted">{sheet}</p>
        <h3 className="mt-1 text-title">{title}</h3>
        <p className="measure mt-4">{description}</p>
        <a
          href={`#${id}-drawing`}
          data-dialog="drawing"
          data-words={JSON.stringify({ zoomIn, zoomOut, print, close })}
          className="link mt-3 inline-flex min-h-11 items-center font-semibold print:hidden"
        >
          {open}
          <span className="sr-only">: {title}</span>
        </a>
      </div>
      <DetailList id={`${id}-list`} detail={detail} numbers={numbers} words={labels} />
    </article>
  )
}

import { detailNumbers } from '../features/drawing/detail-numbers.ts'
import type { Layer } from '../schema/drawings/drawing.ts'
import type { SectionOf } from '../schema/sections.ts'
import { DetailList } from '../features/drawing/DetailList.tsx'
import { Drawing } from '../features/drawing/Drawing.tsx'
import { HatchTiles } from '../features/drawing/HatchTiles.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import '../features/drawing/drawing.css'
import '../features/drawing/detail-sheet.css'

type Library = SectionOf<'detail-library'>

/** Text size in millimetres on paper, by the drawing's proportions. */
const textSizes = { wide: 1.6, even: 1.5, tall: 2.1 }

export function DetailLibrarySection(section: Library) {
  const { items, words } = section
  const labels = { ...section.labels, ...words }
  return (
    <SectionFrame section={section} wide>
      <HatchTiles details={items} />
      <DrawingKey lines={labels.lines} functionNames={labels.functionNames} />
      <div
        data-layers={labels.layers}
        data-zoom-in={labels.zoomIn}
        data-zoom-out={labels.zoomOut}
        data-print={labels.print}
        data-close={labels.close}
      >
        {items.map((detail) => (
          <DetailArticle key={detail.id} detail={detail} labels={labels} />
        ))}
      </div>
    </SectionFrame>
  )
}

function DetailArticle({
  detail,
  labels,
}: {
  detail: Library['items'][number]
  labels: Library['labels'] & Library['words']
}) {
  const { id, sheet, title, description, tags, scale, view, insets } = detail
  const numbers = detailNumbers(detail)
  const ratio = view.width / view.height
  const format = ratio > 1.2 ? 'wide' : ratio < 0.5 ? 'tall' : 'even'
  const shared = { describedBy: `${id}-list`, letterHeight: textSizes[format], unit: labels.unit }
  return (
    <article aria-label={title} id={id} className="detail-sheet" data-format={format}>
      <header>
        <p className="text-label text-muted">{[sheet, ...tags].join('\u00a0· ')}</p>
        <h3 className="mt-1 text-title">{title}</h3>
        <p className="measure mt-4">{description}</p>
        <a
          href={`#${id}`}
          data-island="drawing"
          className="link mt-3 inline-flex min-h-11 items-center font-semibold print:hidden"
        >
          {labels.open}
          <span className="sr-only">{`: ${title}`}</span>
        </a>
      </header>
      <figure>
        <section className="drawing-scroll" tabIndex={0} aria-label={title}>
          <div className="drawings">
            <Drawing
              {...shared}
              drawing={detail}
              id={id}
              title={title}
              assemblies={numbers.assemblies}
              parts={numbers.parts}
            />
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
                />
              </div>
            ))}
          </div>
        </section>
        <figcaption>{`${labels.scale} 1 : ${scale}\u00a0· ${labels.notForConstruction}`}</figcaption>
      </figure>
      <DetailList id={`${id}-list`} detail={detail} numbers={numbers} words={labels} />
    </article>
  )
}

interface DrawingKeyProps {
  lines: { membrane: string; air: string; flow: string }
  functionNames: Record<Layer['functions'][number], string>
}

function DrawingKey({ lines, functionNames }: DrawingKeyProps) {
  return (
    <ul className="drawing-key">
      <Line className="membrane-line" name={lines.membrane} />
      <Line className="air-barrier" name={lines.air} />
      <Line className="flow" name={lines.flow} arrow />
      {Object.entries(functionNames).map(([letter, name]) => (
        <li key={letter}>
          <b>{letter}</b>
          {` ${name}`}
        </li>
      ))}
    </ul>
  )
}

function Line({ className, name, arrow }: { className: string; name: string; arrow?: boolean }) {
  return (
    <li>
      <svg viewBox="0 0 40 8" width="40" height="8" aria-hidden="true" className="drawing">
        <path className={className} d="M0 4H38" />
        {arrow && <path className="flow-head" d="M40 4L30 1V7Z" />}
      </svg>
      {name}
    </li>
  )
}

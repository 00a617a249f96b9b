import type { SheetWords } from '../schema/route-data'
import type { Sheet } from '../schema/template'
import { SheetBlocks } from './SheetBlocks'
import { SheetField } from './SheetField'

interface SheetFormProps {
  sheet: Sheet
  words: SheetWords
  /** Heading of the rating scale. */
  scaleTitle: string
}

/** A sheet that is printed and filled in by hand, as it stands in its file. */
export function SheetForm({ sheet: { head, scale, blocks }, words, scaleTitle }: SheetFormProps) {
  return (
    <div className="border border-line bg-sheet p-5 sm:p-8 lg:p-12 print:border-0 print:p-0">
      {head && <HeadBlock words={words.head} />}
      {scale && (
        <section
          aria-label={scaleTitle}
          className="mb-8 flex flex-wrap items-baseline gap-x-6 gap-y-1 border-y border-line py-3 text-small"
        >
          <h2 className="text-label text-muted">{scaleTitle}</h2>
          {words.scale.marks.map(({ mark, meaning }) => (
            <p key={mark}>
              <b className="tabular-nums">{mark}</b> {meaning}
            </p>
          ))}
        </section>
      )}
      <SheetBlocks blocks={blocks} words={words} scale={scale} />
    </div>
  )
}

function HeadBlock({ words }: { words: SheetWords['head'] }) {
  const weather = `${words.weather}: ${words.rain}, ${words.wind}`
  return (
    <ul className="mb-8 grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
      {[words.building, words.date, words.inspector, weather, words.photos, words.access].map((label) => (
        <SheetField key={label} label={label} />
      ))}
    </ul>
  )
}

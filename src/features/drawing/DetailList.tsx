import type { SourceWords } from '../../lib/source-facts.ts'
import { SourcesBelow } from '../../ui/frame/Sources.tsx'
import type { DetailNumbers, Numbered } from './detail-numbers.ts'
import type { Detail } from '../../schema/drawings/detail.ts'
import type { Layer, Part } from '../../schema/drawings/drawing.ts'

interface DetailListWords extends SourceWords {
  number: string
  layers: string
  thickness: string
  functions: string
  parts: string
}

interface DetailListProps {
  id: string
  detail: Pick<Detail, 'insets' | 'notes' | 'sources'>
  numbers: DetailNumbers
  words: DetailListWords
}

export function DetailList({ id, detail, numbers, words }: DetailListProps) {
  const { assemblies, parts, insets } = numbers
  return (
    <div id={id} className="detail-list">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.layers}</th>
            <th scope="col">{words.thickness}</th>
            <th scope="col">{words.functions}</th>
          </tr>
        </thead>
        {assemblies.map(({ name, layers }) => (
          <tbody key={name}>
            <tr>
              <th colSpan={4} scope="rowgroup">
                {name}
              </th>
            </tr>
            {layers.map((layer) => (
              <LayerRow key={layer.number} layer={layer} />
            ))}
          </tbody>
        ))}
      </table>
      <PartList title={words.parts} parts={parts} />
      {detail.insets.map(({ title }, index) => (
        <PartList key={title} title={title} parts={insets[index] ?? []} />
      ))}
      {detail.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <SourcesBelow sources={detail.sources} words={words} />
    </div>
  )
}

function LayerRow({ layer }: { layer: Numbered<Layer> }) {
  const { number, name, thickness, functions } = layer
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">{name}</th>
      <td>{thickness}</td>
      <td>{functions.join(' ')}</td>
    </tr>
  )
}

function PartList({ title, parts }: { title: string; parts: Numbered<Part>[] }) {
  if (!parts[0]) return null
  return (
    <>
      <h4>{title}</h4>
      <ol start={parts[0].number}>
        {parts.map(({ number, name }) => (
          <li key={number}>{name}</li>
        ))}
      </ol>
    </>
  )
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { drawingInput } from '../../scripts/site/drawings/drawing-input.ts'
import { dxfFile } from '../../scripts/site/drawings/dxf-file.ts'
import { imprint } from '../../scripts/site/documents/imprint.fixture.ts'
import { detailSchema } from '../../src/schema/drawings/detail.ts'
import { lineDrawingSchema } from '../../src/schema/drawings/line-drawing.ts'
import { struckWords } from '../content/drawings/crossed-labels.ts'
import { parseEntities, overlappingLabels } from '../content/drawings/dxf-entities.ts'
import { root } from './built-site.ts'

const schemas = { details: detailSchema, drawings: lineDrawingSchema }
const drawings = (['details', 'drawings'] as const).flatMap((folder) =>
  readdirSync(join(root, 'content', folder)).map((file) => {
    const data = parse(readFileSync(join(root, 'content', folder, file), 'utf8')) as unknown
    return [file, drawingInput(schemas[folder].parse(data), imprint.words.drawing)] as const
  }),
)

test.each(drawings)('no line of %s runs through a word or a number', (_, { plans }) => {
  expect(plans.flatMap(struckWords)).toEqual([])
})

test.each(drawings)('no text in the DXF of %s overlaps another', (_, input) => {
  expect(overlappingLabels(parseEntities(dxfFile(input, imprint)))).toEqual([])
})

import { expect, test } from 'vitest'
import { houseForms } from './house-forms.ts'

const told = (text: string) =>
  houseForms(text)
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ word, house }) => `${word} > ${house}`)

test('a storey is of a building and a story is told; a licence and a practice are nouns', () => {
  expect(
    told('A four-story wall of 12 stories. Upper-story windows. Ask for the License, by best practise; his 3-STORY.'),
  ).toEqual([
    'story > storey',
    'stories > storeys',
    'story > storey',
    'License > Licence',
    'practise > practice',
    'STORY > STOREY',
  ])
})

test('what may be a verb, or a story that is told, stands', () => {
  expect(told('Two stories of leaks. Bodies license firms, crews practise; the licensed 4-storey story.')).toEqual([])
})

/** Words of the trade, few enough that a text is made quickly and read in vain. */
const words = {
  noun: [
    ...'roof wall parapet membrane joint drain window sill balcony deck'.split(' '),
    ...'parkade cladding flashing sealant cavity frame slab railing gutter anchor'.split(' '),
  ],
  verb: 'sheds holds meets drains keeps covers carries moves dries seals loads turns guards leads'.split(' '),
  adjective: 'wet dry old new sound loose flat steep lower upper inner outer exposed sheltered'.split(' '),
  link: 'because when after before while unless until so'.split(' '),
}
const categories = ['Prevention', 'Technology', 'Materials', 'Management', 'Governance', 'Emergency']

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Sentences, links and headings of one article. */
function phrases(seed: number, numbers: number[]) {
  const random = randomNumbers(seed)
  const pick = <Value>(from: readonly Value[]) => from[Math.floor(random() * from.length)]!
  const thing = () => `${pick(words.adjective)} ${pick(words.noun)}`
  const clause = () => `the ${thing()} ${pick(words.verb)} the ${pick(words.noun)}`
  const sentence = () => `${capital(clause())} ${pick(words.link)} ${clause()}.`
  const bold = () => `The **${thing()}** ${pick(words.verb)} a ${thing()}.`
  const link = () => `See [the ${thing()}](/resources/articles/${pick(numbers)}) for how ${clause()}.`
  const paragraph = (count: number) => Array.from({ length: count }, sentence).join(' ')
  const size = () => Math.floor(random() * 1000)
  return { pick, thing, clause, sentence, bold, link, paragraph, size }
}

/** About 560 words, the same for the same number; its links go to articles of the given `numbers`. */
export function generateArticle(number: number, numbers: number[]): string {
  const say = phrases(Math.imul(number, 2654435761), numbers)
  return `${frontMatter(number, say)}
${prose(say)}`
}

type Phrases = ReturnType<typeof phrases>

function frontMatter(number: number, { pick, thing, clause, sentence }: Phrases): string {
  const title = `${capital(thing())} ${number}`
  return `---
seo:
  title: '${title}: a generated article'
  description: 'Article ${number} of a site that is made to be measured: ${clause()}.'
  keywords: [${pick(words.noun)}, ${thing()}, number ${number}]
title: '${title}: a generated article'
excerpt: '${sentence()}'
category: ${pick(categories)}
author: Field team
published: 2025-08-${String(1 + (number % 28)).padStart(2, '0')}
updated: 2025-09-02
reviewed: 2025-09-02
image: leak-path-section.jpg
caption: 'A ${thing()}.'
tags: [${pick(words.noun)}, measured]
downloadable: false
actionItems:
  - '${sentence()}'
  - '${sentence()}'
  - '${sentence()}'
---
`
}

function prose({ pick, thing, clause, sentence, bold, link, paragraph, size }: Phrases): string {
  const row = () => `| ${thing()} | ${pick(words.verb)} the ${pick(words.noun)} | ${size()} mm |`
  return `${paragraph(3)}

## Why ${clause()}

${paragraph(3)} ${bold()} ${link()}

- ${capital(clause())}.
- ${bold()}
- ${link()}

<Callout kind="note" title="${capital(thing())}">

${sentence()} ${bold()}

</Callout>

## How ${clause()}

${paragraph(4)} The [reference](https://example.com/${pick(words.noun)}) says that ${clause()}.

### The ${thing()}

${paragraph(3)} ${bold()}

1. ${sentence()}
2. ${sentence()}
3. ${bold()}

## What ${clause()}

| ${capital(pick(words.noun))} | Work | Size |
| --- | --- | ---: |
${Array.from({ length: 5 }, row).join('\n')}

${paragraph(4)} ${link()}

## Where ${clause()}

${paragraph(4)} ${bold()}

${paragraph(3)}
`
}

import { testMistakes } from './mistakes.ts'
import { article, type Files } from '../../fixtures/tiny-site.ts'

const second = 'content/articles/02-second.mdx'
const body = (text: string): Files => ({ [second]: article('Second', text) })

testMistakes([
  [
    'a heading without a blank',
    body('##Where it fails\n\nWet.\n'),
    `${second}:25:1 literal-mark`,
    '`## Where it fails`',
    body('## Where it fails\n\nWet.\n'),
  ],
  [
    'a link whose brackets stand apart',
    body('See [it] (/).\n'),
    `${second}:25:5 literal-mark`,
    '`[it](/)`',
    body('See [it](/).\n'),
  ],
  ['a link that never ends', body('See [it](/\n'), `${second}:25:5 literal-mark`, 'Write )', body('See [it](/)\n')],
  [
    'words and address in each other’s brackets',
    body('See (it)[/].\n'),
    `${second}:25:5 literal-mark`,
    '`[it](/)`',
    body('See [it](/).\n'),
  ],
  [
    'bold that begins at a blank',
    body('It is **wet **here.\n'),
    `${second}:25:7 literal-mark`,
    '**words**',
    body('It is **wet** here.\n'),
  ],
  [
    'a table without its line',
    body('| a | b |\n| 1 | 2 |\n'),
    `${second}:25:1 literal-mark`,
    '`|---|---|`',
    body('| a | b |\n|---|---|\n| 1 | 2 |\n'),
  ],
  ['bullets of a word processor', body('•  Wet\n'), `${second}:25:1 literal-mark`, 'Write `- `', body('- Wet\n')],
  [
    'the anchor of another program',
    body('## A {#a}\n\nWet.\n'),
    `${second}:25:6 mdx-expression`,
    'Remove `{#a}`',
    body('## A\n\nWet.\n'),
  ],
  [
    'a picture that came with the text',
    body('[x](data:image/png;base64,AAAA)\n'),
    `${second}:25:1 url-scheme`,
    'npm run new picture',
    body('x\n'),
  ],
  [
    'a link to a file of the content',
    body('[x](../articles/01-first.mdx)\n'),
    `${second}:25:1 url-scheme`,
    '`/resources/articles/1`',
    body('[x](/resources/articles/1)\n'),
  ],
  [
    'a link of this machine',
    body('[x](http://localhost:5173/resources/articles/1)\n'),
    `${second}:25:1 url-scheme`,
    '`/resources/articles/1`',
    body('[x](/resources/articles/1)\n'),
  ],
  [
    'a link as a search engine wraps it',
    body('[x](https://www.google.com/url?q=https://example.com&sa=D)\n'),
    `${second}:25:1 url-scheme`,
    '`https://example.com`',
    body('[x](https://example.com)\n'),
  ],
  [
    'a page with an ending',
    body('[x](/resources/articles/1.html)\n'),
    `${second}:25:1 unknown-file`,
    '`/resources/articles/1`',
    body('[x](/resources/articles/1)\n'),
  ],
  [
    'letters that were read wrongly',
    body('A CafÃ©.\n'),
    `${second}:25:6 not-utf8`,
    'Type the letter',
    body('A Café.\n'),
  ],
  [
    'what is left of a merge',
    body('Wet.\n=======\nDry.\n'),
    `${second}:26:1 merge-conflict`,
    'Keep one',
    body('Dry.\n'),
  ],
  [
    'a bracket to be filled in',
    body('We came on [insert date].\n'),
    `${second}:25:12 placeholder`,
    'Write what belongs here',
    body('We came on Monday.\n'),
  ],
])

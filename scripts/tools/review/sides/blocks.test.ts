import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { readBlocks } from './blocks.ts'

test('reads a page block by block, each under its heading or landmark', () => {
  const html = `<body><header><a href="/">Home</a></header><main><header><h1>Drains</h1></header>
    <p>One <b>bo</b>ld word.<p>Two<br>lines<script>no</script><ul><li>Item</ul></main><footer><p>Phone</footer></body>`
  expect(readBlocks(parse(html))).toEqual([
    { under: 'header', text: 'Home' },
    { under: 'Drains', text: 'Drains' },
    { under: 'Drains', text: 'One bold word.' },
    { under: 'Drains', text: 'Two' },
    { under: 'Drains', text: 'lines' },
    { under: 'Drains', text: 'Item' },
    { under: 'footer', text: 'Phone' },
  ])
})

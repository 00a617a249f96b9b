import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SidePanel } from './SidePanel.tsx'

const given = { id: 'panel', title: 'Menu', closeLabel: 'Close', children: 'Links' }
const render = (side: ComponentProps<typeof SidePanel>['side']) =>
  renderToStaticMarkup(createElement(SidePanel, { ...given, side }))

/** How a side looks: `tests/e2e/side-panel.spec.ts`. */
test.each([
  ['right', 'right'],
  ['left', 'left'],
  ['top', 'top'],
  ['bottom', 'bottom'],
  [undefined, 'right'],
] as const)('a panel of side %s is on the %s', (side, wanted) =>
  expect(render(side)).toContain(`data-side="${wanted}"`),
)

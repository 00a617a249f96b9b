import { expect } from '@playwright/test'
import { manifest } from '../../../src/generated/index.ts'
import { firstScreens } from '../first-screens.ts'
import { windowProblems } from '../window-problems.ts'
import type { Behaviour } from './cases.ts'
import { emptyPage } from './site.ts'

const windows = [
  [640, 720],
  [767, 1000],
  [768, 900],
  [1023, 720],
  [1024, 768],
  [1024, 1000],
  [1343, 900],
  [1344, 720],
  [1440, 900],
  [1440, 1000],
  [1920, 1000],
  [1920, 1200],
] as const

/** Drawings whose colours are those for the other ground. */
function wronglyColoured(): string[] {
  const [red, green, blue] = getComputedStyle(document.documentElement)
    .backgroundColor.match(/[\d.]+/g)!
    .map(Number)
  const isDark = red! + green! + blue! < 384
  const pictures = [...document.querySelectorAll('main :is(img, image)')].map(
    (one) => [one, one.getAttribute('href') ?? one.getAttribute('src') ?? ''] as const,
  )
  return pictures.flatMap(([one, address]) =>
    /drawing-.*\.svg/.test(address) && one.checkVisibility() && address.endsWith('#night') !== isDark ? [address] : [],
  )
}

/** The colour in the corner of a drawing: that of a dark ground is its own. */
async function nightCorner(): Promise<number[]> {
  const picture = new Image()
  picture.src = document.querySelector('main image[href$="#night"]')!.getAttribute('href')!
  await picture.decode()
  const context = document.createElement('canvas').getContext('2d')!
  context.drawImage(picture, 0, 0)
  return [...context.getImageData(2, 2, 1, 1).data]
}

/** One page of each kind. */
const pages = [...new Map(manifest.map(({ kind, path }) => [kind, path])).values()]

const widthCase = (width: number): Behaviour => [
  `no page is wider than a window of ${width} px`,
  async (visitor) => {
    for (const path of pages) {
      // A frame can be narrower than any window.
      await visitor.goto(emptyPage)
      const wide = await visitor.run(
        async (src, wanted) => {
          const frame = Object.assign(document.createElement('iframe'), { src, width: wanted, height: 800 })
          await new Promise((resolve) => {
            frame.addEventListener('load', resolve)
            document.body.append(frame)
          })
          const { scrollWidth, clientWidth } = frame.contentDocument!.documentElement
          return clientWidth < 300 ? 'the frame is empty' : scrollWidth > clientWidth ? `${scrollWidth} px` : ''
        },
        path,
        String(width),
      )
      expect(wide, path).toBe('')
    }
  },
]

export const windowCases: Behaviour[] = [
  ...[360, 390, 768, 1280].map(widthCase),
  ...firstScreens.map((path): Behaviour => [
    `the first screen of ${path} is whole in twelve windows`,
    async (visitor) => {
      await visitor.goto(path)
      const failing: Record<string, string[]> = {}
      for (const [width, height] of windows) {
        await visitor.driver.resize(width, height)
        await visitor.until(width, () => innerWidth)
        const problems = await visitor.run(windowProblems, false)
        if (problems.length > 0) failing[`${width} × ${height}`] = problems
      }
      expect({ failing, wronglyColoured: await visitor.run(wronglyColoured) }).toEqual({
        failing: {},
        wronglyColoured: [],
      })
    },
  ]),
  [
    'a drawing on a dark ground has the colours for it',
    async (visitor) => {
      await visitor.goto(firstScreens.find((path) => path.includes('/details/'))!)
      const [red, green, blue, alpha] = await visitor.run(nightCorner)
      expect(alpha).toBe(255)
      expect(red! + green! + blue!).toBeLessThan(200)
    },
  ],
]

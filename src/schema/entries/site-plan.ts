import { z } from 'zod'
import { objects, oneLine, list, text } from '../fields.ts'
import { addProblems } from '../problem.ts'

export const place = () => z.tuple([z.number().min(0).max(1000), z.number().min(0).max(1000)])

/** A plan or an elevation to scale. Positions are metres from the upper left corner. */
export const sitePlan = z
  .strictObject({
    title: oneLine().describe('What it shows, for people who cannot see it.'),
    areas: objects({
      x: place().describe('From–to, to the right.'),
      y: place().describe('From–to, downwards.'),
      name: oneLine().optional().describe('Name, written in it.'),
      tint: z.number().min(0).max(1).default(0).describe('How dark it is, from 0 to 1.'),
    })
      .min(1)
      .describe('The areas. The plan is as large as they reach.'),
    path: z
      .strictObject({
        line: list(place()).min(2).describe('Its corners.'),
        meaning: text().describe('What it is, after its length, which is worked out: `along the framing`.'),
      })
      .optional()
      .describe('The path of water.'),
    marks: objects(
      {
        places: list(place()).min(1).describe('Where it is.'),
        meaning: text().describe('What it is, after the number of its places: `places where water showed`.'),
      },
      2,
    )
      .default([])
      .describe('Marks: the first is a dot, the second a ring.'),
    caption: text().describe('What to notice.'),
  })
  .superRefine((plan, context) =>
    checkPlaces(context, plan, [...(plan.path?.line ?? []), ...plan.marks.flatMap(({ places }) => places)]),
  )
export type SitePlan = z.infer<typeof sitePlan>

type Place = [number, number]

/** Reports a place that is in none of the areas. */
export function checkPlaces(context: z.RefinementCtx, { areas }: Pick<SitePlan, 'areas'>, places: Place[]): void {
  const isIn = ([from, to]: Place, value: number) => from <= value && value <= to
  const outside = places.find((at) => !areas.some(({ x, y }) => isIn(x, at[0]) && isIn(y, at[1])))
  if (!outside) return
  const message = `has the position ${outside.join(', ')}, which is in none of the areas of the plan`
  addProblems(context, [{ path: [], rule: 'plan-places', message, hint: 'Correct the position or the areas.' }])
}

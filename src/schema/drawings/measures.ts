import { z } from 'zod'
import { list } from '../fields.ts'

/** In millimetres: no drawing reaches further from its origin. */
const FARTHEST = 100_000
/** In millimetres: thinner than any line. */
const THINNEST = 0.01
/** More layers and parts than any drawing has. */
const MOST_NUMBERS = 1000

export const fault = (rule: string, message: string) => ({ message, params: { rule } })

/** A coordinate in millimetres. */
export const millimetres = () => z.number().min(-FARTHEST).max(FARTHEST)
/** A length in millimetres. */
export const length = () => z.number().min(THINNEST).max(FARTHEST)
/** A fall in per cent: 100 is as steep as a diagonal. */
export const slope = () => z.number().min(-100).max(100)
/** 5 for 1 : 5. */
export const scale = () => z.int().min(1).max(1000)
export const ofNumber = () => z.int().min(1).max(MOST_NUMBERS).describe('Number of a layer or a part.')

export const point = () => z.tuple([millimetres(), millimetres()])
export const point3d = () => z.tuple([millimetres(), millimetres(), millimetres()])
export const points = (least: number) => list(point(), 500).min(least)
/** In millimetres. */
export const span = () =>
  point().refine(([from, to]) => from < to, fault('span-order', 'must begin with the smaller number'))

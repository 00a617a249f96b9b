import './drawing-grounds.css'
import { withBase } from '../../lib/base-path.ts'

/** A drawing for light grounds and for dark ones, in one file: the style sheet shows one of the two. */
export const drawingGrounds = (picture: string): { className: string; href: string }[] => [
  { className: 'day', href: withBase(picture) },
  { className: 'night', href: `${withBase(picture)}#night` },
]

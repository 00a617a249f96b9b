import { expect, test } from 'vitest'
import { gradeOf } from './ScoreBadge.tsx'

test.each([
  [100, 'good'],
  [90, 'good'],
  [89.5, 'good'],
  [89.4, 'fair'],
  [70, 'fair'],
  [69, 'poor'],
  [0, 'poor'],
])('%d is %s', (score, grade) => expect(gradeOf(score)).toBe(grade))

import type { RoutePath } from '../../src/generated/index.ts'
import { firstPath } from './fixtures.ts'

/** Pages whose first screens differ in composition. */
export const firstScreens: RoutePath[] = [
  '/',
  '/services',
  '/services/emergency',
  '/leak-finder',
  '/skyrise-construction',
  firstPath('detail'),
  firstPath('project'),
  firstPath('article'),
]

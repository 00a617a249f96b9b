import { useRouteLoaderData } from 'react-router-dom'
import type { Shell } from '../schema/data/route-data.ts'

/** What all pages share: data of the route `site`. */
export const useShell = () => useRouteLoaderData('site') as Shell

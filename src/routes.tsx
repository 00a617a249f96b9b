import type { MDXContent } from 'mdx/types'
import { useEffect } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { Content } from './layouts/Content'
import { MainLayout } from './layouts/MainLayout'
import { PreviewBanner } from './layouts/PreviewBanner'
import { fetchRouteData, fetchShell } from './fetch-route-data'
import { orPlainly } from './load-plainly'
import { useArrival } from './layouts/use-arrival'
import { RouteError } from './pages/RouteError'
import type { RouteBase, RouteData, ServedRoute, Shell } from './schema/route-data'
import { READY } from './lib/app-events'
import { own } from './lib/own'

const texts = new Map<string, MDXContent>()

/** A served page shows itself: what renders pages comes with the first navigation, while its data is on the way. */
let registry: typeof import('./pages/registry')

/** The head of the construction division's pages, whose code no other page needs. */
let division: typeof import('./layouts/DivisionHeader') | undefined

/** Loads what stands around a page of the construction division. */
export async function loadDivision(page?: Pick<RouteBase, 'division'>): Promise<void> {
  if (page?.division) division = await import('./layouts/DivisionHeader')
}

/** Loads the code that a page needs: its kind, its sections, or its text. */
async function loadCode(fetched: Promise<RouteData>): Promise<RouteData> {
  const [data, module] = await Promise.all([fetched, import('./pages/registry')])
  registry = module
  const text =
    data.kind === 'prose' ? await own((await import('./generated/prose-pages')).prosePages, data.path)?.() : undefined
  if (text) texts.set(data.path, text.default)
  await Promise.all([registry.loadPage(data), loadDivision(data)])
  return data
}

/** Loaders by route id: on the client data is fetched, in the pre-renderer it is read from disk. */
const clientLoaders = {
  site: () => fetchShell(),
  page: ({ request }: LoaderFunctionArgs) => orPlainly(request, () => loadCode(fetchRouteData(request))),
}

const serverLoaders: typeof clientLoaders = {
  site: async () => (await import('./read-route-data')).readShell(),
  page: async ({ request }) => loadCode((await import('./read-route-data')).readRouteData(request)),
}

const loaders = import.meta.env.SSR ? serverLoaders : clientLoaders

/** A choice in the query string is no new page. */
function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || import.meta.env.DEV
}

/** Name of the commit, in a build made for reviewers. */
const commit = import.meta.env.VITE_PREVIEW_COMMIT

function Site() {
  const shell = useRouteLoaderData('site') as Shell
  const current = useMatches().find(({ id }) => id === 'page')?.data as RouteData | ServedRoute | undefined
  const announcement = useArrival(current?.head, shell)
  useEffect(() => void dispatchEvent(new Event(READY)), [current])
  const header = current?.division && division && (
    <division.DivisionHeader shell={shell} menu={current.division} path={current.path} />
  )
  return (
    <>
      <MainLayout
        shell={shell}
        current={current}
        banner={commit && <PreviewBanner commit={commit} words={shell.words.preview} />}
        header={header}
      >
        <Outlet />
      </MainLayout>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ScrollRestoration />
    </>
  )
}

function RoutePage() {
  const data = useLoaderData() as RouteData | ServedRoute
  if (data.kind === 'served') return <Content key="served" />
  const Page = registry.pageComponent(data.kind)
  return (
    <Content key={data.path}>
      <Page data={data} Content={texts.get(data.path)} />
    </Content>
  )
}

/** One route takes every path: the manifest and the pages' data stay on the server. */
export const routes: RouteRecord[] = [
  {
    id: 'site',
    // Without a path of its own: with one, the layout alone would match the home page.
    element: <Site />,
    errorElement: <RouteError />,
    loader: loaders.site,
    shouldRevalidate: () => import.meta.env.DEV,
    children: [
      {
        id: 'page',
        path: '*',
        element: <RoutePage />,
        errorElement: <RouteError />,
        loader: loaders.page,
        shouldRevalidate: isOtherPage,
      },
    ],
  },
]

import type { MDXModule } from 'mdx/types'
import { ScrollRestoration, Outlet, useLoaderData, useMatches, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { RouteRecord } from 'vite-react-ssg'
import { prosePages } from './generated/prose-pages'
import { shell } from './generated/shell'
import { MainLayout } from './layouts/MainLayout'
import { fetchRouteData } from './lib/fetch-route-data'
import { useArrival } from './lib/use-arrival'
import { ProsePage } from './pages/ProsePage'
import { RouteError } from './pages/RouteError'
import { loadPage, pageComponent } from './pages/registry'
import type { ProseRoute, RouteData } from './schema/route-data'

/** Data of a page on the client: fetched, together with the code it needs. */
export async function clientLoader({ request }: LoaderFunctionArgs): Promise<RouteData> {
  const data = await fetchRouteData(request)
  await loadPage(data)
  return data
}

async function serverLoader({ request }: LoaderFunctionArgs): Promise<RouteData> {
  const { readRouteData } = await import('./read-route-data')
  const data = await readRouteData(request)
  await loadPage(data)
  return data
}

/** A choice in the query string is no new page. */
function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || import.meta.env.DEV
}

function Site() {
  const data = useMatches().at(-1)?.data as RouteData | undefined
  const announcement = useArrival(data?.head, shell)
  return (
    <>
      <MainLayout shell={shell} current={data} previewCommit={import.meta.env.VITE_PREVIEW_COMMIT}>
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
  const data = useLoaderData() as RouteData
  const Page = pageComponent(data.kind === 'prose' ? 'sections' : data.kind)
  return <Page key={data.path} data={data} />
}

function proseComponent({ default: Content }: MDXModule) {
  return function ProseRoutePage() {
    const data = useLoaderData() as ProseRoute
    return <ProsePage key={data.path} data={data} Content={Content} />
  }
}

const data = {
  loader: import.meta.env.SSR ? serverLoader : clientLoader,
  shouldRevalidate,
  errorElement: <RouteError words={shell.words} />,
}

/** One route takes every path; only prose pages, whose text is a module, have one each. The manifest stays on the server. */
export const routes: RouteRecord[] = [
  {
    // Without a path of its own: with one, the layout alone would match the home page.
    element: <Site />,
    errorElement: <RouteError words={shell.words} />,
    children: [
      ...prosePages.map(({ path, load }) => ({ path: path.slice(1), lazy: async () => ({ Component: proseComponent(await load()) }), ...data })),
      { path: '*', element: <RoutePage />, ...data },
    ],
  },
]

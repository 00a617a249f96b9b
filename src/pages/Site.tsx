import { useEffect } from 'react'
import { Content } from '../layouts/Content'
import { MainLayout } from '../layouts/MainLayout'
import { PreviewBanner } from '../layouts/PreviewBanner'
import { useArrival } from '../layouts/use-arrival'
import { READY } from '../lib/app-events'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorPage } from './ErrorPage'
import { NotFoundPage } from './NotFoundPage'
import { useShown } from '../router/shown'

/** Name of the commit, in a build made for reviewers. */
const commit = import.meta.env.VITE_PREVIEW_COMMIT

/** The whole of what is shown: a page, and what stands around it. */
export function Site() {
  return (
    <ErrorBoundary>
      <Sheet />
    </ErrorBoundary>
  )
}

function Sheet() {
  const { shell, current } = useShown()
  const data = current?.data
  const announcement = useArrival(data?.head, shell)
  useEffect(() => void dispatchEvent(new Event(READY)), [current])
  const header = current?.Header && data?.division && (
    <current.Header shell={shell} menu={data.division} path={data.path} />
  )
  return (
    <>
      <MainLayout
        shell={shell}
        current={data}
        banner={commit && <PreviewBanner commit={commit} words={shell.words.preview} />}
        header={header}
      >
        <ErrorBoundary>
          <CurrentPage />
        </ErrorBoundary>
      </MainLayout>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}

function CurrentPage() {
  const { shell, current, error } = useShown()
  if (error !== undefined) return <ErrorPage words={shell.words.error} message={String(error)} />
  if (!current) return <NotFoundPage shell={shell} />
  const { data, Page, Text } = current
  if (data.kind === 'served' || !Page) return <Content key="served" />
  return (
    <Content key={data.path}>
      <Page data={data} Content={Text} />
    </Content>
  )
}

import { useEffect } from 'react'
import { Content } from '../layouts/Content.tsx'
import { MainLayout } from '../layouts/MainLayout.tsx'
import { useArrival } from '../layouts/use-arrival.ts'
import { READY } from '../lib/app-events.ts'
import { withBase } from '../lib/base-path.ts'
import { reviewReport } from '../lib/review-report.ts'
import type { InterfaceWords } from '../schema/singles/interface.ts'
import { ErrorBoundary, ErrorPage } from './ErrorBoundary.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { useShown } from '../router/shown.ts'

const commit = import.meta.env.VITE_PREVIEW_COMMIT

export function Site() {
  return (
    <ErrorBoundary>
      <CurrentRoute />
    </ErrorBoundary>
  )
}

function CurrentRoute() {
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
        banner={commit && <PreviewBanner words={shell.words.preview} />}
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

function PreviewBanner({ words }: { words: InterfaceWords['preview'] }) {
  return (
    <section aria-label={words.label} className="preview-banner text-label no-print">
      <b>{words.label}</b>
      <span>
        {words.commit} <code>{commit}</code>
      </span>
      {import.meta.env.VITE_PREVIEW_REVIEW && (
        <a href={withBase(reviewReport)} className="underline">
          {words.review}
        </a>
      )}
    </section>
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

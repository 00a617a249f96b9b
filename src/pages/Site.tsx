import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { MainLayout } from '../layouts/MainLayout.tsx'
import { useArrival } from '../layouts/use-arrival.ts'
import { READY } from '../lib/app-events.ts'
import { withBase } from '../lib/base-path.ts'
import { reviewReport } from '../lib/review-report.ts'
import { SCROLL_POSITIONS } from '../lib/storage-keys.ts'
import type { InterfaceWords } from '../schema/singles/interface.ts'
import { useShell } from '../ui/use-shell.ts'
import { usePage } from './loaded-page.ts'

const commit = import.meta.env.VITE_PREVIEW_COMMIT

/** What surrounds every page. */
export function Site() {
  const shell = useShell()
  const current = usePage()
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
        <Outlet />
      </MainLayout>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
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
      <span>{words.forms}</span>
    </section>
  )
}

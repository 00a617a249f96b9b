import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { MainLayout } from '../layouts/MainLayout.tsx'
import { useArrival } from '../layouts/use-arrival.ts'
import { READY } from '../lib/app-events.ts'
import { SCROLL_POSITIONS } from '../lib/storage-keys.ts'
import { useShell } from '../ui/use-shell.ts'
import { usePage } from './loaded-page.ts'
import { PreviewBanner } from './PreviewBanner.tsx'

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
        banner={import.meta.env.VITE_PREVIEW_COMMIT && <PreviewBanner words={shell.words.preview} path={data?.path} />}
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

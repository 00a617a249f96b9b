import type { ReactNode } from 'react'
import type { Shell } from '../schema/data/route-data.ts'
import { PendingStatus } from './PendingStatus.tsx'
import { TooltipLayer } from '../features/terms/TooltipLayer.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { EmergencyCall } from './EmergencyCall.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { useOpeners } from './use-openers.ts'

interface MainLayoutProps {
  shell: Shell
  /** What the shell tells of the page; left out where no page was found. */
  current?: { kind: string; path: string; label: string; sheet: string; breadcrumbs: { label: string; path: string }[] }
  /** Stands above everything, in a build made for reviewers. */
  banner?: ReactNode
  /** Stands in place of the site's own head. */
  header?: ReactNode
  children: ReactNode
}

/** Everything that stands around a page. */
export function MainLayout({ shell, current, banner, header, children }: MainLayoutProps) {
  const { site, words } = shell
  useOpeners()
  return (
    <>
      <a className="skip-link" href="#main">
        {words.shell.skip}
      </a>
      <LoadingOverlay name={site.name} words={words.loading} />
      {banner}
      {header ?? <Header shell={shell} path={current?.path} />}
      {current && <Breadcrumbs trail={current.breadcrumbs} label={current.label} name={words.shell.breadcrumbs} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} current={current} />
      <EmergencyCall shell={shell} />
      <PendingStatus label={words.loading.pending} labels={shell.pending} />
      {/* The words wait here for the boot script: that there is no line, that a part has not come. */}
      <p
        role="status"
        className="page-note text-small"
        data-offline={words.loading.offline}
        data-lost={words.loading.lost}
      />
      <TooltipLayer />
    </>
  )
}

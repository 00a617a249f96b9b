import type { ReactNode } from 'react'
import type { Shell } from '../schema/data/route-data.ts'
import { TooltipLayer } from '../features/terms/TooltipLayer.tsx'
import { EmergencyCall } from './EmergencyCall.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { useOpenFolds } from './use-open-folds.ts'
import { useOpeners } from './use-openers.ts'
import { useScrollStops } from './use-scroll-stops.ts'
import { SiteLink } from '../ui/link/SiteLink.tsx'

interface MainLayoutProps {
  shell: Shell
  current?: { path: string; breadcrumbs: { label: string; path: string }[] }
  banner?: ReactNode
  /** Replaces the site's own header. */
  header?: ReactNode
  children: ReactNode
}

export function MainLayout({ shell, current, banner, header, children }: MainLayoutProps) {
  const { words } = shell
  useOpenFolds()
  useOpeners()
  useScrollStops()
  return (
    <>
      <a className="skip-link" href="#main">
        {words.shell.skip}
      </a>
      <LoadingOverlay shell={shell} />
      {banner}
      {header ?? <Header shell={shell} path={current?.path} />}
      {current && <Breadcrumbs trail={current.breadcrumbs} name={words.shell.breadcrumbs} />}
      <main id="main" tabIndex={-1}>
        {shell.site.sampleLabel && <p className="sheet sample-line">{shell.site.sampleLabel}</p>}
        {children}
      </main>
      <Footer shell={shell} path={current?.path} />
      <EmergencyCall shell={shell} path={current?.path} />
      {/* The boot script reads its messages from here. */}
      <p
        role="status"
        className="page-note text-small"
        data-pending={words.loading.pending}
        data-offline={words.loading.offline}
        data-lost={words.loading.lost}
        // It may say something before the app starts.
        suppressHydrationWarning
      >
        {''}
      </p>
      <TooltipLayer />
    </>
  )
}

interface BreadcrumbsProps {
  /** From home to the page's parent. */
  trail: { label: string; path: string }[]
  name: string
}

function Breadcrumbs({ trail, name }: BreadcrumbsProps) {
  // The logo leads home.
  if (trail.length < 2) return null
  return (
    <nav aria-label={name} className="sheet breadcrumbs">
      <ol>
        {trail.map((step) => (
          <li key={step.path}>
            <SiteLink to={step.path}>{step.label}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

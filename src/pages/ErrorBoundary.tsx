import { Component, type ReactNode } from 'react'
import { useShown, type LoadedPage } from '../router/shown.ts'
import type { InterfaceWords } from '../schema/singles/interface.ts'
import { SiteLink } from '../ui/link/SiteLink.tsx'

/** Shows the error in place of the page, until another page has loaded. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { shell, current } = useShown()
  return (
    <Catcher page={current} words={shell.words.error}>
      {children}
    </Catcher>
  )
}

interface CatcherProps {
  page: LoadedPage | undefined
  words: InterfaceWords['error']
  children: ReactNode
}

interface CatcherState {
  page?: LoadedPage | undefined
  message?: string | undefined
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = {}

  static getDerivedStateFromError = (error: unknown): CatcherState => ({
    message: error instanceof Error ? error.message : String(error),
  })

  static getDerivedStateFromProps = ({ page }: CatcherProps, state: CatcherState): CatcherState | null =>
    page === state.page ? null : { page, message: undefined }

  override render() {
    const { message } = this.state
    return message === undefined ? this.props.children : <ErrorPage words={this.props.words} message={message} />
  }
}

interface ErrorPageProps {
  words: InterfaceWords['error']
  message: string
}

export function ErrorPage({ words, message }: ErrorPageProps) {
  return (
    <div className="sheet-grid py-24 lg:py-32">
      <div>
        <h1 tabIndex={-1} className="text-title outline-none">
          {words.title}
        </h1>
        <p className="mt-5 text-lede">{message}</p>
        <p className="measure mt-3 text-muted">{words.text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <button
            type="button"
            onClick={() => location.reload()}
            className={
              'min-h-11 cursor-pointer border border-water bg-water px-5 font-semibold text-paper ' +
              'hover:border-ink hover:bg-ink'
            }
          >
            {words.reload}
          </button>
          <SiteLink to="/" className="link inline-flex min-h-11 items-center font-semibold">
            {words.home}
          </SiteLink>
        </div>
      </div>
    </div>
  )
}

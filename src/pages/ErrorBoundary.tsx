import { Component, type ReactNode } from 'react'
import { useShown, type LoadedPage } from '../router/shown.ts'
import type { InterfaceWords } from '../schema/singles/interface.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Says what went wrong in place of what cannot be drawn, until another page has come. */
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

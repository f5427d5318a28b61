import type { ReactNode } from 'react'
import { Missing } from '../../../../kit/shell/missing.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'

interface BoardFrameProps {
  state: 'loading' | 'ready' | 'missing' | 'failed'
  name: string | undefined
  reload(): void
  children: ReactNode
}

/** The dark frame of a board, also while it loads and if it is missing. */
export function BoardScreen({ state, name, reload, children }: BoardFrameProps) {
  return (
    <main className="on-ink fixed inset-0 flex flex-col overflow-hidden bg-page text-main">
      <title>{name === undefined ? 'Whiteboard · Limelight' : `${name} · Limelight`}</title>
      {state === 'loading' && <Loading className="h-full" />}
      {state === 'missing' && (
        <Missing title="Session not found" back={{ to: '/', label: 'Go to the start' }}>
          The session you're looking for doesn't exist.
        </Missing>
      )}
      {state === 'failed' && (
        <Missing title="Failed to load session" onRetry={reload}>
          Nothing is lost. It may be the network.
        </Missing>
      )}
      {state === 'ready' && <h1 className="sr-only">{name}</h1>}
      {state === 'ready' && children}
    </main>
  )
}

import type { ReactNode } from 'react'
import { useConnectionLost } from '../../../../web/data/connection.ts'
import { Button, ButtonLink } from '../../../../web/ui/button.tsx'
import { EmptyState } from '../../../../web/ui/empty-state.tsx'
import { Loading } from '../../../../web/ui/spinner.tsx'

interface BoardFrameProps {
  state: 'loading' | 'ready' | 'missing' | 'failed'
  name: string | undefined
  reload(): void
  children: ReactNode
}

/** The dark window around a board, while it loads, when it is not there, and when the connection is away. */
export function BoardFrame({ state, name, reload, children }: BoardFrameProps) {
  const isLost = useConnectionLost()
  return (
    <main className="on-ink fixed inset-0 flex flex-col overflow-hidden bg-page text-main">
      <title>{name === undefined ? 'Whiteboard · Limelight' : `${name} · Limelight`}</title>
      {state === 'loading' && <Loading className="h-full" />}
      {state === 'missing' && (
        <div className="m-auto">
          <EmptyState title="Session not found" action={<ButtonLink to="/">Go to the start</ButtonLink>}>
            The session you're looking for doesn't exist.
          </EmptyState>
        </div>
      )}
      {state === 'failed' && (
        <div className="m-auto">
          <EmptyState title="Failed to load session" action={<Button onClick={reload}>Try again</Button>}>
            There is no connection to the server, or it cannot answer now.
          </EmptyState>
        </div>
      )}
      {state === 'ready' && children}
      <p role="status" className="absolute bottom-4 left-4 z-10">
        {isLost && state === 'ready' && <span className="rounded-control bg-ink-2 px-3 py-2 text-14">Connecting again…</span>}
      </p>
    </main>
  )
}

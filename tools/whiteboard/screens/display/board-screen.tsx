import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx'
import { EmptyState } from '../../../../kit/ui/empty-state.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'

interface BoardFrameProps {
  state: 'loading' | 'ready' | 'missing' | 'failed'
  name: string | undefined
  reload(): void
  children: ReactNode
}

/** The dark window around a board, while it loads, and when it is not there. */
export function BoardScreen({ state, name, reload, children }: BoardFrameProps) {
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
            Nothing is lost. It may be the network.
          </EmptyState>
        </div>
      )}
      {state === 'ready' && children}
    </main>
  )
}

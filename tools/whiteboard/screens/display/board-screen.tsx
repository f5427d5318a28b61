import type { ReactNode } from 'react'
import { DisplayMissing } from '../../../../kit/shell/display-missing.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { t } from '../host/host-messages/t.ts'

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
      <title>{`${name ?? t('whiteboard.board')} · Limelight`}</title>
      {state === 'loading' && <Loading className="h-full" />}
      {state === 'missing' && <DisplayMissing heading="room.missing" reason="room.missing.none" toStart />}
      {state === 'failed' && <DisplayMissing heading="room.unread" reason="room.unread.about" onRetry={reload} />}
      {state === 'ready' && <h1 className="sr-only">{name}</h1>}
      {state === 'ready' && children}
    </main>
  )
}

import { type ReactNode, useRef } from 'react'
import type { Translate } from '../../../../contract/messages.ts'
import type { DrawingHandlers } from '../../../../kit/ink/drawing.ts'
import { fitInside } from '../../../../kit/ink/geometry.ts'
import { InkCanvas } from '../../../../kit/ink/ink-canvas.tsx'
import type { InkInProgress } from '../../../../kit/ink/ink-in-progress.ts'
import { useBox } from '../../../../kit/ink/use-box.ts'
import type { StoredInk } from '../../../../kit/ink/use-stored-ink.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { EmptyState } from '../../../../kit/ui/empty-state.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { ASPECT, describeBoard } from '../../logic.ts'

interface BoardProps {
  name: string
  stored: StoredInk
  ink: InkInProgress
  drawing?: DrawingHandlers
  /** Shown over the board, such as an open text field. */
  children?: ReactNode
}

/** The white surface, as large as it fits in its fixed aspect ratio. */
export function Board({ name, stored, ink, drawing, children }: BoardProps) {
  const t = useT()
  const labelIn = (t: Translate) =>
    stored.state === 'loading' ? t('whiteboard.wall.loading', { name }) : describeBoard(name, stored.marks, t)
  useSaid((t) => ({ lines: [stored.state === 'failed' ? t('whiteboard.wall.failed') : labelIn(t)] }))
  const room = useRef<HTMLDivElement>(null)
  const size = fitInside(ASPECT, useBox(room))
  return (
    <div ref={room} className="relative grid min-h-0 flex-1 place-content-center overflow-hidden">
      {stored.state === 'failed' ? (
        <EmptyState title={t('whiteboard.wall.failed')} action={<Button onClick={stored.reload}>{t('whiteboard.wall.again')}</Button>}>
          {t('whiteboard.wall.failed.about')}
        </EmptyState>
      ) : (
        size.width > 0 && (
          <div className="@container relative" style={{ ...size }}>
            <InkCanvas size={size} marks={stored.marks} ink={ink} drawing={drawing} label={labelIn(t)} className="bg-white" />
            {children}
            {stored.state === 'loading' && <Loading className="on-paper absolute inset-0" />}
          </div>
        )
      )}
    </div>
  )
}

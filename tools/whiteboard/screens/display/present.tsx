import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { newId } from '../../../../kit/data/new-id.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import type { Brush } from '../../../../kit/ink/drawing.ts'
import { measureText } from '../../../../kit/ink/paint.ts'
import { settleText } from '../../../../kit/ink/settle-text.ts'
import { useDrawing } from '../../../../kit/ink/use-drawing.ts'
import { KeyHelp } from '../../../../kit/keys/key-help.tsx'
import { MadeUpMark } from '../../../../kit/room/room-display.tsx'
import { HostOnly } from '../../../../kit/shell/host-only.tsx'
import { LeaveGuard } from '../../../../kit/ui/leave-guard.tsx'
import { showSuccess } from '../../../../kit/ui/toasts.tsx'
import type { Mark, Point } from '../../../../parts/ink.ts'
import { hostTexts } from '../../../../parts/texts/host.ts'
import { TextsProvider } from '../../../../parts/texts/texts.tsx'
import { useOwnBoard } from '../../data.ts'
import { ASPECT, DEFAULT_COLOR, DEFAULT_SIZE, fontSizeOf, type Hand, messageOf } from '../../logic.ts'
import type { ShownWhiteboard } from '../../tables.ts'
import { t } from '../host/host-messages/t.ts'
import { Board } from './board.tsx'
import { BoardScreen } from './board-screen.tsx'
import { WatchedBoard } from './display.tsx'
import { TextEntry } from './text-entry.tsx'
import { Toolbar } from './toolbar.tsx'
import { useBoard } from './use-board.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** /whiteboard/:id: the host draws; with `view=true` everybody watches. */
export default function WhiteboardPresent() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  if (query.get('view') === 'true') return <WatchedBoard id={id} />
  return (
    <HostOnly>
      <OwnBoard id={id} />
    </HostOnly>
  )
}

/** The board for drawing; another host's board is only shown. */
function OwnBoard({ id }: { id: string }) {
  const { userId } = useHost()
  const board = useOwnBoard(id, userId)
  if (board.state === 'missing') return <WatchedBoard id={id} />
  return (
    <BoardScreen state={board.state} name={board.row?.name} reload={board.reload}>
      {board.row && (
        // The surface speaks as on walls, but to its host.
        <TextsProvider value={hostTexts()}>
          <Drawn board={board.row} />
        </TextsProvider>
      )}
      <MadeUpMark session={id} />
    </BoardScreen>
  )
}

function Drawn({ board }: { board: ShownWhiteboard }) {
  const { stored, ink, send } = useBoard(board.id)
  const [hand, setHand] = useState<Hand>({ tool: 'pen', color: DEFAULT_COLOR, size: DEFAULT_SIZE })
  const [textAt, setTextAt] = useState<Point | null>(null)

  function keep(mark: Mark): void {
    const message = messageOf(mark)
    if (message) send(message.event, message.payload)
    stored.add(mark)
  }
  const drawing = useDrawing({
    ink,
    brush: hand.tool === 'text' ? null : (hand as Brush),
    onSegment: (segment) => send('drawing', segment),
    onMark: keep,
    onCancel: (id) => send('remove', { id }),
    onPlace: setTextAt,
  })
  /** Viewers show a mark before it is stored, so one that was undone meanwhile must be removed there, too. */
  const takeBack = (marks: readonly Mark[]) => {
    for (const { id } of marks) send('remove', { id })
  }
  const actions = {
    undo() {
      const deed = stored.undo()
      if (deed?.kind === 'drawn') takeBack(deed.marks)
    },
    redo() {
      const deed = stored.redo()
      if (deed?.kind === 'removed') send('clear', {})
    },
    clear() {
      if (stored.marks.length === 0) return
      stored.clear()
      ink.clear()
      send('clear', {})
      showSuccess(t('whiteboard.board.cleared'))
    },
  }
  useShortcuts({ hand, setHand, ...actions })

  return (
    <div className="flex min-h-0 flex-1 flex-col-reverse">
      <KeyHelp page={{ id: 'whiteboard', title: t('whiteboard.board') }} />
      <LeaveGuard dirty={stored.isStuck} about={t('whiteboard.board.leave')} />
      <Toolbar board={board.id} name={board.name} hand={hand} onHand={setHand} stored={stored} {...actions} />
      <Board name={board.name} stored={stored} ink={ink} drawing={drawing}>
        {textAt && (
          <TextEntry
            key={`${textAt.x} ${textAt.y}`}
            at={textAt}
            color={hand.color}
            size={fontSizeOf(hand.size)}
            onCancel={() => setTextAt(null)}
            onAdd={(text) => {
              const { at, size } = settleText(text, { at: textAt, size: fontSizeOf(hand.size) }, ASPECT, measureText)
              keep({ id: newId(), tool: 'text', points: [at], color: hand.color, size, is_touch: false, text })
              setTextAt(null)
            }}
          />
        )}
      </Board>
    </div>
  )
}

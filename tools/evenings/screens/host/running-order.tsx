import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { showUndo } from '../../../../kit/ui/toasts.tsx'
import { breakAfter, doneItems, type EveningEvent, type Item, movedTo, placedAt, runningOrder } from '../../host.ts'
import { ITEMS_MAX, isFull } from '../../tables.ts'
import { AddDialog } from './add-dialog.tsx'
import { t } from './host-messages/t.ts'
import { ItemDialog } from './item-dialog.tsx'
import { EdgeRow, END, ItemRow } from './item-row.tsx'
import type { Session } from './use-sessions.tsx'
import type { StageControl } from './use-stage.ts'

export interface OrderProps {
  event: EveningEvent
  items: FollowedRows<'evening_items', Item>
  sessions: ReadonlyMap<string, Session>
  stage: StageControl
}

const moved = () => ({ failure: t('event.running.move.failed') })
const INSTRUCTIONS = {
  get draggable() {
    return t('event.running.keys')
  },
}
/** Drags are announced by the list's own status, once the item has its new place. */
const SILENT = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }

/** The items in their order, and those beside the stage: add, move, put on stage, remove. */
export function RunningOrder({ event, items, sessions, stage }: OrderProps) {
  const { rows, state, update } = items
  const [adds, setAdds] = useState(false)
  const [said, setSaid] = useState('')
  // Keeps the item while the dialog fades out.
  const [edited, setEdited] = useState<{ id: string; open: boolean } | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const running = runningOrder(rows)
  const done = doneItems(event, rows)
  const beside = rows.filter((item) => item.beside)
  const titleOf = (item: Item) => sessions.get(item.session_id)?.title ?? ''

  const lines = [...running.map(({ id }) => id), LINE, ...beside.map(({ id }) => id)]
  const move = (item: Item, to: number) => {
    if (to < 0 || to >= lines.length || lines[to] === item.id) return
    const { list, beside, at } = movedTo(rows, item, to)
    for (const { id, position } of placedAt(list, item.id, at))
      void update(id, id === item.id && beside !== item.beside ? { position, beside } : { position }, moved())
    setSaid(t(beside ? 'event.running.moved.beside' : 'event.running.moved', { title: titleOf(item), at: at + 1, of: list.length }))
  }
  /** To the other list, at its place among all items, so that a swap back leaves all as it was. */
  const swap = (item: Item) => {
    void update(item.id, { beside: !item.beside }, moved())
    setSaid(t(item.beside ? 'event.running.isRunning' : 'event.running.isBeside', { title: titleOf(item) }))
  }
  const dropped = ({ active, over }: DragEndEvent) => {
    const item = rows.find(({ id }) => id === active.id)
    if (item && over) move(item, lines.indexOf(String(over.id)))
  }
  const remove = async (item: Item) => {
    if (!(await items.remove(item.id, { failure: t('event.running.remove.failed') }))) return
    const { id: _, created_at: __, staged_at: ___, ...values } = item
    showUndo(t('event.running.remove.done'), () => void items.insert(values, { failure: t('event.running.bringBack.failed') }))
  }
  const listOf = (list: readonly Item[]) => (
    <ol>
      {list.map((item, at) => (
        <ItemRow
          key={item.id}
          item={item}
          at={at}
          total={list.length}
          session={sessions.get(item.session_id)}
          isStaged={event.stage === 'item' && event.item_id === item.id}
          isDone={done.has(item.id)}
          isFresh={items.fresh.has(item.id)}
          isOpen={event.active}
          stage={stage}
          onMove={(by) => move(item, lines.indexOf(item.id) + by)}
          onEdit={() => setEdited({ id: item.id, open: true })}
          onBeside={() => swap(item)}
          onRemove={() => void remove(item)}
        />
      ))}
    </ol>
  )
  const item = rows.find(({ id }) => id === edited?.id)
  const full = isFull(event.item_count)
  return (
    <Card aria-label={t('event.running')} className="min-w-0 overflow-hidden lg:flex-[1_1_20rem]">
      <CardHead className="items-center!">
        <h2 className="flex items-baseline gap-2.5 font-[650] text-20">
          {t('event.running')}
          {rows.length > 0 && <span className="font-normal text-14 text-quiet">{t('event.items', { count: rows.length })}</span>}
        </h2>
        <Button onClick={() => setAdds(true)} disabled={full} title={full ? t('event.running.full', { max: ITEMS_MAX }) : undefined}>
          <Plus aria-hidden="true" />
          {t('event.running.add')}
        </Button>
      </CardHead>
      {state === 'loading' && <Loading />}
      {state === 'failed' && <LoadFailed text={t('event.running.failed')} onRetry={items.reload} />}
      {state === 'ready' && (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={dropped}
          accessibility={{ announcements: SILENT, screenReaderInstructions: INSTRUCTIONS }}
        >
          <SortableContext items={lines} strategy={verticalListSortingStrategy}>
            <EdgeRow place={breakAfter(event)} isStaged={event.stage === 'lobby'} stage={stage} />
            {running.length === 0 && (
              <p className="border-line border-t px-5 py-8 text-center text-balance text-quiet">{t('event.running.empty')}</p>
            )}
            {listOf(running)}
            <Line>
              <EdgeRow place={END} isStaged={event.stage === 'end'} stage={stage} />
              {rows.length > 0 && (
                <h3 className="border-line border-t bg-sunken px-5 py-2.5 text-14 text-quiet">{t(besideText(event, beside.length))}</h3>
              )}
            </Line>
            {beside.length > 0 && <section aria-label={t('event.running.beside')}>{listOf(beside)}</section>}
          </SortableContext>
        </DndContext>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddDialog open={adds} onClose={() => setAdds(false)} event={event} items={items} />
      {item && (
        <ItemDialog
          open={edited?.open ?? false}
          onClose={() => setEdited({ id: item.id, open: false })}
          item={item}
          session={sessions.get(item.session_id)}
          change={items.change}
        />
      )}
    </Card>
  )
}

/** Of a closed event nothing is open to phones. */
const besideText = ({ active }: EveningEvent, count: number) =>
  count === 0 ? 'event.running.beside.empty' : active ? 'event.running.beside.about' : 'event.running.beside'

/** The line between the two lists. Items are dragged over it. */
const LINE = 'line'
function Line({ children }: { children: ReactNode }) {
  const { setNodeRef, transform, transition } = useSortable({ id: LINE, disabled: { draggable: true } })
  return (
    <div ref={setNodeRef} style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}>
      {children}
    </div>
  )
}

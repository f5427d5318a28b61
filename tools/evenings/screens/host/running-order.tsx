import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { showUndo } from '../../../../kit/ui/toasts.tsx'
import { breakAfter, doneItems, type EveningEvent, type Item, itemsText, placedAt, runningOrder } from '../../host.ts'
import { EVENT_FULL, isFull } from '../../tables.ts'
import { AddDialog } from './add-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { EdgeRow, END, handleId, ItemRow } from './item-row.tsx'
import type { Session } from './use-sessions.tsx'
import type { StageControl } from './use-stage.ts'

export interface OrderProps {
  event: EveningEvent
  items: FollowedRows<'evening_items', Item>
  sessions: ReadonlyMap<string, Session>
  stage: StageControl
}

const MOVED = { failure: 'Failed to move the item' }
const INSTRUCTIONS = { draggable: 'Press the arrow keys up and down to move the item.' }
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
  const keepFocus = useKeptFocus()

  const move = (list: readonly Item[], item: Item, to: number) => {
    if (to < 0 || to >= list.length || list[to] === item) return
    for (const { id, position } of placedAt(list, item.id, to)) void update(id, { position }, MOVED)
    setSaid(`${titleOf(item)} is now item ${to + 1} of ${list.length}.`)
  }
  const dropped =
    (list: readonly Item[]) =>
    ({ active, over }: DragEndEvent) => {
      const item = list.find(({ id }) => id === active.id)
      if (item)
        move(
          list,
          item,
          list.findIndex(({ id }) => id === over?.id),
        )
    }
  const remove = async (item: Item) => {
    if (!(await items.remove(item.id, { failure: 'Failed to remove the item' }))) return
    const { id: _, created_at: __, staged_at: ___, ...values } = item
    showUndo('Removed. Its session stays.', () => void items.insert(values, { failure: 'Failed to bring the item back' }))
  }
  const listOf = (list: readonly Item[]) => (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped(list)}
      accessibility={{ announcements: SILENT, screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={list.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
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
              stage={stage}
              onMove={(by, byKey) => {
                if (byKey) keepFocus(handleId(item.id))
                move(list, item, at + by)
              }}
              onEdit={() => setEdited({ id: item.id, open: true })}
              onBeside={() => void update(item.id, { beside: !item.beside }, { failure: 'Failed to change the item' })}
              onRemove={() => void remove(item)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
  const item = rows.find(({ id }) => id === edited?.id)
  const full = isFull(event.item_count)
  return (
    <Card aria-label="Running order" className="min-w-0 overflow-hidden">
      <CardHead className="items-center!">
        <h2 className="flex items-baseline gap-2.5 font-[650] text-20">
          Running order
          {rows.length > 0 && <span className="font-normal text-14 text-quiet">{itemsText(rows.length)}</span>}
        </h2>
        <Button onClick={() => setAdds(true)} disabled={full} title={full ? EVENT_FULL : undefined}>
          <Plus aria-hidden="true" />
          Add
        </Button>
      </CardHead>
      {state === 'loading' && <Loading />}
      {state === 'failed' && <LoadFailed text="Failed to load the running order" onRetry={items.reload} />}
      {state === 'ready' && (
        <>
          <EdgeRow place={breakAfter(event)} isStaged={event.stage === 'lobby'} stage={stage} />
          {running.length === 0 && (
            <p className="border-line border-t px-5 py-8 text-center text-balance text-quiet">
              Add what should come on stage: a check-in, a poll, a quiz. People scan one code, and their phones follow you from item to
              item.
            </p>
          )}
          {listOf(running)}
          <EdgeRow place={END} isStaged={event.stage === 'end'} stage={stage} />
          {beside.length > 0 && (
            <section aria-label="Beside the stage">
              <h3 className="border-line border-t bg-sunken px-5 py-2.5 text-14 text-quiet">
                Beside the stage, open to phones all evening
              </h3>
              {listOf(beside)}
            </section>
          )}
        </>
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
          title={titleOf(item)}
          change={items.change}
        />
      )}
    </Card>
  )
}

/** Keeps the focus on an element that moves: the browser drops it when the element changes its place. */
function useKeptFocus(): (elementId: string) => void {
  const kept = useRef<string | null>(null)
  useEffect(() => {
    if (kept.current) document.getElementById(kept.current)?.focus()
    kept.current = null
  })
  return (elementId) => {
    kept.current = elementId
  }
}

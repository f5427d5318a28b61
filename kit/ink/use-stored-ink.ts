import { useMemo, useReducer, useRef } from 'react'
import type { WrittenTo } from '../../contract/row-types.ts'
import type { Selection } from '../../contract/select.ts'
import type { Mark } from '../../parts/ink.ts'
import { supabase } from '../data/client.ts'
import { useFollowedRows } from '../data/followed-rows.ts'
import { newId } from '../data/new-id.ts'
import { type HasId, type Values, valueIn, type Where } from '../data/rows.ts'
import { unwrap } from '../data/unwrap.ts'
import type { Writing } from '../data/writes.ts'
import { isNoConnection } from '../failures/explain.ts'
import { showFailure } from '../ui/toasts.tsx'
import { afterDeed, type Deed, type History, NO_HISTORY, redone, undone } from './history.ts'
import { t } from './host-messages/t.ts'
import { addJobs, createInkQueue, type InkJob, withJobs } from './ink-queue.ts'

export interface StoredInkOptions<T extends string, R extends HasId> extends Selection<T, R> {
  /** All marks of the board or session, to be read and followed. */
  where: Where<T>
  /** Selects, of these, the marks of the surface being drawn on, such as one file. Default: all. */
  surface?: Where<T>
  toMark: (row: R) => Mark
  /** Returns a mark's columns, except its id and those of `where` and `surface`. */
  toRow: (mark: Mark) => WrittenTo<T>
}

export interface StoredInk {
  state: 'loading' | 'ready' | 'failed'
  /** The marks on the surface in the order of drawing, with unsent changes applied. */
  marks: readonly Mark[]
  add(mark: Mark): void
  /** Removes every mark of the surface. Undo restores them. */
  clear(): void
  /** Somebody else removed every mark of the surface: hides them at once, before the change events arrive. */
  wipe(): void
  /** Returns the action that was undone or redone, or null. */
  undo(): Deed | null
  redo(): Deed | null
  canUndo: boolean
  canRedo: boolean
  /** Whether the network is away. Ink drawn meanwhile is sent once it is back. */
  isStuck: boolean
  reload(): void
}

const IN_ORDER = { column: 'id' } as const
const NO_SURFACE: Where = {}
/** Most ids in the address of one request. */
const IDS_TOGETHER = 200

/** The error code for a unique key that another row has. */
const TAKEN = '23505'

/** Whether an answer is temporary rather than a refusal. */
function passes(error: unknown): boolean {
  const { status = 0 } = error as { status?: number }
  return isNoConnection(error) || status === 429 || status >= 500
}

/**
 * Ink stored as one row per mark: read, followed, and changed in the order of the person's actions, also
 * while the network comes and goes.
 */
export function useStoredInk<T extends string, R extends HasId>(options: StoredInkOptions<T, R>): StoredInk
export function useStoredInk<R extends HasId>(options: StoredInkOptions<string, R>): StoredInk {
  const { table, select, where, surface = NO_SURFACE, toMark } = options
  const followed = useFollowedRows<string, R>({ table, select, where, order: IN_ORDER, failure: t('ink.load.failed') })
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const latest = useRef({ toRow: options.toRow, writing: followed.writing, where })
  latest.current = { toRow: options.toRow, writing: followed.writing, where }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one queue per board, by the text of `where`.
  const queue = useMemo(() => createInkQueue({ ...network(table, latest), onChange: redraw }), [table, JSON.stringify(where)])
  const histories = useRef(new Map<string, History>())

  const key = JSON.stringify(surface)
  const rowsOnSurface = useMemo(() => followed.rows.filter((row) => isOn(row, JSON.parse(key))).map(toMark), [followed.rows, key, toMark])
  const withWaiting = (jobs: readonly InkJob[]): readonly Mark[] =>
    withJobs(
      rowsOnSurface,
      jobs.filter((job) => job.surface === key),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `withWaiting` reads these three.
  const marks = useMemo(() => withWaiting(queue.waiting()), [rowsOnSurface, queue.waiting(), key])
  // Several actions may come before the next render, so read the state at that moment.
  const history = (): History => histories.current.get(key) ?? NO_HISTORY
  const remember = (next: History): void => void histories.current.set(key, next)

  function bring(some: readonly Mark[]): void {
    for (const job of addJobs(key, some)) queue.push(job)
  }
  function takeAway(some: readonly Mark[]): void {
    const ids = some.map((mark) => mark.id)
    for (let at = 0; at < ids.length; at += IDS_TOGETHER)
      queue.push({ kind: 'remove', surface: key, ids: ids.slice(at, at + IDS_TOGETHER) })
  }

  return {
    state: followed.state,
    marks,
    add(mark) {
      remember(afterDeed(history(), { kind: 'drawn', marks: [mark] }))
      bring([mark])
    },
    clear() {
      const all = withWaiting(queue.waiting())
      if (all.length === 0) return
      remember(afterDeed(history(), { kind: 'removed', marks: all }))
      queue.push({ kind: 'clear', surface: key })
    },
    wipe: () => followed.hide(rowsOnSurface.map(({ id }) => id)),
    undo() {
      const step = undone(history(), withWaiting(queue.waiting()))
      if (!step) return null
      remember(step.history)
      step.deed.kind === 'drawn' ? takeAway(step.deed.marks) : bring(step.deed.marks)
      return step.deed
    },
    redo() {
      const step = redone(history())
      if (!step) return null
      remember(step.history)
      step.deed.kind === 'drawn' ? bring(step.deed.marks) : takeAway(step.deed.marks)
      return step.deed
    },
    canUndo: undone(history(), marks) !== null,
    canRedo: redone(history()) !== null,
    isStuck: queue.isStuck(),
    reload: followed.reload,
  }
}

const isOn = (row: HasId, surface: Where): boolean => Object.entries(surface).every(([column, value]) => valueIn(row, column) === value)

interface Latest {
  current: { toRow: (mark: Mark) => Values; writing: Writing; where: Where }
}

/** Connects the queue to the table. The list is updated before the change events arrive. */
function network(table: string, latest: Latest) {
  async function store(job: InkJob): Promise<void> {
    const { toRow, where, writing } = latest.current
    const surface: Where = JSON.parse(job.surface)
    const upsert = (rows: readonly Values[]) =>
      writing((signal) =>
        supabase
          .from(table)
          .upsert([...rows], { ignoreDuplicates: true })
          .abortSignal(signal),
      )
    switch (job.kind) {
      case 'add': {
        const rows = job.marks.map((mark) => ({ ...toRow(mark), ...where, ...surface, id: mark.id }))
        const { answer, keep } = await upsert(rows)
        if (answer.error?.code !== TAKEN) {
          unwrap(answer)
          return keep(rows.map((row) => ({ type: 'INSERT', row })))
        }
        // A viewer can have stored one of our ids first, in another place. Keep the drawing and give it a new
        // id.
        const renamed = rows.map((row) => ({ ...row, id: newId() }))
        const again = await upsert(renamed)
        unwrap(again.answer)
        return again.keep(renamed.map((row) => ({ type: 'INSERT', row })))
      }
      case 'remove': {
        const removing = supabase
          .from(table)
          .delete()
          .in('id', [...job.ids])
        const { answer, keep } = await writing((signal) => removing.abortSignal(signal))
        unwrap(answer)
        return keep(job.ids.map((id) => ({ type: 'DELETE', id })))
      }
      case 'clear': {
        const removing = supabase
          .from(table)
          .delete()
          .match({ ...where, ...surface })
          .select('id')
        const { answer, keep } = await writing((signal) => removing.abortSignal(signal))
        return keep(unwrap<HasId[]>(answer).map(({ id }) => ({ type: 'DELETE', id })))
      }
    }
  }
  return {
    send: store,
    passes,
    onRefused: (_job: InkJob, error: unknown) => showFailure(t('ink.save.failed'), error),
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  }
}

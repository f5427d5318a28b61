import { useRef, useState } from 'react'
import type { WriteAnswer } from '../data/table-api.ts'
import { keepWants, keptWants } from './kept-wants.ts'
import { type Runtime, useRuntime } from './runtime.ts'
import type { RowPatch } from './use-page-row.ts'
import { useRetries } from './use-retries.ts'

/** A value the phone wants to write and the server has not confirmed. `V`: the value; `I`: the item. */
export interface Wanted<V, I> {
  want: V
  /** The item when the value was chosen. */
  base: I
  /** Whether it was sent without an answer, so that the server may have it or not. */
  isWaiting: boolean
}

/** Describes the items in a page's row `T`, and how to write their values. */
export interface WantedOptions<T, I, V> {
  /** Name of its storage on the phone: 'qa-votes'. */
  name: string
  isWanted: (kept: unknown) => kept is V
  /** Returns the current item. Undefined: it does not exist any more. */
  itemOf: (row: T, id: string) => I | undefined
  /** Returns the server's value of an item, as far as the phone knows. */
  has: (item: I) => V
  write: (id: string, want: V, runtime: Runtime) => Promise<WriteAnswer>
  /** Returns the patch for the page's row after a write. `before`: the item when the write was sent. */
  written: (id: string, want: V, answer: Done, before: I) => RowPatch<T>
}
type Done = Extract<WriteAnswer, { is: 'done' }>
export type Refused = Extract<WriteAnswer, { is: 'refused' }>

/**
 * Optimistic small writes, such as votes: shown at once, then as the server confirms. A refused write is
 * reverted. One without answer is stored on the phone, and retried periodically and when the page resumes, so
 * writes must be idempotent. Writes of one item are sequential.
 */
export function useWanted<T extends { id: string }, I, V>(
  row: T | null,
  { name, isWanted, itemOf, has, write, written }: WantedOptions<T, I, V>,
  {
    patch,
    onKept,
    onRefused,
    onGone,
  }: {
    patch: (by: RowPatch<T>) => void
    onKept: () => void
    onRefused: (answer: Refused, id: string) => void
    /** Called for a value that has nothing left to be written to, also if it was kept from an earlier visit. */
    onGone?: (id: string) => void
  },
): { of: (id: string) => Wanted<V, I> | undefined; want: (id: string, change: (now: V) => V) => void } {
  const runtime = useRuntime()
  const [wanted, setWanted] = useState<ReadonlyMap<string, Wanted<V, I>>>(new Map())
  const latest = useRef({ row, wanted })
  latest.current = { row, wanted }
  const underWay = useRef(new Set<string>())
  const isRestored = useRef(false)
  const retries = useRetries(() => {
    if (!runtime || !row) return
    if (!isRestored.current) restore(keptWants(runtime.drafts, `${name}:${row.id}`))
    isRestored.current = true
    for (const id of latest.current.wanted.keys()) void settle(id, runtime)
  })

  function set(id: string, next: Wanted<V, I> | null): void {
    const all = new Map(latest.current.wanted)
    if (next) all.set(id, next)
    else all.delete(id)
    latest.current.wanted = all
    setWanted(all)
    if (runtime && row) keepWants(runtime.drafts, `${name}:${row.id}`, all)
  }
  const known = (id: string): I | undefined => (latest.current.row ? itemOf(latest.current.row, id) : undefined)

  function restore(kept: readonly [string, unknown][]): void {
    for (const [id, want] of kept) {
      const base = known(id)
      if (base && isWanted(want)) set(id, { want, base, isWaiting: true })
      else onGone?.(id)
    }
    if (runtime && row) keepWants(runtime.drafts, `${name}:${row.id}`, latest.current.wanted)
  }

  async function settle(id: string, runtime: Runtime): Promise<void> {
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    const isSettled = await send(id, runtime)
    underWay.current.delete(id)
    if (isSettled) return set(id, null)
    const unsettled = latest.current.wanted.get(id)
    if (unsettled) set(id, { ...unsettled, isWaiting: true })
    retries.failed()
  }

  /** Sends until the server has the wanted value. Returns false if it does not answer. */
  async function send(id: string, runtime: Runtime): Promise<boolean> {
    for (;;) {
      const now = latest.current.wanted.get(id)
      const before = known(id)
      if (now && !before) onGone?.(id)
      if (!now || !before || (isSame(has(before), now.want) && !now.isWaiting)) return true
      const answer = await write(id, now.want, runtime)
      if (answer.is === 'trouble') {
        if (!now.isWaiting) onKept()
        return false
      }
      if (answer.is === 'refused') {
        onRefused(answer, id)
        return true
      }
      retries.succeeded()
      const newer = latest.current.wanted.get(id)
      if (newer?.isWaiting) set(id, { ...newer, isWaiting: false })
      const by = written(id, now.want, answer, before)
      patch(by)
      if (latest.current.row) latest.current.row = by(latest.current.row)
    }
  }

  return {
    of: (id) => wanted.get(id),
    want(id, change) {
      const before = latest.current.wanted.get(id)
      const base = before?.base ?? known(id)
      if (!runtime || !base) return
      set(id, { want: change(before ? before.want : has(base)), base, isWaiting: before?.isWaiting ?? false })
      void settle(id, runtime)
    },
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

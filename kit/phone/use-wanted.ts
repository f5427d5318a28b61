import { useRef, useState } from 'react'
import type { WriteAnswer } from '../data/table-api.ts'
import { keepWants, keptWants } from './kept-wants.ts'
import { type Runtime, useRuntime } from './runtime.ts'
import type { RowPatch } from './use-page-row.ts'
import { useRetries } from './use-retries.ts'

/** What the phone wants of a thing and the server has not confirmed. `V`: what can be wanted; `I`: the thing. */
export interface Wanted<V, I> {
  want: V
  /** The thing as it was when this was wanted. */
  base: I
  /** It was sent and nothing answered: the server may have it or not. */
  isWaiting: boolean
}

/** What is wanted of the things in a page's row `T`, and how it is written. */
export interface WantedOptions<T, I, V> {
  /** Under which name it is kept on the phone: 'qa-votes'. */
  name: string
  isWanted: (kept: unknown) => kept is V
  /** The thing as it is known now; undefined: it is gone. */
  itemOf: (row: T, id: string) => I | undefined
  /** What the server has of it, as far as the phone knows. */
  has: (item: I) => V
  write: (id: string, want: V, runtime: Runtime) => Promise<WriteAnswer>
  /** What a write that was done makes of the row. `before`: the thing as it was when the write left. */
  written: (id: string, want: V, answer: Done, before: I) => RowPatch<T>
}
type Done = Extract<WriteAnswer, { is: 'done' }>
export type Refused = Extract<WriteAnswer, { is: 'refused' }>

/**
 * Small writes that are shown as they are wanted, then as the server says: votes. One that is refused is taken back. One that nothing answered is
 * kept on the phone, and sent again from time to time and when the page resumes: it must count once however often it is sent. Those of one thing go
 * one after the other.
 */
export function useWanted<T extends { id: string }, I, V>(
  row: T | null,
  { name, isWanted, itemOf, has, write, written }: WantedOptions<T, I, V>,
  { patch, onKept, onRefused }: { patch: (by: RowPatch<T>) => void; onKept: () => void; onRefused: (answer: Refused) => void },
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
    }
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

  /** Sends what is wanted until the server has it. False: nothing answers. */
  async function send(id: string, runtime: Runtime): Promise<boolean> {
    for (;;) {
      const now = latest.current.wanted.get(id)
      const before = known(id)
      if (!now || !before || (isSame(has(before), now.want) && !now.isWaiting)) return true
      const answer = await write(id, now.want, runtime)
      if (answer.is === 'trouble') {
        if (!now.isWaiting) onKept()
        return false
      }
      if (answer.is === 'refused') {
        onRefused(answer)
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

import type { Mark } from '../../parts/ink.ts'

/** One undoable action on a surface: marks added, or marks removed. */
export type Deed = { kind: 'drawn' | 'removed'; marks: readonly Mark[] }

/** The actions that can be undone and redone. Pure. */
export interface History {
  done: readonly Deed[]
  undone: readonly Deed[]
}
export const NO_HISTORY: History = { done: [], undone: [] }

/** Actions remembered. */
const MOST = 200

/** Adds an action and forgets the undone ones. */
export const afterDeed = ({ done }: History, deed: Deed): History => ({ done: [...done, deed].slice(-MOST), undone: [] })

/**
 * Undoes the last action. Without one, removes the last mark: the page may have been reloaded since it was
 * drawn. Returns null if there is nothing to undo.
 */
export function undone(history: History, marks: readonly Mark[]): { history: History; deed: Deed } | null {
  const last = marks.at(-1)
  const deed = history.done.at(-1) ?? (last ? ({ kind: 'drawn', marks: [last] } as const) : undefined)
  return deed ? { deed, history: { done: history.done.slice(0, -1), undone: [...history.undone, deed] } } : null
}

/** Redoes the action that was undone last. Returns null if there is none. */
export function redone({ done, undone }: History): { history: History; deed: Deed } | null {
  const deed = undone.at(-1)
  return deed ? { deed, history: { done: [...done, deed], undone: undone.slice(0, -1) } } : null
}

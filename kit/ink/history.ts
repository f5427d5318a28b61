import type { Mark } from '../../parts/ink.ts'

/** Something done to a surface: marks that came, or marks that went. */
export type Deed = { kind: 'drawn' | 'removed'; marks: readonly Mark[] }

/** What can be taken back and done again. Pure. */
export interface History {
  done: readonly Deed[]
  undone: readonly Deed[]
}
export const NO_HISTORY: History = { done: [], undone: [] }

/** Deeds remembered. */
const MOST = 200

/** A new deed; what was taken back before it is forgotten. */
export const afterDeed = ({ done }: History, deed: Deed): History => ({ done: [...done, deed].slice(-MOST), undone: [] })

/** Takes the last deed back. Without one, the mark drawn last is what one expects to go: somebody may have loaded the page anew. */
export function undone(history: History, marks: readonly Mark[]): { history: History; deed: Deed } | null {
  const last = marks.at(-1)
  const deed = history.done.at(-1) ?? (last ? ({ kind: 'drawn', marks: [last] } as const) : undefined)
  return deed ? { deed, history: { done: history.done.slice(0, -1), undone: [...history.undone, deed] } } : null
}

/** Does the deed again that was taken back last. */
export function redone({ done, undone }: History): { history: History; deed: Deed } | null {
  const deed = undone.at(-1)
  return deed ? { deed, history: { done: [...done, deed], undone: undone.slice(0, -1) } } : null
}

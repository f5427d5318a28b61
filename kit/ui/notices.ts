/** Something that is said for a moment: in the toast area, or quietly in a presenter's own tools. */
export interface Notice {
  kind: 'success' | 'failure' | 'note'
  text: string
  /** Why, and what to do. */
  about?: string
  /** How often it was said while it stood. */
  times: number
  /** Takes back what it says; of a notice that counts up, all of it. */
  undo?: () => void
  /** How long it is still to be shown. */
  ms: number
}
type Said = Omit<Notice, 'times'>

/** Of those that wait behind the one that is shown. */
const MOST = 5

let said: readonly Notice[] = []
const listeners = new Set<() => void>()

/** The one to show: one at a time. */
export const latestNotice = (): Notice | null => said.at(-1) ?? null

export function followNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: readonly Notice[]): void {
  said = next
  for (const listener of listeners) listener()
}

/**
 * The newest is shown at once. What it interrupts is done where it was good news; a failure, and what can be taken back, comes again for the rest
 * of its time. The same words count up instead of standing twice.
 */
export function say(next: Said): void {
  const same = said.find(({ kind, text }) => kind === next.kind && text === next.text)
  const waiting = said.filter((one) => one !== same && (one.kind === 'failure' || one.undo !== undefined))
  become([...waiting.slice(1 - MOST), same ? again(same, next) : { ...next, times: 1 }])
}

function again(before: Notice, next: Said): Notice {
  const [first, second] = [before.undo, next.undo]
  const both = () => {
    second?.()
    first?.()
  }
  return { ...next, undo: second && both, times: before.times + 1 }
}

/** It was shown for `ms`; it comes back for the rest, where it is interrupted. */
export const shownFor = (notice: Notice, ms: number): void => {
  notice.ms = Math.max(0, notice.ms - ms)
}

export const dismiss = (notice: Notice): void => become(said.filter((one) => one !== notice))

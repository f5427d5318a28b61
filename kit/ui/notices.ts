/** A message shown for a moment: as a toast, or inconspicuously among a presenter's tools. */
export interface Notice {
  kind: 'success' | 'failure' | 'note'
  text: string
  /** The reason, and how to proceed. */
  about?: string
  /** Number of times the message came while it was shown. */
  times: number
  /** Undoes the reported action, all of them if the message was counted. */
  undo?: () => void
  /** Remaining display time in ms. */
  ms: number
}
type Said = Omit<Notice, 'times'>

/** Maximum number of messages, including those waiting behind the current one. */
const MOST = 5

let said: readonly Notice[] = []
const listeners = new Set<() => void>()

/** Returns the message to show; there is one at a time. */
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
 * Shows a message at once. An interrupted message ends there if it was good news; failures, and messages with
 * Undo, come back for the rest of their time. A repeated message counts up instead of appearing twice.
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

/** Records that a message was shown for `ms`. If interrupted, it comes back for the rest. */
export const shownFor = (notice: Notice, ms: number): void => {
  notice.ms = Math.max(0, notice.ms - ms)
}

export const dismiss = (notice: Notice): void => become(said.filter((one) => one !== notice))

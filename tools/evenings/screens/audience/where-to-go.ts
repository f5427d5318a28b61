/** Milliseconds that the screen 'sent' stays before the page moves on. */
export const SENT_SHOWN_MS = 2_000
/** With more phones here than this, a hall counts as large. */
export const LARGE_HALL = 50
/** Milliseconds over which the phones of a hall move, so that they do not arrive at the server at once. */
export const TURNS_MS = { small: 100, large: 500 } as const

/** Returns how long a phone waits until it moves. `random`: from 0 to below 1. */
export const turnMs = (here: number, random: number): number => random * (here > LARGE_HALL ? TURNS_MS.large : TURNS_MS.small)

/** What decides whether the page moves. */
export interface Standing {
  /** Keys of the place on stage and the place shown: 'lobby', 'end', or a session. */
  stage: string
  shown: string
  /**
   * Number of changes of the stage, and that at which the person chose the place shown. Null: the page
   * follows.
   */
  step: number
  pinned: number | null
  /** Something is typed or chosen here and not sent; a text field has the focus; a finger is down. */
  isUnsent: boolean
  isTyping: boolean
  isPressing: boolean
  /** The page stayed for the sake of something unsent. */
  isHeld: boolean
  /** Milliseconds since the form shown was sent. Null: it was not. */
  sentMsAgo: number | null
  /** Milliseconds until this phone's turn. */
  turnInMs: number
}

export type Going =
  /** The place shown is the right one. */
  | { is: 'stay' }
  /** The stage is elsewhere, and something here is not sent. */
  | { is: 'hold' }
  /** `ms`: null until the finger is lifted. */
  | { is: 'wait'; ms: number | null }
  | { is: 'move' }

/** Whether the page moves to the stage. */
export function whereToGo(now: Standing): Going {
  const { stage, shown, step, pinned, sentMsAgo, turnInMs } = now
  if (stage === shown || pinned === step) return { is: 'stay' }
  if (now.isUnsent || (now.isHeld && now.isTyping)) return { is: 'hold' }
  const ms = Math.max(turnInMs, sentMsAgo === null ? 0 : SENT_SHOWN_MS - sentMsAgo)
  if (ms > 0) return { is: 'wait', ms }
  return now.isPressing ? { is: 'wait', ms: null } : { is: 'move' }
}

import { LIMITS } from '../../../contract/limits.ts'
import type { CloseReason } from './close-reasons.ts'

/**
 * Heartbeat: a socket must send its first message (a join or a beat) within LIMITS.socketIdleMs of opening, and then never be silent for longer than
 * LIMITS.socketSilenceMs. Time is counted up by its owner, so that a clock that jumps ends no socket.
 */
export class Heartbeat {
  #hasBeaten = false
  #quietMs = 0

  /** A message came that makes sense. */
  beat(): void {
    this.#hasBeaten = true
    this.#quietMs = 0
  }

  /** Time has passed. Says why the socket must be closed, or null. */
  pass(ms: number): Extract<CloseReason, 'idle' | 'silent'> | null {
    this.#quietMs += ms
    if (!this.#hasBeaten) return this.#quietMs > LIMITS.socketIdleMs ? 'idle' : null
    return this.#quietMs > LIMITS.socketSilenceMs ? 'silent' : null
  }
}

import { LIMITS } from '../../../contract/limits.ts'
import type { CloseReason } from './close-reasons.ts'

/**
 * Heartbeat: a socket must send its first message (a join or a beat) within LIMITS.socketIdleMs of opening,
 * and may then never be silent for longer than LIMITS.socketSilenceMs. The owner counts the time up, so that
 * a jump of the clock closes no socket.
 */
export class Heartbeat {
  #hasBeaten = false
  #quietMs = 0

  /** Restarts the time of silence, because a readable message arrived. */
  beat(): void {
    this.#hasBeaten = true
    this.#quietMs = 0
  }

  /** Advances time by `ms`. Returns the reason to close the socket, or null. */
  pass(ms: number): Extract<CloseReason, 'idle' | 'silent'> | null {
    this.#quietMs += ms
    if (!this.#hasBeaten) return this.#quietMs > LIMITS.socketIdleMs ? 'idle' : null
    return this.#quietMs > LIMITS.socketSilenceMs ? 'silent' : null
  }
}

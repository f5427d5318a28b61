import { Refusal } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { SESSION_ENDED } from '../../../contract/wire.ts'
import type { ActorReader, Clock } from '../../services.ts'
import type { Connection } from '../socket/connection.ts'
import type { Identity } from './channel.ts'

export type Identified = { ok: true; identity: Identity } | { ok: false; reason: string }

/** Identifies the party a channel acts for. */
export interface Identities {
  /**
   * Verifies a token. Reasons use the words that clients know: `InvalidJWTToken: …`, `MalformedJWT: …`,
   * `Unauthorized: …`. Throws errors that are no Refusal.
   */
  identify(connection: Connection, token: string | null): Promise<Identified>
  /** Records ended sign-in sessions, because one of their tokens may have been verified just before. */
  end(sessionIds: readonly string[]): void
  hasEnded({ sessionId }: Identity): boolean
  /** Returns the seconds since the token expired, or null if it is still accepted. */
  expiredFor({ expiresAt }: Identity): number | null
  everySecond(): void
}

/** Seconds that ended sessions are remembered: far longer than a verification takes. */
const REMEMBERED_S = 60

export function createIdentities(actors: ActorReader, clock: Clock): Identities {
  const ended = new Map<string, number>()
  return {
    async identify(connection, token) {
      const claimed = token === null || isKey(token) || token === connection.apikey ? null : token
      try {
        const { deviceId, apikey } = connection
        const { actor, expiresAt, endsWith: sessionId } = await actors.fromClaims({ token: claimed, deviceId, apikey })
        const identity = { token: sessionId === null ? null : token, actor, sessionId, expiresAt }
        return sessionId !== null && ended.has(sessionId) ? { ok: false, reason: SESSION_ENDED } : { ok: true, identity }
      } catch (error) {
        if (error instanceof Refusal) return { ok: false, reason: reasonOf(error) }
        throw error
      }
    },
    end(sessionIds) {
      for (const id of sessionIds) ended.set(id, REMEMBERED_S)
    },
    hasEnded: ({ sessionId }) => sessionId !== null && ended.has(sessionId),
    expiredFor({ expiresAt }) {
      const seconds = expiresAt === null ? -1 : Math.floor(clock.now() / 1_000) - expiresAt
      return seconds > LIMITS.tokenLeewaySeconds ? seconds : null
    },
    everySecond() {
      for (const [id, left] of ended) {
        if (left > 1) ended.set(id, left - 1)
        else ended.delete(id)
      }
    },
  }
}

/** New-style API keys are no tokens: sending one signs out. Protocol: realtime-js, supabase/realtime. */
export const isKey = (token: string): boolean => token.startsWith('sb_')

function reasonOf(refusal: Refusal): string {
  switch (refusal.code) {
    case 'PGRST301':
    case 'bad_jwt':
      return `MalformedJWT: ${refusal.message}`
    case 'PGRST303':
      return `InvalidJWTToken: Token has expired or is not valid yet (${refusal.message})`
    case 'session_not_found':
      return SESSION_ENDED
    default:
      return `Unauthorized: ${refusal.message}`
  }
}

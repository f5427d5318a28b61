import { createHash, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../../contract/actor.ts'
import { refuse } from '../../contract/errors.ts'
import { type HelperRole, readHelperKey } from '../../contract/helper.ts'
import { LIMITS } from '../../contract/limits.ts'
import { displayKey, readDisplayKey } from '../../contract/presentation.ts'
import type { Claimed } from '../services.ts'
import { keepUntilWritten } from '../store/commit/until-written.ts'
import { displaySecretOf, helperOf } from '../store/rows/presentation-reads.ts'
import type { Change, Store } from '../store/store.ts'

/** Verifies the API keys of display links and helper links. */
export interface LinkKeys {
  /** Throws 42501 (status 401) if the link was ended, is over, or never existed. */
  verify(key: string): Promise<Claimed>
  /** The actor of a key that was verified since the last write; null if there is none. */
  cached(key: string): Actor | null
}

export interface LinkKeysOptions {
  store: Pick<Store, 'readSql' | 'version'>
  /** Milliseconds since the epoch. */
  now(): number
  /** Called with the helper whose key was verified, and their last use as stored. */
  noteUse(id: string, usedAt: string | null): void
}

export const isLinkKey = (key: unknown): key is string =>
  typeof key === 'string' && (key.startsWith('display.') || key.startsWith('helper.'))

const DISPLAY_ENDED = 'This display link was ended by its host. Ask for a new one.'
const HELPER_ENDED = 'This helper link was ended by its host, or its time is over. Ask for a new one.'

export function createLinkKeys({ store, now, noteUse }: LinkKeysOptions): LinkKeys {
  const verified = keepUntilWritten<Claimed>(store, { most: LIMITS.verifiedTokensKept })

  async function display(key: string): Promise<Claimed> {
    const said = readDisplayKey(key)
    const secret = said && (await displaySecretOf(store.readSql, said.session))
    if (!said || secret === null || !isSame(secret, said.secret)) return refuse('42501', DISPLAY_ENDED, { status: 401 })
    return { actor: { kind: 'display', sessionId: said.session }, expiresAt: null, endsWith: key }
  }

  async function helper(key: string): Promise<Claimed> {
    const said = readHelperKey(key)
    const kept = said && (await helperOf(store.readSql, said.id))
    if (!said || !kept || !isSame(kept.secret_hash, sha256(said.secret)) || Date.parse(kept.until) <= now())
      return refuse('42501', HELPER_ENDED, { status: 401 })
    const { session_id: sessionId, name, used_at } = kept
    const actor = { kind: 'helper', helperId: said.id, sessionId, role: kept.role as HelperRole, name } as const
    noteUse(said.id, used_at)
    return { actor, expiresAt: Math.floor(Date.parse(kept.until) / 1_000), endsWith: helperEnd(said.id) }
  }

  return {
    cached(key) {
      const { actor, expiresAt } = verified.get(key) ?? {}
      return actor && (expiresAt ?? Number.POSITIVE_INFINITY) * 1_000 > now() ? actor : null
    },
    async verify(key) {
      const version = store.version()
      const claimed = await (key.startsWith('helper.') ? helper(key) : display(key))
      verified.set(key, claimed, version)
      return claimed
    },
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
const helperEnd = (id: string): string => `helper.${id}`

/** Returns the `endsWith` of the links that these changes ended. */
export const endedLinks = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ table, id, before, after }) => {
    if (table === 'helpers') return before && (!after || after['secret_hash'] !== before['secret_hash']) ? [helperEnd(id)] : []
    const secret = table === 'presentations' ? before?.['display_secret'] : null
    return typeof secret === 'string' && after?.['display_secret'] !== secret ? [displayKey(id, secret)] : []
  })

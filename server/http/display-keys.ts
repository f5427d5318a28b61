import { timingSafeEqual } from 'node:crypto'
import type { Actor } from '../../contract/actor.ts'
import { refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { displayKey, readDisplayKey } from '../../contract/presentation.ts'
import { keepUntilWritten } from '../store/commit/until-written.ts'
import { displaySecretOf } from '../store/rows/presentation-reads.ts'
import type { Change, Store } from '../store/store.ts'

export type DisplayActor = Extract<Actor, { kind: 'display' }>

export interface DisplayKeys {
  /** Throws 42501 (status 401) if the link was ended or never existed. */
  verify(key: string): Promise<DisplayActor>
  /** The same from a cache that is valid until the next write; null if not cached. */
  known(key: string): DisplayActor | null
}

export const isDisplayKey = (key: unknown): key is string => typeof key === 'string' && key.startsWith('display.')

export function createDisplayKeys(store: Pick<Store, 'readSql' | 'version'>): DisplayKeys {
  const verified = keepUntilWritten<DisplayActor>(store, { most: LIMITS.verifiedTokensKept })
  return {
    known: (key) => verified.get(key) ?? null,
    async verify(key) {
      const said = readDisplayKey(key)
      const version = store.version()
      const secret = said && (await displaySecretOf(store.readSql, said.session))
      if (!said || secret === null || !isSame(secret, said.secret))
        return refuse('42501', 'This display link was ended by its host. Ask for a new one.', { status: 401 })
      const actor = { kind: 'display', sessionId: said.session } as const
      verified.set(key, actor, version)
      return actor
    },
  }
}

const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Returns the display keys that these changes invalidated. */
export const endedKeys = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ table, id, before, after }) => {
    const secret = table === 'presentations' ? before?.['display_secret'] : null
    return typeof secret === 'string' && after?.['display_secret'] !== secret ? [displayKey(id, secret)] : []
  })

import { and, distinct, eq, inList, is, lt, not } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { accountLogos } from '../../contract/logo.ts'
import { isOpen, PROOF_LENGTH } from '../../contract/presentation.ts'
import type { Rows } from '../../contract/procedure.ts'
import { nowText } from '../../contract/values.ts'
import type { Catalog } from '../catalog.ts'
import { codeLength, makeCode } from './codes.ts'
import type { Tx } from './store.ts'

/** What keeping presentations needs of the transaction that writes their sessions. */
export interface KeeperParts {
  catalog: Catalog
  rows: Pick<Rows, 'find' | 'insert' | 'update' | 'delete'>
  tx: Pick<Tx, 'sql' | 'now'>
  randomBytes(n: number): Uint8Array
}

/** Keeps a presentation with every session of a table that has walls, and on each its host's logo. What is no such table costs nothing. */
export interface PresentationKeeper {
  made(table: string, session: Row): Promise<void>
  changed(table: string, before: Row, after: Row): Promise<void>
  removed(table: string, ids: readonly Json[]): Promise<void>
}

/** Tries until a free code is found. With one in ten thousand taken the second try is rare, and the fifth unheard of. */
const TRIES = 20

const NO_CODE = { code: null, proof: null }

export function createPresentationKeeper({ catalog, rows, tx, randomBytes }: KeeperParts): PresentationKeeper {
  /** A code that no other has, and its proof. Codes of sessions that closed long ago are free for others first. */
  async function freeCode(): Promise<{ code: string; proof: string }> {
    const since = nowText(Date.parse(tx.now) - LIMITS.codeRestsMs)
    await rows.update('presentations', and(not(is('code', null)), lt('closed_at', since)), NO_CODE)
    const [counted] = await tx.sql('select count(code) as codes from presentations', [])
    const length = codeLength(Number(counted?.['codes']))
    for (let left = TRIES; left > 0; left--) {
      const code = makeCode(length, randomBytes)
      if ((await rows.find('presentations', eq('code', code), { limit: 1 })).length === 0)
        return { code, proof: makeCode(PROOF_LENGTH, randomBytes) }
    }
    throw new Error(`No free code of ${length} letters was found in ${TRIES} tries.`)
  }

  async function logoOf(userId: Json): Promise<Json> {
    const [kept] = await rows.find(accountLogos.name, eq('id', userId), { limit: 1 })
    return kept?.['file'] ?? null
  }

  async function putLogo(userId: Json, logo: Json): Promise<void> {
    await rows.update('presentations', and(eq('user_id', userId), distinct('logo', logo)), { logo })
  }

  return {
    async made(table, session) {
      const presented = catalog.presented.get(table)
      if (!presented) return
      const path = presented.path?.(session) ?? null
      await rows.insert('presentations', {
        id: session['id'] as Json,
        session_table: table,
        user_id: session['user_id'] as Json,
        ...(path === null ? NO_CODE : await freeCode()),
        path,
        showing: 'results',
        closed_at: isOpen(session) ? null : tx.now,
        logo: await logoOf(session['user_id'] as Json),
        created_at: tx.now,
      })
    },
    async changed(table, before, after) {
      if (table === accountLogos.name) return putLogo(after['id'] as Json, after['file'] as Json)
      const presented = catalog.presented.get(table)
      if (!presented) return
      const path = presented.path?.(after) ?? null
      const opens = isOpen(after) && !isOpen(before)
      const closes = isOpen(before) && !isOpen(after)
      if (!opens && !closes && path === (presented.path?.(before) ?? null)) return
      const mine = eq('id', after['id'] as Json)
      if (opens) await rows.update('presentations', mine, { closed_at: null })
      if (closes) await rows.update('presentations', mine, { closed_at: tx.now })
      await rows.update('presentations', and(mine, distinct('path', path)), { path })
      if (opens && path !== null && (await rows.find('presentations', and(mine, is('code', null)))).length > 0) {
        await rows.update('presentations', mine, await freeCode())
      }
    },
    async removed(table, ids) {
      if (catalog.presented.has(table)) await rows.delete('presentations', inList('id', ids))
    },
  }
}

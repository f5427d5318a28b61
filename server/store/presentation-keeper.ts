import { and, distinct, eq, type Filter, inList, is, lt, not } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { accountLogos } from '../../contract/logo.ts'
import { isOpen, PROOF_LENGTH, type Presented } from '../../contract/presentation.ts'
import type { Rows } from '../../contract/procedure.ts'
import { nowText } from '../../contract/values.ts'
import type { Catalog } from '../catalog.ts'
import { codeLength, makeCode } from './codes.ts'
import type { ChangedRow } from './row-listener.ts'
import type { Tx } from './store.ts'

/** What keeping presentations needs of the transaction that writes their sessions. */
export interface KeeperParts {
  catalog: Catalog
  rows: Pick<Rows, 'find' | 'update' | 'delete'> & { insertAll(table: string, rows: readonly Row[]): Promise<void> }
  tx: Pick<Tx, 'sql' | 'now'>
  randomBytes(n: number): Uint8Array
}

/** Keeps a presentation with every session of a table that has walls, and on each its host's logo. What is no such table costs nothing. */
export interface PresentationKeeper {
  made(table: string, sessions: readonly Row[]): Promise<void>
  changed(table: string, changes: readonly ChangedRow[]): Promise<void>
  removed(table: string, ids: readonly Json[]): Promise<void>
}

interface Code {
  code: string
  proof: string
}

/** What a change of a session asks of its presentation. */
interface Move {
  id: Json
  opens: boolean
  closes: boolean
  /** It has another path than before. */
  leads: boolean
  path: string | null
}

/** Tries until free codes are found. With one in ten thousand taken the second try is rare, and the fifth unheard of. */
const TRIES = 20

const NO_CODE = { code: null, proof: null }

export function createPresentationKeeper({ catalog, rows, tx, randomBytes }: KeeperParts): PresentationKeeper {
  /** So many codes that nobody else has, and their proofs. Codes of sessions that closed long ago are free for others first. */
  async function freeCodes(count: number): Promise<Code[]> {
    if (count === 0) return []
    const since = nowText(Date.parse(tx.now) - LIMITS.codeRestsMs)
    await rows.update('presentations', and(not(is('code', null)), lt('closed_at', since)), NO_CODE)
    const [counted] = await tx.sql('select count(code) as codes from presentations', [])
    const taken = Number(counted?.['codes'])
    const free = new Map<string, Code>()
    for (let left = TRIES; left > 0; left--) {
      const made = Array.from({ length: count - free.size }, (_, n) => makeCode(codeLength(taken + free.size + n), randomBytes))
      const held = new Set((await rows.find('presentations', inList('code', made))).map((row) => row['code']))
      for (const code of made) if (!held.has(code)) free.set(code, { code, proof: makeCode(PROOF_LENGTH, randomBytes) })
      if (free.size === count) return [...free.values()]
    }
    throw new Error(`${count} free codes beside ${taken} were not found in ${TRIES} tries.`)
  }

  /** The logos of these hosts, by their ids. */
  async function logosOf(users: ReadonlySet<Json>): Promise<Map<Json, Json>> {
    const kept = await rows.find(accountLogos.name, inList('id', [...users]))
    return new Map(kept.map((row) => [row['id'] as Json, row['file'] as Json]))
  }

  /** Gives codes to those that have none. */
  async function giveCodes(opened: readonly Move[]): Promise<void> {
    if (opened.length === 0) return
    const without = await rows.find('presentations', and(among(opened), is('code', null)))
    const codes = await freeCodes(without.length)
    const given = new Map(without.map(({ id }, at) => [id, codes[at]]))
    if (without.length > 0) await rows.update('presentations', among(opened), ({ id }) => ({ ...given.get(id ?? null) }))
  }

  async function putLogo(userId: Json, logo: Json): Promise<void> {
    await rows.update('presentations', and(eq('user_id', userId), distinct('logo', logo)), { logo })
  }

  return {
    async made(table, sessions) {
      const presented = catalog.presented.get(table)
      if (!presented || sessions.length === 0) return
      const paths = sessions.map((session) => presented.path?.(session) ?? null)
      const codes = await freeCodes(paths.filter((path) => path !== null).length)
      const logos = await logosOf(new Set(sessions.map((session) => session['user_id'] as Json)))
      await rows.insertAll(
        'presentations',
        sessions.map((session, at) => ({
          id: session['id'] as Json,
          session_table: table,
          user_id: session['user_id'] as Json,
          ...(paths[at] === null ? NO_CODE : (codes.shift() ?? NO_CODE)),
          path: paths[at] ?? null,
          showing: 'results',
          closed_at: isOpen(session) ? null : tx.now,
          logo: logos.get(session['user_id'] as Json) ?? null,
          created_at: tx.now,
        })),
      )
    },
    async changed(table, changes) {
      if (table === accountLogos.name) for (const { after } of changes) await putLogo(after['id'] as Json, after['file'] as Json)
      const presented = catalog.presented.get(table)
      if (!presented) return
      const moves = changes.map((row) => moveOf(presented, row)).filter(({ opens, closes, leads }) => opens || closes || leads)
      const opened = moves.filter(({ opens }) => opens)
      const closed = moves.filter(({ closes }) => closes)
      if (opened.length > 0) await rows.update('presentations', among(opened), { closed_at: null })
      if (closed.length > 0) await rows.update('presentations', among(closed), { closed_at: tx.now })
      const paths = new Map(moves.map(({ id, path }) => [id, path]))
      if (moves.length > 0) await rows.update('presentations', among(moves), ({ id }) => ({ path: paths.get(id ?? null) ?? null }))
      await giveCodes(opened.filter(({ path }) => path !== null))
    },
    async removed(table, ids) {
      if (catalog.presented.has(table)) await rows.delete('presentations', inList('id', ids))
    },
  }
}

function moveOf({ path }: Presented, { before, after }: ChangedRow): Move {
  const to = path?.(after) ?? null
  return {
    id: after['id'] as Json,
    opens: isOpen(after) && !isOpen(before),
    closes: isOpen(before) && !isOpen(after),
    leads: to !== (path?.(before) ?? null),
    path: to,
  }
}

const among = (moves: readonly Move[]): Filter =>
  inList(
    'id',
    moves.map(({ id }) => id),
  )

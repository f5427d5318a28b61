import { and, eq, type Filter, inList, is } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { accountLogos } from '../../../contract/logo.ts'
import { PROOF_LENGTH, type Presented, type PresentedItems, stateOf } from '../../../contract/presentation.ts'
import type { Rows } from '../../../contract/procedure.ts'
import { nowText } from '../../../contract/values.ts'
import type { Catalog } from '../../rules/catalog.ts'
import type { Tx } from '../store.ts'
import { codeLength, makeCode } from './codes.ts'
import { countCodes } from './presentation-reads.ts'
import type { ChangedRow, WrittenRow } from './row-listener.ts'

/** The parts of a write transaction that keeping presentations needs. */
export interface KeeperParts {
  catalog: Catalog
  rows: Pick<Rows, 'find' | 'update' | 'delete' | 'insertAll'>
  tx: Pick<Tx, 'sql' | 'now'>
  randomBytes(n: number): Uint8Array
}

interface Code {
  code: string
  proof: string
}

/** Effect of a session's change on its presentation. */
interface Move {
  id: Json
  opens: boolean
  path: string | null
  change: Row
}

/**
 * Attempts to find free codes. With one code in ten thousand taken, a second attempt is rare and a fifth
 * practically never happens.
 */
const TRIES = 20

const NO_CODE = { code: null, proof: null }

/** Returns what a presentation copies from its host's account. */
const brandOf = (account: Row): Row => ({
  logo: account['file'] ?? null,
  phone_logo: account['phone_logo'] ?? null,
  look: account['look'] ?? null,
})
const NO_BRAND = brandOf({})

/**
 * Maintains a presentation for every session of a table that has walls, including its host's logo and look.
 * Other tables cost nothing.
 */
export class PresentationKeeper {
  readonly #parts: KeeperParts

  constructor(parts: KeeperParts) {
    this.#parts = parts
  }

  async made(table: string, sessions: readonly Row[]): Promise<void> {
    const { catalog, rows, tx } = this.#parts
    const items = catalog.itemsOf.get(table)
    if (items && sessions.length > 0) await this.#place(sessions, items, true)
    await this.#tellNews(
      table,
      sessions.map((after) => ({ before: null, after })),
    )
    const presented = catalog.presented.get(table)
    if (!presented || sessions.length === 0) return
    const paths = sessions.map((session) => presented.path?.(session) ?? null)
    const codes = await this.#freeCodes(paths.filter((path) => path !== null).length)
    const brands = await this.#brandsOf(new Set(sessions.map((session) => session['user_id'] as Json)))
    await rows.insertAll(
      'presentations',
      sessions.map((session, at) => ({
        id: session['id'] as Json,
        session_table: table,
        user_id: session['user_id'] as Json,
        ...(paths[at] === null ? NO_CODE : (codes.shift() ?? NO_CODE)),
        path: paths[at] ?? null,
        title: titleOf(presented, session),
        within: null,
        staged: false,
        news: 0,
        showing: 'results',
        code_size: 'large',
        take_back: presented.takeBack ?? null,
        language: null,
        made_up: false,
        closed_at: stateOf(session) === 'open' ? null : tx.now,
        code_until: this.#codeUntil(session),
        ...(brands.get(session['user_id'] as Json) ?? NO_BRAND),
        created_at: tx.now,
      })),
    )
  }

  async changed(table: string, changes: readonly ChangedRow[]): Promise<void> {
    const { catalog, rows } = this.#parts
    if (table === accountLogos.name) for (const { after } of changes) await this.#putBrand(after)
    await this.#tellNews(table, changes)
    const presented = catalog.presented.get(table)
    if (!presented) return
    const moves = changes.flatMap((row) => this.#moveOf(presented, row) ?? [])
    if (moves.length === 0) return
    const changed = new Map(moves.map((move) => [move.id, move]))
    await rows.update('presentations', among(moves), ({ id, news }) => {
      const move = changed.get(id ?? null)
      return { ...move?.change, ...(move?.opens && { news: Number(news) + 1 }) }
    })
    const opened = moves.filter(({ opens }) => opens)
    await this.#giveCodes(opened.filter(({ path }) => path !== null))
  }

  async removed(table: string, gone: readonly Row[]): Promise<void> {
    const { catalog, rows } = this.#parts
    const items = catalog.itemsOf.get(table)
    if (items) await this.#place(gone, items, false)
    if (catalog.presented.has(table)) await rows.delete('presentations', inList('id', idsOf(gone)))
  }

  /**
   * Returns the presentations of restored sessions as they are stored again: with the host's logo and look of
   * today, in no other session, and with another code if theirs is taken.
   */
  async renewed(kept: readonly Row[]): Promise<Row[]> {
    const { rows } = this.#parts
    const codes = kept.flatMap(({ code }) => (typeof code === 'string' ? [code] : []))
    const taken = new Set((await rows.find('presentations', inList('code', codes))).map(({ code }) => code))
    const free = await this.#freeCodes(codes.filter((code) => taken.has(code)).length)
    const brands = await this.#brandsOf(new Set(kept.map((row) => row['user_id'] as Json)))
    return kept.map((row) => ({
      ...row,
      ...(brands.get(row['user_id'] as Json) ?? NO_BRAND),
      ...(taken.has(row['code']) && (free.shift() ?? NO_CODE)),
      within: null,
      staged: false,
    }))
  }

  /** Notes that the items in these rows, which were restored, are in their sessions again. */
  async placedAgain(table: string, restored: readonly Row[]): Promise<void> {
    const items = this.#parts.catalog.itemsOf.get(table)
    if (items && restored.length > 0) await this.#place(restored, items, true)
  }

  /** Returns `count` unused codes with proofs. */
  async #freeCodes(count: number): Promise<Code[]> {
    if (count === 0) return []
    const { rows, tx, randomBytes } = this.#parts
    const taken = await countCodes(tx.sql)
    const free = new Map<string, Code>()
    for (let left = TRIES; left > 0; left--) {
      const made = Array.from({ length: count - free.size }, (_, n) => makeCode(codeLength(taken + free.size + n), randomBytes))
      const held = new Set((await rows.find('presentations', inList('code', made))).map((row) => row['code']))
      for (const code of made) if (!held.has(code)) free.set(code, { code, proof: makeCode(PROOF_LENGTH, randomBytes) })
      if (free.size === count) return [...free.values()]
    }
    throw new Error(`${count} free codes beside ${taken} were not found in ${TRIES} tries.`)
  }

  async #brandsOf(users: ReadonlySet<Json>): Promise<Map<Json, Row>> {
    const kept = await this.#parts.rows.find(accountLogos.name, inList('id', [...users]))
    return new Map(kept.map((row) => [row['id'] as Json, brandOf(row)]))
  }

  /** Assigns codes to opened sessions without one. */
  async #giveCodes(opened: readonly Move[]): Promise<void> {
    if (opened.length === 0) return
    const { rows } = this.#parts
    const without = await rows.find('presentations', and(among(opened), is('code', null)))
    const codes = await this.#freeCodes(without.length)
    const given = new Map(without.map(({ id }, at) => [id, codes[at]]))
    if (without.length > 0) await rows.update('presentations', among(opened), ({ id }) => ({ ...given.get(id ?? null) }))
  }

  async #putBrand(account: Row): Promise<void> {
    await this.#parts.rows.update('presentations', eq('user_id', account['id'] as Json), brandOf(account))
  }

  /** Notes in the presentations of `items` which session they are in now. */
  #place(items: readonly Row[], { session, within }: PresentedItems, isIn: boolean): Promise<Row[]> {
    const places = new Map(items.map((item) => [item[session] as Json, isIn ? (item[within] as Json) : null]))
    return this.#parts.rows.update('presentations', inList('id', [...places.keys()]), ({ id }) => ({
      within: places.get(id ?? null) ?? null,
      staged: false,
    }))
  }

  /** Counts what these changes newly show to the audience of their sessions. */
  async #tellNews(table: string, changes: readonly WrittenRow[]): Promise<void> {
    const declared = this.#parts.catalog.newsOf.get(table)
    if (!declared) return
    const times = new Map<Json, number>()
    for (const { before, after } of changes) {
      const session = after[declared.session] as Json
      if (declared.isNews(before, after)) times.set(session, (times.get(session) ?? 0) + 1)
    }
    if (times.size === 0) return
    await this.#parts.rows.update('presentations', inList('id', [...times.keys()]), ({ id, news }) => ({
      news: Number(news) + (times.get(id ?? null) ?? 0),
    }))
  }

  /** Returns null if the change does not affect the presentation. */
  #moveOf(presented: Presented, { before, after }: ChangedRow): Move | null {
    const { path } = presented
    const [from, to] = [stateOf(before), stateOf(after)]
    const [led, leads] = [path?.(before) ?? null, path?.(after) ?? null]
    const title = titleOf(presented, after)
    if (from === to && led === leads && title === titleOf(presented, before)) return null
    const change: Row = { path: leads, title }
    if (from !== to) change['code_until'] = this.#codeUntil(after)
    if (to === 'open') change['closed_at'] = null
    else if (from === 'open') change['closed_at'] = this.#parts.tx.now
    return { id: after['id'] as Json, opens: from !== 'open' && to === 'open', path: leads, change }
  }

  #codeUntil(session: Row): string | null {
    const state = stateOf(session)
    return state === 'open' ? null : this.#later(state === 'archived' ? LIMITS.codeRestsMs : LIMITS.codeKeptMs)
  }

  #later(ms: number): string {
    return nowText(Date.parse(this.#parts.tx.now) + ms)
  }
}

const titleOf = ({ title = 'name' }: Presented, session: Row): Json => session[title] ?? ''
const idsOf = (all: readonly { id?: Json }[]): Json[] => all.map(({ id }) => id ?? null)
const among = (moves: readonly Move[]): Filter => inList('id', idsOf(moves))

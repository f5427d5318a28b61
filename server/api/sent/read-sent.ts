import type { Json, Row } from '../../../contract/json.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Look } from '../../../contract/look.ts'
import type { Translate } from '../../../contract/messages.ts'
import { presentations } from '../../../contract/presentation.ts'
import type { ToldRow } from '../../../contract/sent.ts'
import type { Table } from '../../../contract/table.ts'
import { type Catalog, parentTable, type ServedKind } from '../../rules/catalog.ts'
import { wayUp } from '../../rules/way-up.ts'
import { itemsWithin } from '../../store/rows/presentation-reads.ts'
import { rowsOfDevice } from '../../store/rows/rows-of-device.ts'
import { type ReadSql, readByIds } from '../../store/sql/by-id.ts'
import { decodeRow } from '../../store/sql/codec.ts'

/** A row that a phone sent. */
export interface SentRow {
  kind: ServedKind
  id: string
  session: string
  /** ISO time. Null: the table records none. */
  at: string | null
  row: Row
  /** In the words of `t`. */
  told: ToldRow
  /** 'Answer'. */
  noun: string
}
/** A session, with what one phone sent to it, newest first. */
export interface SentSession {
  id: string
  title: string
  mayTakeBack: boolean
  rows: SentRow[]
}
/** The rows of one phone in a session, or in the event that has it and the event's other items. */
export interface Sent {
  title: string
  /** Path of the page that phones join. Null: they join no such session. */
  path: string | null
  look: Look | null
  /** The language that the host chose for phones. Null: each phone's own. */
  language: Language | null
  /** It is of a demo. */
  isMadeUp: boolean
  sessions: SentSession[]
}
type Known = Pick<Catalog, 'tables' | 'offered' | 'parentsOf'>

/**
 * Reads what the device sent. Null: there is no such session. `device` null: a browser that sent nothing. Of
 * each kind at most LIMITS.sentListed rows, the newest.
 */
export async function readSent(
  catalog: Known,
  read: ReadSql,
  session: string,
  { device, wordsOf }: { device: string | null; wordsOf: WordsOf },
): Promise<Sent | null> {
  const [asked] = await readByIds(read, presentations, [session])
  if (!asked) return null
  const within = asked['within'] ?? null
  const root = within === null ? asked : ((await readByIds(read, presentations, [within]))[0] ?? asked)
  const sessions = [root, ...(await itemsWithin(read, root['id'] as string))]
  const language = (root['language'] ?? null) as Language | null
  const rows = device === null ? [] : await rowsOf(catalog, read, sessions, { device, wordsOf, language })
  return {
    title: String(root['title']),
    path: (root['path'] ?? null) as string | null,
    look: (root['look'] ?? null) as Look | null,
    language,
    isMadeUp: root['made_up'] === true,
    sessions: sessions.map(({ id, title, take_back }) => ({
      id: String(id),
      title: String(title),
      mayTakeBack: take_back === true,
      rows: rows.filter((row) => row.session === id),
    })),
  }
}

/** Returns the words of a tool's pages. `room`: the language that the host chose for phones. */
type WordsOf = (tool: string, room: Language | null) => Translate

async function rowsOf(
  catalog: Known,
  read: ReadSql,
  sessions: readonly Row[],
  { device, wordsOf, language }: { device: string; wordsOf: WordsOf; language: Language | null },
): Promise<SentRow[]> {
  const found = await Promise.all(
    catalog.offered.sent.map((kind) => {
      const top = wayUp(catalog, kind.table).at(-1)?.parent
      const ids = sessions.filter((session) => session['session_table'] === top).map(({ id }) => id as string)
      return ids.length === 0 ? [] : readKind(catalog, read, kind, { sessions: ids, device, t: wordsOf(kind.tool, language) })
    }),
  )
  return found.flat()
}

/** `id`: reads this row alone, in the transaction that changes it. */
export async function readKind(
  catalog: Known,
  read: ReadSql,
  kind: ServedKind,
  { sessions, device, t, id = null }: { sessions: readonly string[]; device: string; t: Translate; id?: string | null },
): Promise<SentRow[]> {
  const table = tableOf(catalog, kind.table)
  const raws = await rowsOfDevice(read, table, wayUp(catalog, table.name), { sessions, device, id })
  const aboveTable = tableOf(catalog, parentTable(table, kind.above) ?? '')
  const rows = raws.map((raw) => ({ raw, row: withVersion(table, decodeRow(table, raw), raw['version_of'] as string | null) }))
  const above = await readByIds(read, aboveTable, [...new Set(rows.map(({ row }) => row[kind.above] as Json))])
  const aboveById = new Map(above.map((row) => [row['id'], row]))
  return rows.flatMap(({ raw, row }) => {
    const parent = aboveById.get(row[kind.above])
    const told = parent ? kind.tell(row, parent, t) : null
    if (told === null) return []
    return {
      kind,
      id: String(row['id']),
      session: String(raw['of_session']),
      at: (row['created_at'] ?? null) as string | null,
      row,
      told,
      noun: t(kind.noun),
    }
  })
}

/** Puts the value that is kept once for many rows in its place. */
function withVersion({ versions }: Table, row: Row, value: string | null): Row {
  return versions && value !== null && row[versions.of] === null ? { ...row, [versions.of]: JSON.parse(value) as Json } : row
}

function tableOf({ tables }: Pick<Catalog, 'tables'>, name: string): Table {
  const table = tables.get(name)
  if (!table) throw new Error(`There is no table "${name}".`)
  return table
}

import { createHash, randomBytes } from 'node:crypto'
import { always, eq, inList } from '../../contract/filter.ts'
import { type HelperRole, helperKey } from '../../contract/helper.ts'
import type { Row } from '../../contract/json.ts'
import { DISPLAY_SECRET_CHARS, displayKey, presentations } from '../../contract/presentation.ts'
import { allColumns, type Table } from '../../contract/table.ts'
import type { ServerTool } from '../../contract/tool.ts'
import { sessionOf } from '../../server/api/fairness/session-of.ts'
import { createRows } from '../../server/store/rows/rows.ts'
import { DISPLAYS, type HelperViewer, helpersOf, type Names, type PolicyTables, roleOf } from './outcomes.ts'
import { ONE, type People } from './people.ts'

export type LinkViewer = (typeof DISPLAYS)[number] | HelperViewer

/** The rows of a policy table in the store, written without policy. */
export interface World {
  id(table: string, state: string): string
  /** Empties the tool's tables and inserts every row in its state. */
  reset(): Promise<void>
  /** Returns the row as a client would send it. */
  sendable(table: string, state: string): Row
  /** Resolves with the stored row, or null. */
  stored(table: string, id: string): Promise<Row | null>
  remove(table: string, id: string): Promise<void>
  /** Inserts the row, so that its change is published. */
  put(table: string, state: string): Promise<void>
  /** The change that an update tries. */
  change(table: string, state: string): Row
  /** Whether its sessions have walls. */
  hasWalls: boolean
  /** Who comes by a link: walls where sessions have them, and helpers in the tool's roles. */
  links: readonly LinkViewer[]
  /** Resolves with the key of a link of the row's own session, or (`other …`) of another. */
  linkKey(table: string, state: string, of: LinkViewer): Promise<string>
}

/** Sessions of other tools, by the names that states give them, and the ids of their presentations. */
const SESSIONS = ['any', 'another', 'third']
const ELSEWHERE = SESSIONS.map((_, at) => `0e15e000-0000-4000-8000-00000000000${at + 1}`)

/** So far ahead that no link is over, and no use is noted. */
const FAR = '2999-01-01T00:00:00.000000+00:00'

export function createWorld({ server, ownerId }: People, { tool, states, changes }: PolicyTables): World {
  const { catalog, store } = server.services
  const ids = new Map<string, string>()
  const id = (table: string, state: string): string => {
    const key = `${table}/${state}`
    if (table === 'presentations') return ELSEWHERE[SESSIONS.indexOf(state)] as string
    if (!states[table]?.[state]) throw new Error(`There is no state "${state}" of "${table}".`)
    ids.set(key, ids.get(key) ?? crypto.randomUUID())
    return ids.get(key) as string
  }
  const names: Names = { owner: ownerId, device: ONE, id }
  const sendable = (table: string, state: string): Row => {
    const make = states[table]?.[state]
    if (!make) throw new Error(`There is no state "${state}" of "${table}".`)
    return { id: id(table, state), ...make(names) }
  }
  const whole = (table: string, state: string, now: string): Row => ({ ...defaults(tool, table, now), ...sendable(table, state) })
  const elsewhere = (id: string): Row => ({ id, session_table: 'elsewhere', user_id: ownerId })
  const rows = <T>(work: (r: ReturnType<typeof createRows>, now: string) => Promise<T>): Promise<T> =>
    store.write((tx) => work(createRows(catalog, store, tx), tx.now))

  /** A new one at each reset, because deleting the sessions ended their links. */
  let secret = ''
  const hasWalls = catalog.presented.size > 0

  /** Returns the key of a new helper. A session that does not exist yet has none: its key is of nobody. */
  const addHelper = (session: string, role: HelperRole): Promise<string> =>
    rows(async (r, now) => {
      const link = { id: crypto.randomUUID(), secret: randomBytes(16).toString('base64url') }
      const secret_hash = createHash('sha256').update(link.secret).digest('hex')
      const row = {
        id: link.id,
        session_id: session,
        user_id: ownerId,
        name: 'Kim',
        role,
        secret_hash,
        until: FAR,
        used_at: FAR,
        created_at: now,
      }
      if ((await r.find('presentations', eq('id', session))).length > 0) await r.insert('helpers', row)
      return helperKey(link)
    })

  return {
    id,
    sendable,
    reset: () =>
      rows(async (r, now) => {
        for (const table of [...tool.tables].reverse()) await r.delete(table.name, { op: 'and', of: [] })
        if (hasWalls) {
          await r.delete('presentations', inList('id', ELSEWHERE))
          for (const id of ELSEWHERE) await r.insert('presentations', { ...defaultsOf(presentations, now), ...elsewhere(id) })
        }
        for (const table of tool.tables)
          for (const state of Object.keys(states[table.name] ?? {})) await r.insert(table.name, whole(table.name, state, now))
        if (!hasWalls) return
        secret = randomBytes(16).toString('base64url').slice(0, DISPLAY_SECRET_CHARS)
        await r.update('presentations', always, { display_secret: secret })
      }),
    hasWalls,
    links: hasWalls ? [...DISPLAYS, ...helpersOf(tool)] : [],
    async linkKey(table, state, of) {
      const own = (await sessionOf(catalog, store.readSql, table, whole(table, state, ''))) ?? id(table, state)
      const session = of.startsWith('other') ? (ELSEWHERE[0] as string) : own
      return of === 'display' || of === 'other display' ? displayKey(session, secret) : addHelper(session, roleOf(of, tool))
    },
    stored: (table, rowId) => rows(async (r) => (await r.find(table, eq('id', rowId)))[0] ?? null),
    remove: (table, rowId) => rows(async (r) => void (await r.delete(table, eq('id', rowId)))),
    put: (table, state) => rows(async (r, now) => void (await r.insert(table, whole(table, state, now)))),
    change: (table, state) => changes[table]?.(names, state) ?? {},
  }
}

/** Returns the values that the server would fill in for columns that a state does not name. */
function defaults(tool: ServerTool, name: string, now: string): Row {
  const table = tool.tables.find((t) => t.name === name)
  return table ? defaultsOf(table, now) : {}
}

function defaultsOf(table: Table, now: string): Row {
  const made = allColumns(table).map((column) => {
    const fallback = table.columns[column]?.default
    if (!fallback) return [column, null] as const
    return [column, 'value' in fallback ? fallback.value : fallback.make === 'now' ? now : crypto.randomUUID()] as const
  })
  return Object.fromEntries(made)
}

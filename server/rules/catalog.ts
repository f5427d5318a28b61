import type { FileHome } from '../../contract/files.ts'
import type { FirstPicture } from '../../contract/first-picture.ts'
import { type Catalogs, joinCatalogs } from '../../contract/messages.ts'
import type { AudiencePage } from '../../contract/page.ts'
import type { Pairs } from '../../contract/pairs.ts'
import type { ReadGrant, TablePolicy } from '../../contract/policy.ts'
import type { News, Presented, PresentedItems } from '../../contract/presentation.ts'
import type { Procedure } from '../../contract/procedure.ts'
import type { SentKind } from '../../contract/sent.ts'
import type { Counter, Table, Tally } from '../../contract/table.ts'
import type { ServerTool } from '../../contract/tool.ts'
import type { Topic } from '../../contract/topic.ts'
import { presentationsTool } from './presentations-tool.ts'

/** A foreign key: `child.column` holds an id of `parent`. */
export interface Relation {
  child: string
  column: string
  parent: string
}

/** A table that declares pairs, and with which other one. */
export interface Pairing {
  table: Table
  other: Table
  pairs: Pairs
}

/** A page with the name of its tool, whose script hydrates it. */
export type ServedPage = AudiencePage & { tool: string }

/** A kind of row that phones are told of, and the tool that has it. */
export interface ServedKind extends SentKind {
  tool: string
}

/** All declarations of the tools, by name. */
export interface Catalog {
  tables: ReadonlyMap<string, Table>
  policies: ReadonlyMap<string, TablePolicy>
  relations: readonly Relation[]
  /** Returns the foreign keys of this table. */
  parentsOf(table: string): readonly Relation[]
  /** Returns the foreign keys that reference this table. */
  childrenOf(table: string): readonly Relation[]
  /** Returns the counters that count rows of this table: each with its table and its derived column there. */
  countersFed(table: string): readonly { parent: string; derived: string; counter: Counter }[]
  /** Returns how rows of this table, which are sums, are kept. */
  sumsIn(table: string): Tally | undefined
  /** Returns the pairs that are made anew when a row of this table is written. */
  pairsOf(table: string): Pairing | undefined
  procedures: ReadonlyMap<string, Procedure>
  topics: readonly Topic[]
  pages: readonly ServedPage[]
  /** Of displays that show one before their script has come. */
  firstPictures: readonly FirstPicture[]
  /** The texts of pages, by tool. */
  messages: ReadonlyMap<string, Catalogs>
  /** The texts of all walls, in which the server says what walls tell by their keys (256). */
  wallMessages: Catalogs
  /** Columns that name hosts' files, by table. */
  fileHomes: ReadonlyMap<string, FileHome>
  /** Declarations of sessions with a wall, by table. */
  presented: ReadonlyMap<string, Presented>
  /** The kinds of rows that phones are told of, since they sent them. */
  sent: readonly ServedKind[]
  /** Declarations of items, by the table whose rows make sessions items of others. */
  itemsOf: ReadonlyMap<string, PresentedItems>
  /** Declarations of news, by the table whose changes are news. */
  newsOf: ReadonlyMap<string, News>
  /**
   * Of all this, what clients may name now: without the previews that are not served. To them anything else does
   * not exist, while the engine keeps its rows like those of every tool. Read when needed, since it changes.
   */
  readonly offered: Catalog
}

/**
 * Creates the catalog, with the engine's own tool if a tool has sessions with a wall. Throws if two tools
 * declare one name, or a declaration does not fit the tables that it names.
 */
export function createCatalog(given: readonly ServerTool[]): Catalog {
  const presented = new Map(given.flatMap((tool) => tool.presents ?? []).map((declared) => [declared.table, declared]))
  const tools = presented.size === 0 ? given : [presentationsTool, ...given]
  const tables = new Map<string, Table>()
  const policies = new Map<string, TablePolicy>()
  const procedures = new Map<string, Procedure>()
  for (const tool of tools) {
    for (const table of tool.tables) {
      if (tables.has(table.name)) throw new Error(`Two tools declare the table "${table.name}".`)
      tables.set(table.name, table)
    }
    for (const [table, policy] of Object.entries(tool.policies)) {
      if (!tool.tables.some((t) => t.name === table))
        throw new Error(`Tool "${tool.name}" has a policy for "${table}", which is not its table.`)
      policies.set(table, policy)
    }
    for (const procedure of tool.procedures ?? []) {
      if (procedures.has(procedure.name)) throw new Error(`Two tools declare the procedure "${procedure.name}".`)
      procedures.set(procedure.name, procedure)
    }
  }
  for (const table of tables.values()) checkTally(table, tables)
  for (const table of tables.values()) checkJournal(table, tables)
  for (const table of tables.values()) checkVersions(table, tables)
  const pairings = [...tables.values()].flatMap((table) => (table.pairs ? [pairingOf(table, table.pairs, tables)] : []))
  for (const [table, policy] of policies) checkParentColumns(tables.get(table), policy)
  for (const [table, policy] of policies) checkMasks(tables.get(table), policy, tables)
  for (const [table, policy] of policies) checkDeviceIds(tables.get(table), policy)
  const fileHomes = new Map(tools.flatMap((tool) => tool.files ?? []).map((home) => [home.table, home]))
  for (const home of fileHomes.values()) checkFileHome(home, tables)
  for (const declared of presented.values()) {
    checkPresented(declared, tables)
    checkStartsOver(declared, tables)
  }
  const sent = tools.flatMap(({ name, sent = [] }) => sent.map((kind) => ({ ...kind, tool: name })))
  for (const kind of sent) checkSent(kind, tables)
  const relations: Relation[] = []
  for (const table of tables.values())
    for (const [column, def] of Object.entries(table.columns))
      if (def.type === 'uuid' && def.references) {
        if (!tables.has(def.references)) throw new Error(`"${table.name}.${column}" points to "${def.references}", which no tool declares.`)
        relations.push({ child: table.name, column, parent: def.references })
      }
  const by = <T>(rows: readonly T[], key: (row: T) => string) => {
    const map = new Map<string, T[]>()
    for (const row of rows) map.set(key(row), [...(map.get(key(row)) ?? []), row])
    return map
  }
  const parents = by(relations, (r) => r.child)
  const children = by(relations, (r) => r.parent)
  const fed = by(
    [...tables.values()].flatMap((t) =>
      Object.entries(t.derived ?? {}).map(([derived, counter]) => ({ parent: t.name, derived, counter })),
    ),
    (f) => f.counter.count,
  )
  const sums = new Map([...tables.values()].flatMap(({ tally }) => (tally ? [[tally.table, tally] as const] : [])))
  const catalog: Catalog = {
    tables,
    policies,
    relations,
    parentsOf: (table) => parents.get(table) ?? [],
    childrenOf: (table) => children.get(table) ?? [],
    countersFed: (table) => fed.get(table) ?? [],
    sumsIn: (table) => sums.get(table),
    pairsOf: (name) => pairings.find(({ table, other }) => name === table.name || name === other.name),
    procedures,
    topics: tools.flatMap((t) => t.topics ?? []),
    pages: tools.flatMap((t) => (t.pages ?? []).map((page) => ({ ...page, tool: t.name }))),
    firstPictures: tools.flatMap((t) => t.firstPictures ?? []),
    messages: new Map(tools.flatMap(({ name, messages }) => (messages ? [[name, messages] as const] : []))),
    wallMessages: joinCatalogs(...tools.flatMap(({ wallMessages }) => wallMessages ?? [])),
    fileHomes,
    presented,
    sent,
    itemsOf: new Map([...presented.values()].flatMap(({ items }) => (items ? [[items.table, items] as const] : []))),
    newsOf: new Map([...presented.values()].flatMap(({ news }) => (news ? [[news.table, news] as const] : []))),
    get offered() {
      return catalog
    },
  }
  return catalog
}

/** Throws unless the table of sums is unique by parent and key, by which sums are found. */
function checkTally({ name, tally }: Table, tables: ReadonlyMap<string, Table>): void {
  if (!tally) return
  const sums = tables.get(tally.table)
  const key = [tally.parent, tally.key]
  if (!sums?.unique?.some((columns) => columns.join() === key.join()))
    throw new Error(`"${name}" is added up in "${tally.table}", which must be a table that is unique by ${key.join(' and ')}.`)
}

/** Throws unless the columns that a journal names exist and the recorded one is an integer. */
function checkJournal({ name, columns, journal }: Table, tables: ReadonlyMap<string, Table>): void {
  if (!journal) return
  const entries = tables.get(journal.table)
  const named = ['id', 'created_at', ...Object.values(journal.entry), ...journal.copies]
  const missing = named.find((column) => !entries?.columns[column])
  if (missing !== undefined || columns[journal.of]?.type !== 'integer' || journal.copies.some((column) => !columns[column]))
    throw new Error(`"${name}.${journal.of}" is recorded in "${journal.table}", but their columns do not fit.`)
}

/**
 * Throws unless the rows reference the versions' table, both tables reference the same parent, and the
 * columns here are nullable.
 */
function checkVersions(table: Table, tables: ReadonlyMap<string, Table>): void {
  const { versions } = table
  if (!versions) return
  const { of, parent, by } = versions
  const kept = tables.get(versions.table)
  const points = kept !== undefined && parentTable(table, by) === kept.name && parentTable(table, parent) === parentTable(kept, parent)
  const isEmpty = table.columns[of]?.type === 'json' && table.columns[of].nullable === true && table.columns[by]?.nullable === true
  if (!points || !isEmpty || kept.columns[of]?.type !== 'json' || !kept.columns['created_at'])
    throw new Error(`"${table.name}.${of}" is kept in "${versions.table}", but their columns do not fit.`)
}

/** Throws unless both tables reference the same parent and keep their texts folded in the column `key`. */
function pairingOf(table: Table, pairs: Pairs, tables: ReadonlyMap<string, Table>): Pairing {
  const other = tables.get(pairs.table)
  const { parent, key } = pairs
  const fits = other && parentTable(table, parent) !== null && parentTable(table, parent) === parentTable(other, parent)
  if (!fits || table.folds?.into !== key || other.folds?.into !== key)
    throw new Error(`"${table.name}" is paired with "${pairs.table}" by "${key}", but their columns do not fit.`)
  return { table, other, pairs }
}

/** Throws unless each check against a parent row names a foreign key. */
function checkParentColumns(table: Table | undefined, { host, audience }: TablePolicy): void {
  for (const column of [host, audience].flatMap((grants) =>
    [grants?.insert?.parent?.column ?? [], grants?.update?.beside?.column ?? []].flat(),
  ))
    if (!table || parentTable(table, column) === null)
      throw new Error(`"${table?.name}.${column}" has terms with a parent, but points to none.`)
}

/** Throws unless a masked column is a text, and the columns that lead to the session's id exist. */
function checkMasks(table: Table | undefined, { host, audience }: TablePolicy, tables: ReadonlyMap<string, Table>): void {
  for (const [column, { within, of }] of [host, audience].flatMap((grants) => Object.entries(grants?.read?.mask ?? {}))) {
    const place = of ? tables.get(of.table) : table
    const leads = !of || (table !== undefined && parentTable(table, of.column) === of.table)
    if (table?.columns[column]?.type !== 'text' || !leads || !place?.columns[within])
      throw new Error(`"${table?.name}.${column}" is masked within "${of?.table ?? table?.name}.${within}", but their columns do not fit.`)
  }
}

/** Throws if a policy shows device ids to others: knowing a device id is the proof of being that device. */
function checkDeviceIds(table: Table | undefined, { host, audience }: TablePolicy): void {
  if (!table?.columns['device_id']) return
  const isBare = (read: ReadGrant | undefined): boolean => read !== undefined && !read.hide?.['device_id'] && !read.mask?.['device_id']
  const refuse = (reader: string, remedy: string): never => {
    throw new Error(`"${table.name}.device_id" would be read by ${reader}: write ${remedy} in its read grant.`)
  }
  if (isBare(host?.read)) refuse('its host', "mask: { device_id: { within: '…' } }, naming the column with the session's id,")
  if (isBare(audience?.read)) refuse('the audience', 'hide: { device_id: (actor) => not(ownDevice(actor)) }')
}

/** Throws unless files are named in a json column, beside a column with the owner's id. */
function checkFileHome({ table, column, owner }: FileHome, tables: ReadonlyMap<string, Table>): void {
  const columns = tables.get(table)?.columns
  if (columns?.[column]?.type !== 'json' || columns[owner]?.type !== 'uuid')
    throw new Error(`Files are said to be named in "${table}.${column}" and owned by "${owner}", but these columns do not fit.`)
}

/**
 * Throws unless sessions have an owner and a name, the count that their topic `here` sends is a derived
 * column, news name their session, and items reference the presentation of a session and the session that
 * they are items of.
 */
function checkPresented({ table, counts, title = 'name', news, items }: Presented, tables: ReadonlyMap<string, Table>): void {
  const sessions = tables.get(table)
  const isOwned = sessions?.columns['user_id']?.type === 'uuid' && sessions.columns[title]?.type === 'text'
  if (!isOwned || (counts !== undefined && !sessions.derived?.[counts]))
    throw new Error(`"${table}" is said to have walls, names in "${title}" and counts in "${counts ?? ''}", but its columns do not fit.`)
  const told = news && tables.get(news.table)
  if (news && !(told && (news.table === table ? news.session === 'id' : parentTable(told, news.session) === table)))
    throw new Error(`"${news.table}" is said to have news of "${table}", but its columns do not fit.`)
  const placed = items && tables.get(items.table)
  if (items && !(placed && parentTable(placed, items.session) === 'presentations' && parentTable(placed, items.within) === table))
    throw new Error(`"${items.table}" is said to place sessions in "${table}", but its columns do not fit.`)
}

/** Throws unless starting over names rows of the session, with columns that they have. */
function checkStartsOver({ table, over = {} }: Presented, tables: ReadonlyMap<string, Table>): void {
  const { resets = {}, removes = {}, keeps = [] } = over
  const isBelow = (name: string): boolean => {
    const rows = tables.get(name)
    return rows !== undefined && Object.keys(rows.columns).some((column) => parentTable(rows, column) === table)
  }
  const wrong = [
    ...Object.entries(resets).flatMap(([name, change]) => {
      const fits =
        (name === table || isBelow(name)) &&
        (typeof change === 'function' || Object.keys(change).every((column) => tables.get(name)?.columns[column]))
      return fits ? [] : [name]
    }),
    // Of other tools too, which a house may be without.
    ...Object.entries(removes).flatMap(([name, column]) =>
      tables.has(name) && tables.get(name)?.columns[column]?.type !== 'uuid' ? [name] : [],
    ),
    ...keeps.filter((name) => !isBelow(name)),
  ]
  if (wrong.length > 0) throw new Error(`"${table}" is said to start over with ${wrong.join(' and ')}, but its columns do not fit.`)
}

/** Throws unless the rows name their device and reference a row above. */
function checkSent({ table, above }: SentKind, tables: ReadonlyMap<string, Table>): void {
  const rows = tables.get(table)
  if (!rows?.columns['device_id'] || parentTable(rows, above) === null)
    throw new Error(`"${table}" is said to be sent by phones, below "${above}", but its columns do not fit.`)
}

/** Returns the table that a column references, or null. */
export function parentTable(table: Table, column: string): string | null {
  const def = table.columns[column]
  return def?.type === 'uuid' ? (def.references ?? null) : null
}

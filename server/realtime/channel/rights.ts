import type { Actor } from '../../../contract/actor.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { Filter } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Topic as Declared } from '../../../contract/topic.ts'
import { parseLiteral } from '../../../contract/values.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { matches } from '../../rules/filter/matches.ts'
import { loadRelated } from '../../store/rows/related.ts'
import { type ReadSql, readByIds } from '../../store/sql/by-id.ts'

/** Rights on one topic, beside row subscriptions. */
export interface Rights {
  /** The tool's declaration of the topic. Null: undeclared, so nobody may send or receive. */
  topic: Declared | null
  receive: boolean
  send: boolean
}

export interface RightsReader {
  /**
   * Decides an actor's rights on a topic (`whiteboard:3f2a…`, without `realtime:`). Queries the store only
   * for the topic's anchor row and its parents.
   */
  decide(name: string, actor: Actor): Promise<Rights>
  /** Returns the anchor row of a declared topic. Null: the topic has none, or names no valid id. */
  anchorOf(name: string): { table: string; id: string } | null
  anchoredBy(table: string, id: string): readonly string[]
}

const NO_RIGHTS: Rights = { topic: null, receive: false, send: false }

export function createRightsReader(catalog: Catalog, read: ReadSql): RightsReader {
  const topics = catalog.topics.map((declared) => ({ declared, pattern: patternOf(declared.topic) }))
  const anchors = new Map<string, Declared[]>()
  for (const declared of catalog.topics)
    if (declared.anchor) anchors.set(declared.anchor, [...(anchors.get(declared.anchor) ?? []), declared])
  /** Reads in flight, by row: when a whole room reconnects at once, its row is read once. */
  const underWay = new Map<string, Promise<Row | null>>()

  function readAnchor(table: Table, id: string): Promise<Row | null> {
    const key = `${table.name} ${id}`
    const known = underWay.get(key)
    if (known) return known
    const row = readByIds(read, table, [id])
      .then(([found = null]) => found)
      .finally(() => underWay.delete(key))
    underWay.set(key, row)
    return row
  }

  async function findAnchor(declared: Declared, text: string): Promise<Row | null> {
    if (declared.anchor === undefined) return {}
    const table = catalog.tables.get(declared.anchor)
    if (!table) throw new Error(`The topic "${declared.topic}" is anchored in "${declared.anchor}", which no tool declares.`)
    const id = asId(table, text)
    return id === null ? null : readAnchor(table, id)
  }

  return {
    async decide(name, actor) {
      for (const { declared, pattern } of topics) {
        const found = pattern.exec(name)
        if (!found || !catalog.offered.topics.includes(declared)) continue
        const row = await findAnchor(declared, found[1] ?? '')
        if (row === null) return { topic: declared, receive: false, send: false }
        const rules = [declared.receive(actor), declared.send(actor)] as const
        const lookup = await loadRelated(read, catalog, rules, [row])
        const allows = (rule: Filter): boolean => matches(rule, row, lookup)
        return { topic: declared, receive: allows(rules[0]), send: allows(rules[1]) }
      }
      return NO_RIGHTS
    },
    anchorOf(name) {
      for (const { declared, pattern } of topics) {
        const text = pattern.exec(name)?.[1]
        const table = declared.anchor === undefined ? undefined : catalog.tables.get(declared.anchor)
        const id = table && text !== undefined ? asId(table, text) : null
        if (table && id !== null) return { table: table.name, id }
      }
      return null
    },
    anchoredBy: (table, id) => (anchors.get(table) ?? []).map((declared) => declared.topic.replace('{id}', id)),
  }
}

/** Compiles `whiteboard:{id}` to an expression whose first group is the id. */
const patternOf = (topic: string): RegExp => new RegExp(`^${topic.split('{id}').map(escapeRegExp).join('([^:]+)')}$`, 'u')
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the id, or null unless it is spelled as stored: one row must not have several topics. */
function asId(table: Table, text: string): string | null {
  try {
    return parseLiteral(table, 'id', text) === text ? text : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

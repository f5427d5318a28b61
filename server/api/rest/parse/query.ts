import { refuse } from '../../../../contract/errors.ts'
import { columnOf, type Table } from '../../../../contract/table.ts'
import type { Field } from '../../../store/plans.ts'
import { type Condition, newTermCount, parseGroup, parseTest, type TermCount } from './condition.ts'
import { readField } from './field.ts'
import { type OrderTerm, parseOrder } from './order.ts'
import { Scanner } from './scanner.ts'
import { ALL, parseSelect, type SelectItem } from './select.ts'

/** Filters, order and page of one table in a request: the table itself or an embed. */
export interface Level {
  where: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number | null
  /** By the name that parameters use: an embed's alias or its target. */
  embeds: Map<string, Level>
}

/** A parsed query string. Only names of the requested table's own columns have been checked. */
export interface TableQuery {
  select: readonly SelectItem[]
  level: Level
  /** Operands of comparisons by parameter position; empty for other parameters. */
  literals: string[]
  /** Columns that the body is restricted to, or null. */
  columns: readonly string[] | null
  onConflict: readonly string[] | null
}

const newLevel = (): Level => ({ where: [], order: [], limit: null, offset: null, embeds: new Map() })

/**
 * Parses the parameters of a table request. Unknown parameters are refused (PGRST100, 42703): if a filter
 * were ignored, a filtered delete would delete all rows. `count` accumulates the size of the filters.
 */
export function parseQuery(table: Table, parameters: Iterable<[string, string]>, count: TermCount = newTermCount()): TableQuery {
  const query: TableQuery = { select: ALL, level: newLevel(), literals: [], columns: null, onConflict: null }
  const once = new Set<string>()
  for (const [key, value] of parameters) {
    const slot = query.literals.push('') - 1
    const single = readSingle(query, key, value)
    if (single === 'unknown') readFiltering(table, query, { key, value, slot }, count, once)
    else if (once.has(key)) refuseTwice(key)
    else once.add(key)
  }
  return query
}

/** Parses parameters that are not repeated per embed: `select`, `columns` and `on_conflict`. */
function readSingle(query: TableQuery, key: string, value: string): 'known' | 'unknown' {
  switch (key) {
    case 'select':
      query.select = parseSelect(value)
      return 'known'
    case 'columns':
      query.columns = parseNames(value, 'columns')
      return 'known'
    case 'on_conflict':
      query.onConflict = parseNames(value, 'on_conflict')
      return 'known'
    default:
      return 'unknown'
  }
}

interface Parameter {
  key: string
  value: string
  slot: number
}

/** Parses `order`, `limit`, `offset`, `and`, `or` and filters, each with an optional path of embeds. */
function readFiltering(
  table: Table,
  { level: root, literals }: TableQuery,
  { key, value, slot }: Parameter,
  count: TermCount,
  once: Set<string>,
): void {
  const { path, negated, field } = parseKey(key)
  const level = path.reduce((at, name) => childLevel(at, name), root)
  const word = field.path.length === 0 ? field.name : ''
  if (word === 'and' || word === 'or') level.where.push(parseGroup(word, negated, value, count))
  else if (negated)
    refuse('PGRST100', `"failed to parse parameter (${key})"`, { details: '"not." may stand before "and", "or" and an operator' })
  else if (word === 'order' || word === 'limit' || word === 'offset') {
    if (once.has(key)) refuseTwice(key)
    once.add(key)
    if (word === 'order') level.order = parseOrder(value)
    else level[word] = parseCount(word, value)
  } else {
    if (path.length === 0 && !columnOf(table, field.name) && !looksLikeEmbedTest(value))
      refuse('42703', `column ${table.name}.${field.name} does not exist`)
    const test = parseTest(field, value, slot, count)
    if (test.operand.kind === 'one') literals[slot] = test.operand.text
    level.where.push(test)
  }
}

/** `teams=not.is.null` may ask whether an embed has rows. Planning checks whether the embed exists. */
const looksLikeEmbedTest = (value: string): boolean => value === 'is.null' || value === 'not.is.null'

function childLevel(parent: Level, name: string): Level {
  const known = parent.embeds.get(name) ?? newLevel()
  parent.embeds.set(name, known)
  return known
}

/** Parses `teams.players.not.or` to the path [teams, players], negated, with the field `or`. */
function parseKey(key: string): { path: string[]; negated: boolean; field: Field } {
  const scan = new Scanner(key, 'parameter')
  const fields = [readField(scan)]
  while (scan.eat('.')) {
    if (fields.at(-1)?.path.length) scan.fail('the end')
    fields.push(readField(scan))
  }
  scan.end()
  const field = fields.at(-1) as Field
  const path = fields.slice(0, -1).map((f) => f.name)
  const negated = path.at(-1) === 'not'
  return { path: negated ? path.slice(0, -1) : path, negated, field }
}

function parseNames(text: string, part: string): string[] {
  const scan = new Scanner(text, part)
  const names = [scan.name('a column name')]
  while (scan.eat(',')) names.push(scan.name('a column name'))
  scan.end()
  return names
}

/** protocol: PostgREST answers a negative limit or offset with 416. */
function parseCount(word: 'limit' | 'offset', text: string): number {
  if (!/^-?\d{1,15}$/.test(text))
    refuse('PGRST100', `"failed to parse ${word} (${text.slice(0, 50)})"`, { details: 'expecting a whole number' })
  const n = Number(text)
  if (n < 0)
    refuse('PGRST103', 'Requested range not satisfiable', {
      details: `${word === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`,
    })
  return n
}

const refuseTwice = (key: string): never => refuse('PGRST100', `The parameter "${key}" was given twice.`)

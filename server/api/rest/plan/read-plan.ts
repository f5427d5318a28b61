import type { Actor } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import { columnOf, type Table } from '../../../../contract/table.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import { readView } from '../../../rules/policy/view.ts'
import type { EmbedPlan, Field, Link, OrderKey, Output, ReadPlan } from '../../../store/plans.ts'
import { fieldText } from '../parse/field.ts'
import type { OrderTerm } from '../parse/order.ts'
import type { Level } from '../parse/query.ts'
import type { SelectEmbed, SelectItem } from '../parse/select.ts'
import { castTo } from './cast.ts'
import { relate, type Way } from './relate.ts'
import { fromVersions } from './version-column.ts'
import { namesOf, readWhere } from './where.ts'

export interface ReadRequest {
  catalog: Catalog
  actor: Actor
  table: Table
  select: readonly SelectItem[]
  level: Level
  /**
   * Columns that count as named, in addition to those of the filter: the key that an embed follows, and
   * columns that a write sent.
   */
  names: Iterable<string>
}

/**
 * Plans a read of one table with its embeds. The request is not needed after this. Refuses unknown columns
 * (42703), embeds without relationship (PGRST200, PGRST201) and parameters of embeds that are not selected
 * (PGRST108).
 */
export function planRead({ catalog, actor, table, select: asked, level, names }: ReadRequest): ReadPlan {
  checkNames(table, asked)
  const select = fromVersions(table, asked)
  const items = select.filter((item): item is SelectEmbed => item.kind === 'embed')
  const selected = new Set(items.flatMap((item) => (item.alias === null ? [item.target] : [item.alias, item.target])))
  for (const name of level.embeds.keys()) if (!selected.has(name)) refuseUnselected(name)
  const where = readWhere(table, level.where, selected)
  const embeds = new Map(items.map((item) => [item, planEmbed(catalog, actor, table, item, level)]))
  const output = select.flatMap((item) => readOutput(table, item, embeds))
  const counting = output.some((o) => o.kind === 'count')
  if (counting) checkCounting(output)
  const order = level.order.map((term) => readOrder(table, term, [...embeds.values()]))
  if (counting) checkCountingOrder(order, output)
  return {
    table,
    view: readView(catalog, table.name, actor, new Set([...names, ...namesOf(where)])),
    where,
    ids: null,
    order,
    limit: level.limit,
    offset: level.offset ?? 0,
    output,
    counting,
    embeds: [...embeds.values()],
  }
}

const NO_LEVEL: Level = { where: [], order: [], limit: null, offset: null, embeds: new Map() }

function planEmbed(catalog: Catalog, actor: Actor, from: Table, item: SelectEmbed, level: Level): EmbedPlan {
  const way = relate(catalog, from, item.target, item.hint)
  const [link, beyond] = way
  const name = item.alias ?? item.target
  if (item.spread && !link.toOne)
    refuse('PGRST119', `A spread operation on '${name}' is not possible`, {
      details: `'${from.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    })
  const own = level.embeds.get(name) ?? level.embeds.get(item.target) ?? NO_LEVEL
  const goesBy = [name, item.target, (beyond ?? link).table.name]
  const inner = item.join === 'inner'
  if (beyond) {
    const plan = planJoin(catalog, actor, [link, beyond], item.items, own)
    return { name, goesBy, link, join: !plan.counting, inner, plan }
  }
  // Following the reference counts as naming it: an actor that sees the row above knows both ends of it.
  const plan = planRead({ catalog, actor, table: link.table, select: item.items, level: own, names: [link.theirs] })
  if (item.spread && plan.counting) refuse('0A000', `count() in the spread of '${name}' is not offered.`)
  return { name, goesBy, link, join: false, inner, plan }
}

/** Name of the embed of the one row beyond a join table's row. No column has it. */
export const BEYOND = '@beyond'

/**
 * Plans a read of a join table's rows whose far row is visible and matches the request. The far rows' columns
 * order them, and limit and offset apply to them. Both tables are read through their own views, like any
 * nested embed.
 */
function planJoin(
  catalog: Catalog,
  actor: Actor,
  [near, beyond]: Way & [Link, Link],
  items: readonly SelectItem[],
  level: Level,
): ReadPlan {
  const { order, limit, offset } = level
  const there = { ...level, order: [], limit: null, offset: null }
  const far = planRead({ catalog, actor, table: beyond.table, select: items, level: there, names: [beyond.theirs] })
  if (far.counting && far.output.some((o) => o.kind !== 'count'))
    refuse('0A000', `What lies beyond the join table '${near.table.name}' can be counted, but not in groups.`)
  // Rows that are only counted need no columns.
  const plan = far.counting ? { ...far, output: [], counting: false } : far
  const embed: EmbedPlan = { name: BEYOND, goesBy: [BEYOND], link: beyond, join: false, inner: true, plan }
  const joining = planRead({ catalog, actor, table: near.table, select: [], level: NO_LEVEL, names: [near.theirs] })
  return {
    ...joining,
    order: order.map((term) => ({ ...readOrder(beyond.table, plainTerm(term), []), embed })),
    limit,
    offset: offset ?? 0,
    output: far.counting || far.output.length === 0 ? far.output : [{ kind: 'embed', embed, as: BEYOND }],
    counting: far.counting,
    embeds: [embed],
  }
}

const plainTerm = (term: OrderTerm): OrderTerm =>
  term.embed === null ? term : refuse('0A000', 'What lies beyond a join table can be ordered by its own columns only.')

/** Refuses (42712) two embeds with the same name in the response. Empty embeds are not in it. */
function checkNames(table: Table, select: readonly SelectItem[]): void {
  const names = select.flatMap((item) => (item.kind === 'embed' && item.items.length > 0 ? [item.alias ?? item.target] : []))
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined)
    refuse('42712', `table name "${table.name}_${twice}_1" specified more than once`, {
      hint: `Give one of the embeds of '${twice}' an alias.`,
    })
}

function readOutput(table: Table, item: SelectItem, embeds: ReadonlyMap<SelectEmbed, EmbedPlan>): Output[] {
  switch (item.kind) {
    case 'all':
      return Object.keys(table.columns).map((name) => ({ kind: 'column', field: { name, path: [] }, cast: null, as: name }))
    case 'count':
      return [{ kind: 'count', cast: item.cast === null ? null : castTo(item.cast), as: item.as }]
    case 'column': {
      const cast = item.cast === null ? null : castTo(item.cast)
      // protocol: `teams(count)`, PostgREST's older spelling of count().
      if (item.field.name === 'count' && item.field.path.length === 0 && !columnOf(table, 'count'))
        return [{ kind: 'count', cast, as: item.as }]
      return [{ kind: 'column', field: checkField(table, item.field), cast, as: item.as }]
    }
    case 'embed': {
      const embed = embeds.get(item) as EmbedPlan
      if (item.spread) return [{ kind: 'spread', embed }]
      // protocol: `rel()` is used in filters and not shown.
      return item.items.length === 0 ? [] : [{ kind: 'embed', embed, as: embed.name }]
    }
  }
}

function checkField(table: Table, field: Field): Field {
  const column = columnOf(table, field.name)
  if (!column) refuse('42703', `column ${table.name}.${field.name} does not exist`)
  if (field.path.length > 0 && column.type !== 'json')
    refuse('0A000', `"${fieldText(field)}" needs a json column; ${table.name}.${field.name} is ${column.type}.`)
  return field
}

function readOrder(table: Table, { embed: name, field, descending, nullsFirst }: OrderTerm, embeds: readonly EmbedPlan[]): OrderKey {
  if (name === null) {
    const { path } = checkField(table, field)
    if (path.length === 0 && columnOf(table, field.name)?.type === 'json')
      refuse('0A000', `Rows cannot be ordered by the json column ${table.name}.${field.name}; name a place inside it.`)
    return { field, embed: null, descending, nullsFirst }
  }
  const embed = embeds.find((e) => e.name === name) ?? embeds.find((e) => e.goesBy.includes(name)) ?? refuseUnselected(name)
  if (!embed.link.toOne)
    refuse('PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${table.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    })
  return { field: checkField(embed.link.table, field), embed, descending, nullsFirst }
}

function checkCounting(output: readonly Output[]): void {
  for (const o of output) {
    if (o.kind === 'embed' || o.kind === 'spread') refuse('0A000', 'count() cannot be combined with embeds beside it.')
    if (o.kind === 'column' && o.field.path.length > 0) refuse('0A000', 'count() can be grouped by whole columns only.')
  }
}

function checkCountingOrder(order: readonly OrderKey[], output: readonly Output[]): void {
  const grouped = new Set(output.flatMap((o) => (o.kind === 'column' ? [o.field.name] : [])))
  for (const key of order)
    if (key.embed || key.field.path.length > 0 || !grouped.has(key.field.name))
      refuse('0A000', `Counted rows can be ordered by selected columns only, not by "${key.field.name}".`)
}

const refuseUnselected = (name: string): never =>
  refuse('PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })

import type { Random } from '../setup/random.ts'
import { testTools } from '../tools/all.ts'
import { anyText, encode } from './values.ts'
import type { World } from './world.ts'

const TABLES = testTools.flatMap((tool) => tool.tables)
const COMMON = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'in', 'isdistinct']
const OPERATORS =
  'eq neq gt gte lt lte like ilike is in isdistinct match imatch like(all) like(any) ilike(any) cs cd ov sl sr nxl nxr adj fts plfts phfts wfts xx'.split(
    ' ',
  )

/** Returns one parameter of a table request's query string: a filter, select, order, limit, logic … */
export function parameter(random: Random, world: World, table: string, ofProcedure: boolean): string {
  if (ofProcedure && random.oneIn(2))
    return `${random.pick(['slug', 'show_id', 'name', 'value', 'claim'])}=${encode(random, anyText(random))}`
  switch (random.int(9)) {
    case 0:
      return `select=${encode(random, select(random, table, 0))}`
    case 1:
      return `order=${encode(random, Array.from({ length: 1 + random.int(3) }, () => `${column(random, table)}${random.pick(['', '.asc', '.desc', '.nullsfirst', '.desc.nullslast', '.up', '.asc.desc'])}`).join(','))}`
    case 2:
      return `${random.pick(['limit', 'offset', 'acts.limit', 'acts.offset', 'acts.order', 'shows.limit'])}=${encode(random, random.pick(['0', '1', '5', '-1', '99999999999', 'x', '', '1.5']))}`
    case 3:
      return `${random.pick(['or', 'and', 'not.or', 'not.and', 'acts.or'])}=${encode(random, logic(random, world, table, 0))}`
    case 4:
      return `${random.pick(['columns', 'on_conflict'])}=${encode(random, Array.from({ length: random.int(4) }, () => column(random, table)).join(','))}`
    default: {
      const name = column(random, table)
      const embed = random.oneIn(10) ? `${random.pick(['acts', 'shows', 'cheers', 'x'])}.` : ''
      return `${encode(random, embed + name)}=${encode(random, condition(random, world, table, name))}`
    }
  }
}

function column(random: Random, table: string): string {
  if (random.oneIn(12))
    return random.pick([
      '__proto__',
      'constructor',
      '*',
      '""',
      '"we.ird"',
      'a->b',
      'settings->a->>0',
      'settings->>',
      'id::text',
      '',
      '(',
      anyText(random),
    ])
  const definition = TABLES.find((t) => t.name === table) ?? TABLES[0]!
  return random.pick([...Object.keys(definition.columns), ...Object.keys(definition.derived ?? {})])
}

function select(random: Random, table: string, depth: number): string {
  const item = (): string => {
    switch (random.int(depth > 6 ? 4 : 8)) {
      case 0:
        return '*'
      case 1:
        return `${random.pick(['x', 'a b', '"q"', '__proto__'])}:${column(random, table)}`
      case 2:
        return `${column(random, table)}::${random.pick(['text', 'int', 'json', 'bool', 'regclass', ''])}`
      case 3:
        return column(random, table)
      case 4:
        return `${column(random, table)}.${random.pick(['sum', 'count', 'avg', 'x'])}()`
      default: {
        const other = random.pick(TABLES).name
        return `${random.pick(['', '', 'x:', '...'])}${random.oneIn(20) ? 'first_id' : other}${random.pick(['', '', '!inner', '!left', '!first_id', '!acts_show_id_fkey', '!x'])}(${random.oneIn(8) ? random.pick(['', 'count', 'count()']) : select(random, other, depth + 1)})`
      }
    }
  }
  return Array.from({ length: 1 + random.int(3) }, item).join(random.oneIn(100) ? ',,' : ',')
}

function condition(random: Random, world: World, table: string, name: string): string {
  const operator = random.oneIn(5) ? random.pick(OPERATORS) : random.pick(COMMON)
  const not = random.oneIn(6) ? 'not.' : ''
  if (operator === 'in' || operator.includes('(')) {
    const values = Array.from({ length: random.oneIn(200) ? 1_500 : random.int(4) }, () => literal(random, world, table, name)).join(',')
    return `${not}${operator}.${random.pick(['(', '{', '("'])}${values}${random.pick([')', '}', '")', ''])}`
  }
  return `${not}${operator}${random.oneIn(40) ? '' : '.'}${operator === 'is' ? random.pick(['null', 'not_null', 'true', 'false', 'unknown', 'x']) : literal(random, world, table, name)}`
}

/** Returns a value for the query string, mostly one that the column's type accepts. */
function literal(random: Random, world: World, table: string, name: string): string {
  const type = TABLES.find((t) => t.name === table)?.columns[name]?.type
  if (type === undefined || random.oneIn(4)) return anyValue(random, world)
  switch (type) {
    case 'uuid':
      return random.oneIn(3) ? random.uuid() : random.pick(Object.values(world.ids).flat())
    case 'boolean':
      return random.pick(['true', 'false', 't', '1', 'yes'])
    case 'integer':
      return String(random.int(20) - 5)
    case 'number':
      return random.pick(['1.5', '-0', '1e10', '0.1'])
    case 'timestamp':
      return random.pick(['2026-01-01', '2026-01-01T10:00:00Z', '2030-12-31T23:59:59.999999+14:00'])
    case 'json':
      return random.pick(['{"a":1}', '[]', 'null', '1'])
    case 'text':
      return anyValue(random, world)
  }
}

function anyValue(random: Random, world: World): string {
  switch (random.int(6)) {
    case 0:
      return random.pick(Object.values(world.ids).flat())
    case 1:
      return random.pick(world.slugs)
    case 2:
      return random.pick(['null', 'not_null', 'true', 'false', 'unknown', 'pending', 'approved', '1', '5', '2026-01-01'])
    case 3:
      return random.pick([world.phone, '%', '*a*', 'J%', random.uuid()])
    default:
      return anyText(random)
  }
}

function logic(random: Random, world: World, table: string, depth: number): string {
  const term = (): string =>
    depth < 14 && random.oneIn(3)
      ? `${random.pick(['', 'not.'])}${random.pick(['and', 'or'])}${logic(random, world, table, depth + 1)}`
      : comparison(random, world, table)
  const list = Array.from({ length: random.oneIn(300) ? 150 : random.int(4) }, term).join(',')
  return `${random.oneIn(60) ? '' : '('}${list}${random.oneIn(60) ? '' : ')'}`
}

function comparison(random: Random, world: World, table: string): string {
  const name = column(random, table)
  return `${name}.${condition(random, world, table, name)}`
}

import { testRooms } from '../rooms/all.ts'
import type { Random } from '../setup/random.ts'
import { type FuzzRequest, rubbish, toBytes } from './request.ts'
import { anyJson, anyText, encode, spoil } from './values.ts'
import type { World } from './world.ts'

const TABLES = testRooms.flatMap((room) => room.tables)
const PROCEDURES = [
  ...testRooms.flatMap((room) => room.procedures ?? []),
  { name: 'set_claim' },
  { name: 'get_all_settings' },
  { name: 'nothing' },
].map((p) => p.name)
const INSERTS = testRooms.flatMap((room) =>
  Object.entries(room.policies).flatMap(([table, { host, audience }]) => [
    ...(host?.insert ? [{ table, grant: host.insert, host: true }] : []),
    ...(audience?.insert ? [{ table, grant: audience.insert, host: false }] : []),
  ]),
)
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']
const COMMON = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'in', 'isdistinct']
const OPERATORS =
  'eq neq gt gte lt lte like ilike is in isdistinct match imatch like(all) like(any) ilike(any) cs cd ov sl sr nxl nxr adj fts plfts phfts wfts xx'.split(
    ' ',
  )

/** One table or procedure request: mostly within the grammar, often beside it, now and then rubbish. */
export function tableRequest(random: Random, world: World): FuzzRequest {
  if (random.oneIn(50)) return rubbish(random)
  if (random.oneIn(8)) return properInsert(random, world)
  const method = random.oneIn(100) ? random.pick(['TRACE', 'CONNECT', 'get', 'PROPFIND']) : random.pick(METHODS)
  const table = random.pick(TABLES)
  const place = random.oneIn(12) ? `rpc/${random.pick(PROCEDURES)}` : random.oneIn(40) ? encode(random, anyText(random)) : table.name
  const query = Array.from({ length: random.int(5) }, () => parameter(random, world, table.name, place.startsWith('rpc/'))).join('&')
  const sends = method === 'POST' || method === 'PATCH' || method === 'PUT' || random.oneIn(30)
  return toBytes(random, {
    method,
    path: `/rest/v1/${place}${query ? `?${query}` : ''}`,
    headers: [...who(random, world), ...preferences(random), ...(sends ? contentType(random) : [])],
    body: sends ? body(random, world, table.name) : null,
  })
}

/** An insert that the policies allow, so that the fuzz also meets rows that are its own doing. */
function properInsert(random: Random, world: World): FuzzRequest {
  const { table, grant, host } = random.pick(INSERTS)
  const full = row(random, world, table)
  const fields = Object.fromEntries(
    Object.entries(full).filter(([name]) => grant.columns.includes(name) && name !== 'user_id' && name !== 'id'),
  )
  return toBytes(random, {
    method: 'POST',
    path: `/rest/v1/${table}${random.oneIn(2) ? '?select=*' : ''}`,
    headers: [
      host ? ['authorization', `Bearer ${world.owner.token}`] : ['x-device-id', world.phone],
      ['prefer', 'return=representation'],
      ['content-type', 'application/json'],
    ],
    body: Buffer.from(JSON.stringify(fields)),
  })
}

function who(random: Random, world: World): [string, string][] {
  switch (random.int(8)) {
    case 0:
    case 1:
      return [['authorization', `Bearer ${world.owner.token}`]]
    case 2:
      return [['authorization', `Bearer ${world.stranger.token}`]]
    case 3:
    case 4:
      return [['x-device-id', world.phone]]
    case 5:
      return [['authorization', `Bearer ${random.pick(['a.b.c', 'eyJhbGciOiJub25lIn0.e30.', `${world.owner.token}x`, ''])}`]]
    case 6:
      return [['x-device-id', random.pick(['short', `${world.phone},${world.phone}`, 'd'.repeat(300), ''])]]
    default:
      return []
  }
}

function parameter(random: Random, world: World, table: string, ofProcedure: boolean): string {
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

/** A value in the query string: mostly one that the column's type can read. */
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

function preferences(random: Random): [string, string][] {
  const headers: [string, string][] = []
  const some = (name: string, values: readonly string[]) => random.oneIn(4) && headers.push([name, random.pick(values)])
  some('prefer', [
    'return=representation',
    'return=minimal',
    'return=headers-only',
    'count=exact',
    'count=planned',
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
    'return=representation, resolution=merge-duplicates, missing=default',
    'handling=strict, x=y',
    'max-affected=1, handling=strict',
    'tx=rollback',
    ',,',
    'return=representation,count=exact',
  ])
  some('accept', [
    'application/json',
    '*/*',
    'text/csv',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.object+json;nulls=stripped',
    'application/openapi+json',
    'text/html',
    'application/xml;q=0',
    'application/vnd.pgrst.plan',
    ',',
    '',
  ])
  some('range', ['0-4', '5-', '-5', '9-1', 'items=0-4', 'x', '0-99999999999999999999'])
  some('accept-profile', ['public', 'auth', '', 'pg_catalog'])
  some('x-http-method-override', ['DELETE', 'PATCH'])
  some('origin', ['http://evil.example', 'null', ''])
  return headers
}

const contentType = (random: Random): [string, string][] => [
  [
    'content-type',
    random.oneIn(10)
      ? random.pick([
          'text/csv',
          'application/x-www-form-urlencoded',
          'application/octet-stream',
          'multipart/form-data',
          'x',
          'application/json; charset=utf-7',
        ])
      : 'application/json',
  ],
  ...(random.oneIn(50) ? ([['content-encoding', random.pick(['gzip', 'br', 'identity', 'x'])]] as [string, string][]) : []),
]

function body(random: Random, world: World, table: string): Buffer {
  if (random.oneIn(500)) return Buffer.from(`[${Array.from({ length: 1_100 }, () => '{"task":"x"}').join(',')}]`)
  if (random.oneIn(1_000)) return Buffer.from(JSON.stringify({ task: 'x'.repeat(1_200_000) }))
  const count = random.oneIn(3) ? random.int(4) : -1
  const json = random.oneIn(10)
    ? anyJson(random)
    : count < 0
      ? row(random, world, table)
      : Array.from({ length: count }, () => row(random, world, table))
  const text = JSON.stringify(json)
  return random.oneIn(10) ? spoil(random, text) : Buffer.from(text)
}

/** A row with some of the table's columns, most of them with values of the right type. */
function row(random: Random, world: World, table: string): Record<string, unknown> {
  const definition = TABLES.find((t) => t.name === table)!
  const fitting = (name: string): unknown => {
    const column = definition.columns[name]
    if (!column || random.oneIn(25)) return anyJson(random)
    switch (column.type) {
      case 'uuid':
        return name === 'id'
          ? random.oneIn(4)
            ? random.pick(world.ids[table] ?? [])
            : random.uuid()
          : name === 'user_id'
            ? world.stranger.userId
            : random.pick(world.ids[column.references ?? table] ?? [])
      case 'text':
        return name === 'device_id'
          ? world.phone
          : name === 'slug'
            ? `s-${random.int(1_000_000)}`
            : column.oneOf
              ? random.pick(column.oneOf)
              : anyText(random)
      case 'boolean':
        return random.oneIn(2)
      case 'integer':
      case 'number':
        return random.int(700)
      case 'timestamp':
        return '2026-11-20T12:00:00Z'
      case 'json':
        return anyJson(random)
    }
  }
  const names = Object.keys(definition.columns).filter(() => !random.oneIn(6))
  if (random.oneIn(20)) names.push('__proto__', anyText(random))
  return Object.fromEntries(names.map((name) => [name, fitting(name)]))
}

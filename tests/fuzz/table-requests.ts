import type { Random } from '../setup/random.ts'
import { testTools } from '../tools/all.ts'
import { parameter } from './query.ts'
import { type FuzzRequest, rubbish, toBytes } from './request.ts'
import { body, row } from './rows.ts'
import { anyText, encode } from './values.ts'
import type { World } from './world.ts'

const TABLES = testTools.flatMap((tool) => tool.tables)
const PROCEDURES = [
  ...testTools.flatMap((tool) => tool.procedures ?? []),
  { name: 'set_claim' },
  { name: 'get_all_settings' },
  { name: 'nothing' },
].map((p) => p.name)
const INSERTS = testTools.flatMap((tool) =>
  Object.entries(tool.policies).flatMap(([table, { host, audience }]) => [
    ...(host?.insert ? [{ table, grant: host.insert, host: true }] : []),
    ...(audience?.insert ? [{ table, grant: audience.insert, host: false }] : []),
  ]),
)
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']

/** Returns one table or procedure request: mostly within the grammar, often outside it, sometimes rubbish. */
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

/** Returns an insert that the policies allow, so that later requests meet rows made by the fuzz. */
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

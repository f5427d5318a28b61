import { expect, it, vi } from 'vitest'
import { always, eq, is, or, related } from '../../../contract/filter.ts'
import { own, type Rule } from '../../../contract/policy.ts'
import { belongsTo, id, type Table, userId } from '../../../contract/table.ts'
import type { ServerTool } from '../../../contract/tool.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { partyTool } from '../../api/presentations/testing/party-tool.ts'
import { topicPlace } from '../../cluster/bus/topic-place.ts'
import { createCatalog } from '../../rules/catalog.ts'
import { SHARDS } from '../../store/commit/shards.ts'
import type { Channel } from './channel.ts'
import { WatchedPlaces } from './watched-places.ts'

const rows = (name: string, more: Table['columns'], where: Rule) => ({
  table: { name, about: 'Rows.', columns: { id, ...more } } satisfies Table,
  policy: { host: { read: { where } } },
})
/**
 * Hosts may read, in this order: all rows; their own and nobody's; children of all rows; their own by a
 * column other than `user_id`.
 */
const open = [
  rows('notices', { user_id: userId }, () => always),
  rows('leaflets', { user_id: { ...userId, nullable: true } }, (actor) => or(own(actor), is('user_id', null))),
  rows('pages_of', { notice_id: belongsTo('notices') }, () => related('notices', 'notice_id', always)),
  rows('odd', { user_id: userId, by: { ...userId } }, (actor) => eq('by', actor.kind === 'host' ? actor.userId : null)),
]
const openTool: ServerTool = {
  name: 'open',
  tables: open.map(({ table }) => table),
  policies: Object.fromEntries(open.map(({ table, policy }) => [table.name, policy])),
}
const catalog = createCatalog([...testTools, partyTool, openTool])
const bus = { watch: vi.fn(async (_: readonly string[]) => {}), release: vi.fn() }
const SHOW = '00000000-0000-4000-8000-00000000000a'
const KNOWN: Record<string, number> = {
  [`shows id ${SHOW}`]: 7,
  [`acts show_id ${SHOW}`]: 7,
  'presentations id p': 9,
  'shows slug x': 8,
  [`notices user_id ${SHOW}`]: 5,
}
const places = new WatchedPlaces({
  bus: bus as never,
  catalog,
  rights: { anchorOf: (name) => (name === 'board' ? { table: 'shows', id: SHOW } : null) },
  shards: {
    ofAccount: () => 3,
    ofRow: async () => 3,
    ofKey: async (...key) => KNOWN[key.join(' ')] ?? null,
    sequences: async () => new Map(),
  },
})
const channel = (name: string, bindings: object[] = []): Channel => ({ name, config: { bindings }, state: { kind: 'joining' } }) as never
const binding = (table: string, filter?: string) => ({ event: '*', schema: 'public', table, filter })
const watching = async (one: Channel, actor: object, topic: object | null = null): Promise<string[]> => {
  bus.watch.mockClear()
  await places.enter(one, actor as never, { topic, receive: true, send: false } as never)
  return [...(bus.watch.mock.calls[0]?.[0] ?? [])].sort()
}
const phone = { kind: 'device', deviceId: 'd' }
const host = { kind: 'host', userId: 'u', deviceId: null }

it('hears the shard of what a phone names, a host’s own, and a display’s session', async () => {
  expect(await watching(channel('a', [binding('acts', `show_id=eq.${SHOW}`), binding('shows', 'slug=eq.x')]), phone)).toEqual([
    'rows:7',
    'rows:8',
  ])
  expect(await watching(channel('a', [binding('shows')]), host)).toEqual(['rows:3'])
  expect(await watching(channel('a'), { kind: 'display', sessionId: 'p' })).toEqual(['rows:9'])
  expect(await watching(channel('a'), phone)).toEqual([])
})

it('[K3] hears all rows for a host who may read those of others or of nobody, and the host’s own shard for one who may not', async () => {
  const all = SHARDS
  for (const table of ['notices', 'leaflets', 'pages_of', 'odd'])
    expect(await watching(channel('a', [binding(table)]), host), table).toHaveLength(all)
  // A pinned owner determines the shard.
  expect(await watching(channel('a', [binding('notices', `user_id=eq.${SHOW}`)]), host)).toEqual(['rows:3', 'rows:5'])
  for (const table of ['shows', 'acts', 'cheers']) expect(await watching(channel('a', [binding(table)]), host), table).toEqual(['rows:3'])
})

it('hears a topic, and the row that it names', async () => {
  expect(await watching(channel('board'), phone, {})).toEqual(['rows:7', topicPlace('board')].sort())
})

it('hears all rows for who follows one that is not there yet, and its topic all the same', async () => {
  const all = await watching(channel('board', [binding('acts', 'id=eq.00000000-0000-4000-8000-000000000000')]), phone, {})
  expect(all).toHaveLength(SHARDS + 1)
  expect(all).toContain(topicPlace('board'))
})

it('hears nothing for what nobody may follow', async () => {
  expect(await watching(channel('a', [binding('shows'), binding('nothing', `id=eq.${SHOW}`)]), phone)).toEqual([])
})

it('lets go of what was heard for another actor, and of a channel that was closed meanwhile', async () => {
  const one = channel('a', [binding('shows')])
  await watching(one, host)
  bus.release.mockClear()
  await watching(one, { ...host, userId: 'v' })
  expect(bus.release).toHaveBeenCalledWith(['rows:3'])
  bus.release.mockClear()
  bus.watch.mockImplementationOnce(async () => {
    one.state = { kind: 'closed' }
  })
  await places.enter(one, host as never, { topic: null } as never)
  expect(bus.release).toHaveBeenCalledTimes(2)
  places.leave(one)
  expect(bus.release).toHaveBeenCalledTimes(2)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { always, eq, type Filter, not, or, related } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeAct, wholeShow } from '../../../tests/tools/whole-rows.ts'
import type { Masked } from '../../rules/policy/view.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { follow, openClient, openHost } from '../testing/published-client.ts'
import { insert, newDevice, newId, update } from '../testing/rows.ts'
import { pause, SILENCE_MS, until } from '../testing/wait.ts'
import { createInvisibleUpdateCheck } from './invisible-update.ts'
import type { SharedQuery } from './shared-query.ts'

const query = ({ where = always, filter = always, visible = {}, masked = {}, select = null }: Partial<Seen> = {}): SharedQuery => ({
  key: '',
  view: { table: 'acts', where, visible: new Map(Object.entries(visible)), masked: new Map(Object.entries(masked)) },
  filter,
  select,
  subscriptions: new Set(),
})
interface Seen {
  where: Filter
  filter: Filter
  visible: Record<string, Filter>
  masked: Record<string, readonly Masked[]>
  select: readonly string[] | null
}
const row = (values: Row = {}): Row => ({ id: '1', content: 'c', status: 'live', score: 1, extra: { a: 1 }, ...values })

describe('an update', () => {
  const scored = createInvisibleUpdateCheck({ earlier: [row({ score: 0 })], after: row() })

  it('is invisible where all that changed is hidden', () => {
    expect(scored(query(), ['score'])).toBe(true)
    expect(scored(query(), ['extra'])).toBe(false)
    expect(scored(query(), [''])).toBe(false)
  })

  it('is invisible where what changed was not asked for', () => {
    expect(scored(query({ select: ['id', 'content'] }), [])).toBe(true)
    expect(scored(query({ select: ['id', 'score'] }), [])).toBe(false)
  })

  it.each<[string, Partial<Seen>]>([
    ['the rows', { where: not(or(eq('content', 'x'), eq('score', 0))) }],
    ['the columns', { visible: { score: eq('score', 7) } }],
    ['the pseudonyms', { masked: { device_id: [{ where: eq('score', 7), within: 'id' }] } }],
    ['the session of a pseudonym', { masked: { device_id: [{ where: always, within: 'score' }] } }],
    [
      'the row that knows that session',
      { masked: { device_id: [{ where: always, within: 'id', of: { table: 'shows', column: 'score' } }] } },
    ],
    ['the key to another row', { where: related('shows', 'score', always) }],
  ])('is visible where what changed decides %s', (_what, seen) => {
    expect(scored(query(seen), ['score'])).toBe(false)
  })

  it('is visible where what changed was not asked for, but decides the subscription', () => {
    expect(scored(query({ filter: eq('score', 1), select: ['id', 'content'] }), [])).toBe(false)
  })

  it('S33: is invisible where what changed is hidden, whatever the subscription asks of it', () => {
    expect(scored(query({ filter: eq('score', 1) }), ['score'])).toBe(true)
    expect(scored(query({ filter: eq('score', 1), where: eq('score', 1) }), ['score'])).toBe(false)
  })

  it('is visible when any version that somebody may have read differs', () => {
    const thereAndBack = createInvisibleUpdateCheck({ earlier: [row(), row({ content: 'other' }), row()], after: row() })
    expect(thereAndBack(query(), ['score'])).toBe(false)
    const onlyScores = createInvisibleUpdateCheck({ earlier: [row({ score: 5 }), row({ score: 6 })], after: row() })
    expect(onlyScores(query(), ['score'])).toBe(true)
  })

  it('compares json by what it says', () => {
    const same = createInvisibleUpdateCheck({ earlier: [row({ extra: { a: 1 } })], after: row({ extra: { a: 1 }, score: 2 }) })
    expect(same(query(), ['score'])).toBe(true)
  })
})

describe('on the wire', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ tools: testTools })
  })
  afterAll(() => server.stop())

  it.each(['cheer_count=is.null', 'cheer_count=isdistinct.7'])(
    'S33: another host hears nothing of what is hidden from it by asking for %s',
    async (oracle) => {
      const { client: host, userId } = await openHost(server, '2.0.0')
      const { client: stranger } = await openHost(server, '2.0.0')
      const show = await insert(server, 'shows', wholeShow(userId))
      const act = await insert(server, 'acts', wholeAct(show['id'], { status: 'approved', device_id: newDevice() }))
      const filter = `show_id=eq.${show['id']}`
      const asHost = await follow(host, { table: 'acts', filter })
      const asStranger = await follow(stranger, { table: 'acts', filter: `${filter},${oracle}` })
      await insert(server, 'cheers', { id: newId(), act_id: act['id'] ?? null, device_id: newDevice() })
      await until('the host’s update', () => asHost.events.length === 1)
      await pause(SILENCE_MS)
      expect(asStranger.events).toEqual([])
      for (const client of [host, stranger]) await client.removeAllChannels()
    },
  )

  it('an update of a hidden column is told to who sees it, and makes no frame to the others', async () => {
    const { client: host, userId } = await openHost(server, '2.0.0')
    const show = await insert(server, 'shows', wholeShow(userId))
    const act = await insert(server, 'acts', wholeAct(show['id'], { status: 'approved', device_id: newDevice() }))
    const cheer = () => insert(server, 'cheers', { id: newId(), act_id: act['id'] ?? null, device_id: newDevice() })
    const stranger = openClient(server, '2.0.0')
    const filter = `show_id=eq.${show['id']}`
    const asHost = await follow(host, { table: 'acts', filter })
    const asStranger = await follow(stranger, { table: 'acts', filter })
    await cheer()
    await until('the host’s update', () => asHost.events.length === 1)
    expect(asHost.events[0]?.new).toMatchObject({ cheer_count: 1 })
    await pause(SILENCE_MS)
    expect(asStranger.events).toEqual([])
    await cheer()
    await update(server, 'acts', act['id'] ?? null, { title: 'u' })
    await until('the stranger’s update', () => asStranger.events.length === 1)
    expect(asStranger.events[0]?.new).toMatchObject({ title: 'u', cheer_count: null })
    for (const client of [host, stranger]) await client.removeAllChannels()
  })
})

import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { VSNS } from '../../../contract/wire.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeAct, wholeErrand, wholeShow } from '../../../tests/tools/whole-rows.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { follow, openClient, openHost, subscribed } from '../testing/published-client.ts'
import { messagesOf, openRaw } from '../testing/raw-client.ts'
import { insert, newDevice, newId, remove, update, write } from '../testing/rows.ts'
import { pause, SILENCE_MS, until } from '../testing/wait.ts'

const server = serverOfFile({ tools: testTools })

describe.each(VSNS)('row changes over vsn %s', (vsn) => {
  it('come as insert, update and delete, with native values and the key of the old row', async () => {
    const client = openClient(server, vsn)
    const { events } = await follow(client, { table: 'errands' })
    const row = await insert(server, 'errands', wholeErrand('é "quoted"', { n: 3, extra: { a: ['1', null] } }))
    await until('the insert', () => events.length === 1)
    await update(server, 'errands', row['id'] ?? null, { done: true, extra: '5' })
    await until('the update', () => events.length === 2)
    await remove(server, 'errands', row['id'] ?? null)
    await until('the delete', () => events.length === 3)
    expect(events).toMatchObject([
      { eventType: 'INSERT', table: 'errands', schema: 'public', new: row, old: {}, errors: null },
      { eventType: 'UPDATE', new: { ...row, done: true, extra: '5' }, old: { id: row['id'] } },
      { eventType: 'DELETE', new: {}, old: { id: row['id'] } },
    ])
    expect(events[0]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/)
    await client.removeAllChannels()
  })

  it('are told for the events and rows that were asked for, and for no others', async () => {
    const { client } = await openHost(server, vsn)
    const inserts = await follow(client, { table: 'errands', event: 'INSERT', filter: 'details=eq.wanted' })
    const high = await follow(client, { table: 'errands', filter: 'n=gte.10,details=in.(wanted,"a,b")' })
    await write(server, async (rows) => {
      await rows.insert('errands', wholeErrand('wanted', { n: 1 }))
      await rows.insert('errands', wholeErrand('other', { n: 99 }))
      await rows.insert('errands', wholeErrand('a,b', { n: 10 }))
    })
    await until('both', () => inserts.events.length > 0 && high.events.length > 0)
    await pause(SILENCE_MS)
    expect(inserts.events.map((e) => e.new['details'])).toEqual(['wanted'])
    expect(high.events.map((e) => e.new['details'])).toEqual(['a,b'])
    await client.removeAllChannels()
  })

  it('go to every binding of a channel that they match, and one frame serves equal filters', async () => {
    const client = openClient(server, vsn)
    const heard: string[] = []
    const channel = client.channel('bindings')
    for (const event of ['*', 'INSERT', 'UPDATE'])
      (channel as any).on('postgres_changes', { event, schema: 'public', table: 'errands', filter: 'details=eq.twice' }, () =>
        heard.push(event),
      )
    await subscribed(channel)
    await insert(server, 'errands', wholeErrand('twice'))
    await until('both', () => heard.length === 2)
    await pause(SILENCE_MS)
    expect(heard).toEqual(['*', 'INSERT'])
    await client.removeAllChannels()
  })

  it('of rows that policy hides stay silent, and hidden columns are null', async () => {
    const { client: host, userId } = await openHost(server, vsn)
    const mine = newDevice()
    const show = await insert(server, 'shows', wholeShow(userId))
    const filter = `show_id=eq.${show['id']}`
    const asHost = await follow(host, { table: 'acts', filter })
    const phone = openClient(server, vsn, { device: mine })
    const asPhone = await follow(phone, { table: 'acts', filter })
    const stranger = openClient(server, vsn)
    const asStranger = await follow(stranger, { table: 'acts', filter })
    const unnamed = await follow(stranger, { table: 'acts' })
    const otherHost = await openHost(server, vsn)
    const asOther = await follow(otherHost.client, { table: 'acts' })

    const act = (title: string, status: string, device: string) => wholeAct(show['id'], { title, status, device_id: device })
    await insert(server, 'acts', act('pending canary', 'pending', newDevice()))
    await insert(server, 'acts', act('my own', 'pending', mine))
    await insert(server, 'acts', act('shown', 'approved', newDevice()))
    await until('the last', () => [asHost, asPhone, asStranger].every(({ events }) => events.some((e) => e.new['title'] === 'shown')))
    await pause(SILENCE_MS)

    expect(asHost.events.map((e) => e.new['title'])).toEqual(['pending canary', 'my own', 'shown'])
    expect(asHost.events.every((e) => e.new['device_id'] !== null && e.new['cheer_count'] === 0)).toBe(true)
    expect(asPhone.events.map((e) => [e.new['title'], e.new['device_id'], e.new['cheer_count']])).toEqual([
      ['my own', mine, null],
      ['shown', null, null],
    ])
    expect(asStranger.events.map((e) => [e.new['title'], e.new['device_id']])).toEqual([['shown', null]])
    expect(unnamed.events).toEqual([])
    expect(asOther.events).toEqual([])
    for (const c of [host, phone, stranger, otherHost.client]) await c.removeAllChannels()
  })

  it('tell a viewer that a row left its sight, with nothing but its id, and nobody who never saw it', async () => {
    const stranger = openClient(server, vsn)
    const show = await insert(server, 'shows', wholeShow(newId()))
    const { events } = await follow(stranger, { table: 'acts', filter: `show_id=eq.${show['id']}` })
    const act = async (status: string) => (await insert(server, 'acts', wholeAct(show['id'], { status })))['id'] ?? null
    const [shown, pending, gone] = [await act('approved'), await act('pending'), await act('approved')]
    await until('the inserts', () => events.length === 2)
    events.length = 0
    await update(server, 'acts', shown, { status: 'hidden' })
    await update(server, 'acts', pending, { title: 'still pending' })
    await until('the leaving', () => events.length === 1)
    await update(server, 'acts', pending, { status: 'approved' })
    await until('the coming', () => events.length === 2)
    await remove(server, 'acts', shown)
    await remove(server, 'acts', gone)
    await until('the delete', () => events.length === 3)
    await pause(SILENCE_MS)
    expect(events.map((e) => [e.eventType, e.new['id'], e.old])).toEqual([
      ['DELETE', undefined, { id: shown }],
      ['UPDATE', pending, { id: pending }],
      ['DELETE', undefined, { id: gone }],
    ])
    await stranger.removeAllChannels()
  })

  it('do not answer a filter on a column that is hidden', async () => {
    const { client: stranger } = await openHost(server, vsn)
    const device = newDevice()
    const show = await insert(server, 'shows', wholeShow(newId()))
    const named = `show_id=eq.${show['id']}`
    const oracle = await follow(stranger, { table: 'acts', filter: `${named},cheer_count=eq.0` })
    const negated = await follow(stranger, { table: 'acts', filter: `${named},cheer_count=neq.8` })
    const whose = await follow(stranger, { table: 'acts', filter: `${named},device_id=eq.${device}` })
    const plain = await follow(stranger, { table: 'acts', filter: named })
    const row = () => wholeAct(show['id'], { status: 'approved', device_id: device })
    await insert(server, 'acts', row())
    await until('the row', () => plain.events.length === 1)
    await pause(SILENCE_MS)
    expect([oracle.events, negated.events, whose.events]).toEqual([[], [], []])
    await update(server, 'shows', show['id'] ?? null, { show_cheers: true })
    await insert(server, 'acts', row())
    await until('the cheers, once they are shown', () => oracle.events.length === 1 && negated.events.length === 1)
    expect(whose.events).toEqual([])
    await stranger.removeAllChannels()
  })

  it('reach whoever saw the children of a row that is deleted with them', async () => {
    const { client, userId } = await openHost(server, vsn)
    const show = await insert(server, 'shows', wholeShow(userId))
    const act = await insert(server, 'acts', wholeAct(show['id']))
    await pause(SILENCE_MS)
    const acts = await follow(client, { table: 'acts' })
    const shows = await follow(client, { table: 'shows' })
    await remove(server, 'shows', show['id'] ?? null)
    await until('both', () => acts.events.length === 1 && shows.events.length === 1)
    expect(acts.events).toMatchObject([{ eventType: 'DELETE', old: { id: act['id'] } }])
    await client.removeAllChannels()
  })

  it('tell a counter that is kept with the row, once for a whole storm', async () => {
    const { client, userId } = await openHost(server, vsn)
    const show = await insert(server, 'shows', wholeShow(userId))
    await pause(SILENCE_MS)
    const { events } = await follow(client, { table: 'shows', filter: `id=eq.${show['id']}` })
    await Promise.all(Array.from({ length: 200 }, () => insert(server, 'acts', wholeAct(show['id']))))
    await until('the count', () => events.at(-1)?.new['act_count'] === 200)
    expect(events.length).toBeLessThan(50)
    await client.removeAllChannels()
  })

  it('are never missed after SUBSCRIBED, and those from before do not come', async () => {
    const client = openClient(server, vsn)
    for (let round = 0; round < 30; round++) {
      const marker = newId()
      const early = insert(server, 'errands', wholeErrand(marker, { n: 0 }))
      await early
      const { events, channel } = await follow(client, { table: 'errands', filter: `details=eq.${marker}` })
      await insert(server, 'errands', wholeErrand(marker, { n: 1 }))
      await until('the change after SUBSCRIBED', () => events.length > 0)
      expect(events.map((e) => e.new['n'])).toEqual([1])
      await client.removeChannel(channel)
    }
    await client.removeAllChannels()
  })

  it('do not come to who joins after them, within the interval in which they are gathered', async () => {
    const [early, late] = [await openRaw(server, vsn), await openRaw(server, vsn)]
    const payload = { config: { postgres_changes: [{ event: '*', schema: 'public', table: 'errands', filter: 'details=eq.barrier' }] } }
    await early.join('early', payload)
    await insert(server, 'errands', wholeErrand('barrier'))
    await late.join('late', payload)
    await until('the row', () => messagesOf(early, 'postgres_changes').length === 1)
    await pause(SILENCE_MS)
    expect(messagesOf(late, 'postgres_changes')).toEqual([])
    for (const raw of [early, late]) raw.close()
  })

  it('follow all tables when none is named', async () => {
    const client = openClient(server, vsn)
    const { events } = await follow(client, {})
    await insert(server, 'errands', wholeErrand('anything'))
    await until('the row', () => events.some((e) => e.table === 'errands'))
    await client.removeAllChannels()
  })
})

describe('conflation', () => {
  it('tells a row that changes all the time ten times a second, to its last state, and then falls silent', async () => {
    const raw = await openRaw(server, '2.0.0')
    await raw.join('storm', {
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'errands', filter: 'details=eq.storm' }] },
    })
    const { id = null } = await insert(server, 'errands', wholeErrand('storm', { n: 0 }))
    const states = () =>
      messagesOf(raw, 'postgres_changes').map(({ payload }) => (payload as { data: { record: { n: number } } }).data.record.n)
    await until('the insert', () => states().length === 1)
    const began = performance.now()
    for (let n = 1; n <= 150; n++) {
      await update(server, 'errands', id, { n })
      await insert(server, 'errands', wholeErrand('calm', { n }))
      await pause(5)
    }
    const ms = performance.now() - began
    await until('the last state', () => states().at(-1) === 150)
    // One more when the burst began, and one more when it ended.
    expect(states().length - 1).toBeLessThanOrEqual(ms / LIMITS.rowIntervalMs + 2)
    expect(states()).toEqual([...new Set(states())].sort((a, b) => a - b))
    const { length } = raw.frames
    await pause(SILENCE_MS)
    expect(raw.frames).toHaveLength(length)
    raw.close()
  })

  it('tells every commit’s time as a later one, so that it is the version of its rows', async () => {
    const raw = await openRaw(server, '2.0.0')
    await raw.join('versions', {
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'errands', filter: 'details=eq.version' }] },
    })
    for (let n = 0; n < 20; n++) await insert(server, 'errands', wholeErrand('version', { n }))
    await until('all', () => messagesOf(raw, 'postgres_changes').length === 20)
    const versions = messagesOf(raw, 'postgres_changes').map(
      ({ payload }) => (payload as { data: { commit_timestamp: string } }).data.commit_timestamp,
    )
    expect(versions).toEqual([...new Set(versions)].sort())
    raw.close()
  })

  it('tells a row once for what happened to it at one time', async () => {
    const raw = await openRaw(server, '2.0.0')
    await raw.join('rows', { config: { postgres_changes: [{ event: '*', schema: 'public', table: 'errands' }] } })
    const changes = () =>
      raw.frames.flatMap((f) =>
        f.kind === 'message' && f.event === 'postgres_changes'
          ? [(f.payload as { data: { type: string; record?: { n: number }; old_record?: object } }).data]
          : [],
      )
    const [made, changed, dropped] = [newId(), newId(), newId()]
    await insert(server, 'errands', wholeErrand('c', { id: changed, n: 0 }))
    await until('the first', () => changes().length === 1)
    await write(server, async (rows) => {
      for (const each of [made, dropped]) await rows.insert('errands', wholeErrand('c', { id: each, n: 0 }))
      for (let n = 1; n <= 5; n++)
        for (const each of [made, changed]) await rows.update('errands', { op: 'eq', column: 'id', value: each }, { n })
      await rows.delete('errands', { op: 'eq', column: 'id', value: dropped })
    })
    await until('the rest', () => changes().length >= 4)
    await pause(SILENCE_MS)
    expect(changes().slice(1)).toMatchObject([
      { type: 'INSERT', record: { id: made, n: 5 } },
      { type: 'DELETE', old_record: { id: dropped } },
      { type: 'UPDATE', record: { id: changed, n: 5 }, old_record: { id: changed } },
    ])
    raw.close()
  })
})

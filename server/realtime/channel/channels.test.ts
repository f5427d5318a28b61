import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { LIMITS } from '../../../contract/limits.ts'
import { VSNS } from '../../../contract/wire.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeAct, wholeErrand, wholeShow } from '../../../tests/tools/whole-rows.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { openClient, openHost, subscribed, tokenOf } from '../testing/published-client.ts'
import { messagesOf, openRaw } from '../testing/raw-client.ts'
import { insert } from '../testing/rows.ts'
import { pause, SILENCE_MS, until } from '../testing/wait.ts'

const server = serverOfFile({ tools: testTools })

const binding = (more: object = {}) => ({ event: '*', schema: 'public', table: 'errands', ...more })

describe.each(VSNS)('channels over vsn %s', (vsn) => {
  it('echo subscriptions in order and number, equal ones with equal ids that are never 0', async () => {
    const raw = await openRaw(server, vsn)
    const bindings = [
      binding({ filter: 'details=eq.a' }),
      binding(),
      binding({ event: 'INSERT' }),
      binding({ filter: 'details=eq.a' }),
      { event: 'UPDATE', schema: 'public' },
    ]
    const reply = await raw.join('echo', { config: { postgres_changes: bindings } })
    const list = (reply.payload as { response: { postgres_changes: { id: number }[] } }).response.postgres_changes
    expect(reply).toMatchObject({ joinRef: '1', ref: '1', topic: 'realtime:echo', event: 'phx_reply', payload: { status: 'ok' } })
    expect(list.map(({ id, ...sent }) => sent)).toEqual(bindings)
    expect(list.every(({ id }) => Number.isInteger(id) && id > 0)).toBe(true)
    expect(new Set(list.map(({ id }) => id)).size).toBe(4)
    expect(list[0]?.id).toBe(list[3]?.id)
    const system = await raw.next((f) => f.kind === 'message' && f.event === 'system')
    expect(system).toEqual({
      kind: 'message',
      joinRef: null,
      ref: null,
      topic: 'realtime:echo',
      event: 'system',
      payload: { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: 'echo' },
    })
    raw.close()
  })

  it('always say which subscriptions there are, and nothing more where there are none', async () => {
    const raw = await openRaw(server, vsn)
    const reply = await raw.join('plain')
    expect(reply.payload).toEqual({ status: 'ok', response: { postgres_changes: [] } })
    await pause(SILENCE_MS)
    expect(raw.frames).toHaveLength(1)
    raw.close()
  })

  it('stay joined with a subscription that cannot be read, and say which and why', async () => {
    const raw = await openRaw(server, vsn)
    const access_token = await tokenOf((await openHost(server, vsn)).client)
    const wrong: [object, RegExp][] = [
      [binding({ table: 'nothing' }), /table "public.nothing"/],
      [binding({ filter: 'color=eq.red' }), /errands\.color does not exist/],
      [binding({ filter: 'n=eq.many' }), /integer: "many"/],
      [binding({ filter: 'n=nearly.3' }), /expecting "not" or an operator/],
      [binding({ filter: 'n=eq.1,' }), /expecting a column name/],
      [binding({ filter: 'details' }), /expecting "="/],
      [binding({ filter: 'details=match.^a' }), /regular expressions/],
      [binding({ filter: 'extra=eq.1' }), /json/],
      [binding({ filter: 7 }), /filter is not a text/],
      [binding({ event: 'TRUNCATE' }), /event "TRUNCATE"/],
      [binding({ schema: 'auth' }), /schema "auth"/],
      [{ event: '*', schema: 'public', filter: 'n=eq.1' }, /needs a table/],
      [binding({ select: ['details', 'secret'] }), /errands\.secret does not exist/],
    ]
    for (const [i, [bad, message]] of wrong.entries()) {
      const reply = await raw.join(`wrong-${i}`, { access_token, config: { postgres_changes: [binding(), bad as never] } }, String(i + 1))
      expect(reply.payload).toMatchObject({ status: 'ok', response: { postgres_changes: [{}, {}] } })
      const system = await raw.next((f) => f.kind === 'message' && f.event === 'system' && f.topic === `realtime:wrong-${i}`)
      expect(system.payload).toMatchObject({ extension: 'postgres_changes', status: 'error', message: expect.stringMatching(message) })
    }
    await insert(server, 'errands', wholeErrand('x'))
    await until('the good subscriptions', () => messagesOf(raw, 'postgres_changes').length === wrong.length)
    raw.close()
  })

  it('tell only the columns that were selected, and the key', async () => {
    const raw = await openRaw(server, vsn)
    await raw.join('select', { config: { postgres_changes: [binding({ select: ['n'] })] } })
    const { id } = await insert(server, 'errands', wholeErrand('unseen', { n: 5 }))
    const change = await raw.next((f) => f.kind === 'message' && f.event === 'postgres_changes')
    expect(change.payload).toMatchObject({
      data: {
        record: { id, n: 5 },
        columns: [
          { name: 'id', type: 'uuid' },
          { name: 'n', type: 'int4' },
        ],
      },
    })
    expect(JSON.stringify(change)).not.toContain('unseen')
    raw.close()
  })

  it('answer a heartbeat', async () => {
    const raw = await openRaw(server, vsn)
    raw.send({ ref: '12', topic: 'phoenix', event: 'heartbeat' })
    const reply = await raw.next((f) => f.kind === 'message' && f.ref === '12')
    expect(reply).toMatchObject({ joinRef: null, ref: '12', topic: 'phoenix', event: 'phx_reply', payload: { status: 'ok', response: {} } })
    raw.close()
  })

  it('close the first when a topic is joined again, and follow only the second', async () => {
    const raw = await openRaw(server, vsn)
    const payload = { config: { postgres_changes: [binding({ filter: 'details=eq.again' })] } }
    await raw.join('again', payload, '1')
    await raw.join('again', payload, '2')
    const closed = messagesOf(raw, 'phx_close')
    expect(closed).toMatchObject([{ joinRef: '1', ref: '1', topic: 'realtime:again' }])
    raw.send({ joinRef: '1', ref: '3', topic: 'realtime:again', event: 'phx_leave' })
    await raw.next((f) => f.kind === 'message' && f.ref === '3')
    await insert(server, 'errands', wholeErrand('again'))
    await until('the change', () => messagesOf(raw, 'postgres_changes').length > 0)
    await pause(SILENCE_MS)
    expect(messagesOf(raw, 'postgres_changes')).toHaveLength(1)
    raw.close()
  })

  it('are left for good', async () => {
    const raw = await openRaw(server, vsn)
    await raw.join('left', { config: { postgres_changes: [binding({ filter: 'details=eq.left' })] } })
    raw.send({ joinRef: '1', ref: '2', topic: 'realtime:left', event: 'phx_leave' })
    await raw.next((f) => f.kind === 'message' && f.event === 'phx_close' && f.ref === '1')
    expect(messagesOf(raw, 'phx_reply').at(-1)).toMatchObject({ ref: '2', payload: { status: 'ok', response: {} } })
    await insert(server, 'errands', wholeErrand('left'))
    raw.send({ joinRef: '1', ref: '3', topic: 'realtime:left', event: 'phx_leave' })
    raw.send({ joinRef: '1', ref: '4', topic: 'realtime:left', event: 'hello' })
    await raw.next((f) => f.kind === 'message' && f.ref === '4')
    expect(messagesOf(raw, 'phx_reply').slice(-2)).toMatchObject([
      { payload: { status: 'ok' } },
      { payload: { status: 'error', response: { reason: 'unmatched topic' } } },
    ])
    await pause(SILENCE_MS)
    expect(messagesOf(raw, 'postgres_changes')).toEqual([])
    raw.close()
  })

  it('refuse a join in words, and late, because clients try again for ever', async () => {
    const raw = await openRaw(server, vsn)
    const refusals: [string, object, RegExp][] = [
      ['realtime:', {}, /^TopicNameRequired: /],
      ['room', {}, /^TopicNameRequired: /],
      [`realtime:${'x'.repeat(250)}`, {}, /^TopicNameTooLong: /],
      ['realtime:a', { config: [] }, /^InvalidJoin: config is not an object/],
      ['realtime:b', { config: { postgres_changes: [1] } }, /^InvalidJoin: config\.postgres_changes/],
      [
        'realtime:c',
        { config: { postgres_changes: Array.from({ length: LIMITS.subscriptionsPerChannel + 1 }, () => binding()) } },
        /^InvalidJoin: config\.postgres_changes has more than 50/,
      ],
      ['realtime:d', { config: { presence: { key: 'ids' } } }, /^InvalidJoin: config\.presence\.key/],
      ['realtime:k', { config: { presence: { key: 'x'.repeat(LIMITS.presenceKeyChars + 1) } } }, /^InvalidJoin: config\.presence\.key/],
      ['realtime:e', { access_token: 'a.b.c' }, /^MalformedJWT: /],
      ['realtime:f', { config: { private: true } }, /^Unauthorized: You do not have permissions to read from this Channel topic: f$/],
    ]
    for (const [i, [topic, payload]] of refusals.entries())
      raw.send({ joinRef: String(i), ref: String(i), topic, event: 'phx_join', payload: payload as never })
    await pause(SILENCE_MS)
    expect(raw.frames).toEqual([])
    await until('all refusals', () => messagesOf(raw, 'phx_reply').length === refusals.length)
    for (const [i, [topic, , reason]] of refusals.entries()) {
      const reply = messagesOf(raw, 'phx_reply').find((f) => f.ref === String(i))
      expect(reply).toMatchObject({ topic, payload: { status: 'error', response: { reason: expect.stringMatching(reason) } } })
    }
    raw.close()
  })

  it('have names of at most topicBytes, and hear joinRefusalMs later of one that is longer', async () => {
    const raw = await openRaw(server, vsn)
    const name = (bytes: number) => 'ü'.repeat((bytes - 'realtime:'.length) / 2)
    expect((await raw.join(name(LIMITS.topicBytes))).payload).toMatchObject({ status: 'ok' })
    const began = performance.now()
    const refused = await raw.join(`${name(LIMITS.topicBytes)}x`, {}, '2')
    const waited = performance.now() - began
    const reason = `TopicNameTooLong: A topic has at most ${LIMITS.topicBytes} bytes`
    expect(refused.payload).toMatchObject({ status: 'error', response: { reason } })
    expect(waited).toBeGreaterThan(LIMITS.joinRefusalMs - 50)
    expect(waited).toBeLessThan(LIMITS.joinRefusalMs + 1_500)
    expect([LIMITS.topicBytes, LIMITS.joinRefusalMs]).toEqual([255, 2_000])
    raw.close()
  })

  it('follow the rights of a new access token', async () => {
    const { client, userId } = await openHost(server, vsn)
    const show = await insert(server, 'shows', wholeShow(userId))
    const { data } = await client.auth.getSession()
    const raw = await openRaw(server, vsn)
    await raw.join('token', { config: { postgres_changes: [binding({ table: 'acts' })] }, access_token: 'anon-key' })
    const act = () => insert(server, 'acts', wholeAct(show['id']))
    await act()
    await pause(SILENCE_MS)
    expect(messagesOf(raw, 'postgres_changes')).toEqual([])
    raw.send({
      joinRef: '1',
      ref: '2',
      topic: 'realtime:token',
      event: 'access_token',
      payload: { access_token: data.session?.access_token ?? '' },
    })
    await pause(SILENCE_MS)
    const { id } = await act()
    await until('the act', () => messagesOf(raw, 'postgres_changes').length > 0)
    expect(messagesOf(raw, 'postgres_changes')).toMatchObject([{ payload: { data: { record: { id } } } }])
    raw.send({ joinRef: '1', ref: '3', topic: 'realtime:token', event: 'access_token', payload: { access_token: 'anon-key' } })
    await pause(SILENCE_MS)
    await act()
    await pause(SILENCE_MS)
    expect(messagesOf(raw, 'postgres_changes')).toHaveLength(1)
    expect(messagesOf(raw, 'phx_error')).toEqual([])
    raw.close()
  })

  it('lose their rights, and heal, when a token is no good', async () => {
    const raw = await openRaw(server, vsn)
    await raw.join('bad-token', { config: { postgres_changes: [binding()] } })
    raw.send({ joinRef: '1', ref: '2', topic: 'realtime:bad-token', event: 'access_token', payload: { access_token: 'a.b.c' } })
    const error = await raw.next((f) => f.kind === 'message' && f.event === 'phx_error')
    expect(error).toMatchObject({ joinRef: '1', ref: '1', topic: 'realtime:bad-token' })
    expect(messagesOf(raw, 'system').at(-1)?.payload).toMatchObject({
      extension: 'system',
      status: 'error',
      message: expect.stringMatching(/^MalformedJWT/),
    })
    await insert(server, 'errands', wholeErrand('x'))
    await pause(SILENCE_MS)
    expect(messagesOf(raw, 'postgres_changes')).toEqual([])
    raw.close()
  })

  it('fall silent within a second of signing out', async () => {
    const { client, userId } = await openHost(server, vsn)
    const { data } = await client.auth.getSession()
    const show = await insert(server, 'shows', wholeShow(userId))
    const raw = await openRaw(server, vsn)
    const access = { config: { postgres_changes: [binding({ table: 'acts' })] }, access_token: data.session?.access_token ?? '' }
    await raw.join('signed-in', access)
    await client.auth.signOut({ scope: 'local' })
    await raw.next((f) => f.kind === 'message' && f.event === 'phx_error')
    expect(messagesOf(raw, 'system').at(-1)?.payload).toMatchObject({
      status: 'error',
      message: expect.stringContaining('session has ended'),
    })
    await insert(server, 'acts', wholeAct(show['id'], { title: 'secret' }))
    await pause(SILENCE_MS)
    expect(messagesOf(raw, 'postgres_changes')).toEqual([])
    const again = await raw.join('signed-in', access, '9')
    expect(again.payload).toMatchObject({ status: 'error', response: { reason: expect.stringContaining('session has ended') } })
    raw.close()
  })

  it('are followed by the published client through a whole life', async () => {
    const client = openClient(server, vsn)
    const states: string[] = []
    const channel = client.channel('life')
    channel.subscribe((status) => void states.push(status))
    await until('the join', () => states.length === 1)
    expect(await client.removeChannel(channel)).toBe('ok')
    await subscribed(client.channel('life'))
    expect(states).toEqual(['SUBSCRIBED', 'CLOSED'])
    await client.removeAllChannels()
  })

  it('come back by themselves when the line is cut, and are told of what follows', async () => {
    const lines: WebSocket[] = []
    class Line extends WebSocket {
      constructor(address: string) {
        super(address)
        lines.push(this)
      }
    }
    const client = openClient(server, vsn, { transport: Line })
    const events: unknown[] = []
    const states: string[] = []
    const channel = client
      .channel('healed')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'errands', filter: 'details=eq.healed' }, (e) => void events.push(e))
    channel.subscribe((status) => void states.push(status))
    await until('the join', () => states.length === 1)
    lines[0]?.terminate()
    await until('the second join', () => states.length === 3)
    expect(states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED'])
    await insert(server, 'errands', wholeErrand('healed'))
    await until('the change', () => events.length === 1)
    await client.removeAllChannels()
  })
})

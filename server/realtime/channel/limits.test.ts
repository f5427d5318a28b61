import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { wholeErrand } from '../../../tests/tools/whole-rows.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { startTestServer } from '../../testing/start.ts'
import { openHost, tokenOf } from '../testing/published-client.ts'
import { messagesOf, openRaw } from '../testing/raw-client.ts'
import { insert } from '../testing/rows.ts'
import { pause, SILENCE_MS, until } from '../testing/wait.ts'

const server = serverOfFile({ tools: testTools })

describe('limits of one client', () => {
  it('too many messages cost the channel, and a flood the socket', async () => {
    const raw = await openRaw(server, '2.0.0')
    await raw.join('lobby')
    // More than it allows at once and earns while they are sent, but too few for a flood.
    for (let i = 0; i < 2.5 * LIMITS.messagesPerSecond; i++)
      raw.broadcast({ topic: 'realtime:lobby', event: 'say', joinRef: '1' }, '{"text":"x"}')
    const error = await raw.next((f) => f.kind === 'message' && f.event === 'phx_error')
    expect(error).toMatchObject({ joinRef: '1', ref: '1', topic: 'realtime:lobby' })
    expect(messagesOf(raw, 'system').at(-1)?.payload).toMatchObject({ status: 'error', message: 'Too many messages per second' })
    expect(raw.closed).toBeNull()
    for (let i = 0; i < 4 * LIMITS.messagesPerSecond; i++) raw.send({ topic: 'phoenix', event: 'heartbeat', ref: 'x' })
    await until('the close', () => raw.closed)
    expect(raw.closed).toEqual({ code: 1008, reason: 'Too many messages per second' })
  })

  it('joins and channels are counted', async () => {
    const raw = await openRaw(server, '2.0.0')
    const isRefused = () =>
      messagesOf(raw, 'phx_reply').some((f) => JSON.stringify(f.payload).includes('ClientJoinRateLimitReached: Too many joins per second'))
    for (let i = 0; i < 6 * LIMITS.joinsPerSecond; i++)
      raw.send({ joinRef: `${i}`, ref: `${i}`, topic: `realtime:${i}`, event: 'phx_join' })
    await until('the refusal', isRefused)
    for (let i = 0; i < LIMITS.channelsPerSocket; i++) {
      raw.send({ joinRef: `c${i}`, ref: `c${i}`, topic: `realtime:c${i}`, event: 'phx_join' })
      await pause(30)
    }
    await until('the refusal', () =>
      messagesOf(raw, 'phx_reply').some((f) => JSON.stringify(f.payload).includes('ChannelRateLimitReached: Too many channels')),
    )
    raw.close()
  })

  it('row subscriptions are counted over all channels of a socket, and so are their filters', async () => {
    const raw = await openRaw(server, '2.0.0')
    const access_token = await tokenOf((await openHost(server, '2.0.0')).client)
    const bindings = (n: number, filter: string) =>
      Array.from({ length: n }, () => ({ event: '*', schema: 'public', table: 'errands', filter }))
    const joins = async (topic: string, list: unknown[]) => {
      raw.send({
        joinRef: topic,
        ref: topic,
        topic: `realtime:${topic}`,
        event: 'phx_join',
        payload: { access_token, config: { postgres_changes: list } },
      } as never)
      await until('the answer', () => messagesOf(raw, 'phx_reply').find((f) => f.ref === topic))
      return JSON.stringify(messagesOf(raw, 'phx_reply').find((f) => f.ref === topic)?.payload)
    }
    const full = LIMITS.subscriptionsPerSocket / LIMITS.subscriptionsPerChannel
    for (let i = 0; i < full; i++) expect(await joins(`s${i}`, bindings(LIMITS.subscriptionsPerChannel, ''))).toContain('"ok"')
    expect(await joins('one-more', bindings(1, ''))).toContain('SubscriptionLimitReached')
    raw.close()
    const other = await openRaw(server, '2.0.0')
    other.send({
      joinRef: 'f',
      ref: 'f',
      topic: 'realtime:f',
      event: 'phx_join',
      payload: { config: { postgres_changes: bindings(1, 'x'.repeat(LIMITS.socketSubscriptionChars + 1)) } },
    } as never)
    await until('the answer', () => messagesOf(other, 'phx_reply').find((f) => f.ref === 'f'))
    expect(JSON.stringify(messagesOf(other, 'phx_reply')[0]?.payload)).toContain('SubscriptionLimitReached')
    other.close()
  })

  it.each([
    ['select', Array.from({ length: LIMITS.selectItems }, () => 'x'.repeat(200))],
    ['table', 'x'.repeat(LIMITS.socketSubscriptionChars)],
    ['event', 'x'.repeat(LIMITS.socketSubscriptionChars)],
  ])('S31: every text of a row subscription counts, such as its %s', async (field, value) => {
    const raw = await openRaw(server, '2.0.0')
    const reply = await raw.join('texts', {
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'errands', [field]: value }] },
    })
    expect(reply.payload).toMatchObject({ status: 'error', response: { reason: expect.stringContaining('SubscriptionLimitReached') } })
    raw.close()
  })

  it('S31: a join is counted by the client, not described by it', async () => {
    const raw = await openRaw(server, '2.0.0')
    const longest = '1'.repeat(LIMITS.joinRefChars)
    expect((await raw.join('counted', {}, longest)).payload).toMatchObject({ status: 'ok' })
    expect((await raw.join('described', {}, `${longest}1`)).payload).toMatchObject({
      response: { reason: `InvalidJoin: join_ref has more than ${LIMITS.joinRefChars} characters.` },
    })
    raw.close()
  })

  it('S10: of one that is not signed in, few row subscriptions stand, over all its channels, and a host’s beside them', async () => {
    const raw = await openRaw(server, '2.0.0')
    const access_token = await tokenOf((await openHost(server, '2.0.0')).client)
    const most = LIMITS.audienceSubscriptionsPerSocket
    const refusal = `SubscriptionLimitReached: A connection that is not signed in has at most ${most} row subscriptions`
    const bindings = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ event: '*', schema: 'public', table: 'errands', filter: `details=eq.${i}` }))
    expect((await raw.join('a', { config: { postgres_changes: bindings(most - 1) } }, '1')).payload).toMatchObject({ status: 'ok' })
    expect((await raw.join('b', { config: { postgres_changes: bindings(2) } }, '2')).payload).toMatchObject({
      response: { reason: refusal },
    })
    expect((await raw.join('c', { config: { postgres_changes: bindings(1) } }, '3')).payload).toMatchObject({ status: 'ok' })
    const host = await raw.join('d', { access_token, config: { postgres_changes: bindings(2 * most) } }, '4')
    expect(host.payload).toMatchObject({ status: 'ok' })
    // Leaving a channel frees its subscriptions.
    raw.send({ joinRef: '1', ref: '5', topic: 'realtime:a', event: 'phx_leave' })
    expect((await raw.join('e', { config: { postgres_changes: bindings(most - 1) } }, '6')).payload).toMatchObject({ status: 'ok' })
    raw.close()
  })

  it('S10: joins that come at once are counted together', async () => {
    const raw = await openRaw(server, '2.0.0')
    const most = LIMITS.audienceSubscriptionsPerSocket
    const list = Array.from({ length: most }, () => ({ event: '*', schema: 'public', table: 'errands' }))
    const replies = await Promise.all(['1', '2', '3'].map((ref) => raw.join(`at-once-${ref}`, { config: { postgres_changes: list } }, ref)))
    expect(replies.filter((reply) => (reply.payload as { status: string }).status === 'ok')).toHaveLength(1)
    raw.close()
  })

  it('S10: a host’s channel that turns into a phone’s by its token keeps no more than a phone’s', async () => {
    const raw = await openRaw(server, '2.0.0')
    const access_token = await tokenOf((await openHost(server, '2.0.0')).client)
    const list = Array.from({ length: LIMITS.audienceSubscriptionsPerSocket + 1 }, () => ({
      event: '*',
      schema: 'public',
      table: 'errands',
    }))
    await raw.join('turncoat', { access_token, config: { postgres_changes: list } })
    raw.send({ topic: 'realtime:turncoat', event: 'access_token', payload: { access_token: 'nobody' } })
    await raw.next((f) => f.kind === 'message' && f.event === 'phx_error')
    expect(messagesOf(raw, 'system').at(-1)?.payload).toMatchObject({
      status: 'error',
      message: expect.stringContaining('SubscriptionLimitReached'),
    })
    await insert(server, 'errands', wholeErrand('x'))
    await pause(SILENCE_MS)
    expect(messagesOf(raw, 'postgres_changes')).toEqual([])
    raw.close()
  })

  it.each(['n=gt.3', 'details=neq.x', 'details=like.a%', 'n=in.(1,2)', 'n=not.eq.1', 'n=is.null', 'details=eq.a,n=lt.3'])(
    'S10: the filter %s is for whoever is signed in, an equality for all',
    async (filter) => {
      const raw = await openRaw(server, '2.0.0')
      const access_token = await tokenOf((await openHost(server, '2.0.0')).client)
      const of = (text: string) => ({ config: { postgres_changes: [{ event: '*', schema: 'public', table: 'errands', filter: text }] } })
      await raw.join('phone', of(filter), '1')
      await raw.join('equal', of('details=eq.a,n=eq.3'), '2')
      await raw.join('host', { access_token, ...of(filter) }, '3')
      await until('all three', () => messagesOf(raw, 'system').length === 3)
      expect(messagesOf(raw, 'system').map((frame) => frame.payload)).toEqual([
        expect.objectContaining({ status: 'error', message: expect.stringContaining('not signed in subscribes by equality alone') }),
        expect.objectContaining({ status: 'ok' }),
        expect.objectContaining({ status: 'ok' }),
      ])
      raw.close()
    },
  )

  it('presence calls are counted', async () => {
    const raw = await openRaw(server, '2.0.0')
    await raw.join('lobby')
    for (let i = 0; i <= LIMITS.presenceCalls; i++)
      raw.send({ joinRef: '1', ref: `p${i}`, topic: 'realtime:lobby', event: 'presence', payload: { event: 'track', payload: {} } })
    const last = await raw.next((f) => f.kind === 'message' && f.ref === `p${LIMITS.presenceCalls}`)
    expect(last.payload).toMatchObject({ status: 'error', response: { reason: expect.stringContaining('Too many presence calls') } })
    raw.close()
  })

  it('are lifted by LIMITS=off', async () => {
    const free = await startTestServer({ tools: testTools, env: { LIMITS: 'off' } })
    const raw = await openRaw(free, '2.0.0')
    await raw.join('lobby', { config: { broadcast: { self: true } } })
    for (let i = 0; i < 5 * LIMITS.messagesPerSecond; i++)
      raw.broadcast({ topic: 'realtime:lobby', event: 'say', joinRef: '1' }, '{"text":"x"}')
    await until('all', () => raw.frames.filter((f) => f.kind === 'broadcast').length === 5 * LIMITS.messagesPerSecond)
    raw.close()
    await free.stop()
  })
})

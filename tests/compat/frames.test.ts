import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../contract/json.ts'
import { VSNS } from '../../contract/wire.ts'
import { messagesOf, openRaw, type RawClient } from '../../server/realtime/testing/raw-client.ts'
import { pause, SILENCE_MS } from '../../server/realtime/testing/wait.ts'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { testTools } from '../tools/all.ts'

/** Frames that the published client does not write, but older and other clients do. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ tools: testTools, env: { LIMITS: 'off' } })
})
afterAll(() => server.stop())

describe.each(VSNS)('frames of clients written by hand, vsn %s', (vsn) => {
  const response = (raw: RawClient, ref: string) => messagesOf(raw, 'phx_reply').find((frame) => frame.ref === ref)?.payload

  it('[C9] passes over what was meant for an earlier join of the topic', async () => {
    const raw = await openRaw(server, vsn)
    await raw.join('hall:1', {}, '1')
    await raw.join('hall:1', {}, '2')
    const topic = 'realtime:hall:1'
    raw.send({ topic, joinRef: '1', ref: '3', event: 'broadcast', payload: { type: 'broadcast', event: 'wave', payload: {} } })
    raw.send({ topic, joinRef: '1', ref: '4', event: 'access_token', payload: { access_token: 'old' } })
    raw.send({ topic: 'realtime:nowhere', joinRef: '1', ref: '5', event: 'access_token', payload: {} })
    await raw.next((frame) => frame.kind === 'message' && frame.ref === '5')
    await pause(SILENCE_MS)
    expect([response(raw, '3'), response(raw, '4')]).toEqual([undefined, undefined])
    expect(response(raw, '5')).toMatchObject({ status: 'error', response: { reason: 'unmatched topic' } })
    raw.close()
  })

  it.each(['TRACK', 'Track', 'track'])('[C10] takes the presence call %s', async (event) => {
    const raw = await openRaw(server, vsn)
    const show = crypto.randomUUID()
    const host = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${show}@example.com`, password: 'correct horse battery' }),
    }).then((answer) => answer.json())
    await fetch(`${server.url}/rest/v1/shows`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${host.access_token}` },
      body: JSON.stringify({ id: show, name: 'Tonight', slug: `s-${show}` }),
    })
    await raw.join(`stage:${show}`, { config: { presence: { enabled: true, key: 'me' } } })
    raw.send({
      topic: `realtime:stage:${show}`,
      joinRef: '1',
      ref: '2',
      event: 'presence',
      payload: { type: 'presence', event, payload: {} },
    })
    await raw.next((frame) => frame.kind === 'message' && frame.ref === '2')
    expect(response(raw, '2')).toEqual({ status: 'ok', response: {} })
    raw.close()
  })

  it('[C10] passes over nulls among the row subscriptions of a join', async () => {
    const raw = await openRaw(server, vsn)
    const todos = { event: 'INSERT', schema: 'public', table: 'todos' }
    await raw.join('rows', { config: { postgres_changes: [null, todos, null] as Json } })
    expect(response(raw, '1')).toMatchObject({ status: 'ok', response: { postgres_changes: [todos] } })
    await raw.join('none', { config: { postgres_changes: [null] as Json } }, '2')
    expect(response(raw, '2')).toMatchObject({ status: 'ok', response: { postgres_changes: [] } })
    raw.close()
  })

  it.each([
    ['of the table', undefined, ['id', 'task', 'is_complete', 'created_at', 'user_id']],
    ['that are selected', ['task'], ['id', 'task']],
  ])('[C10] tells a DELETE by the key, with the columns %s', async (_, select, names) => {
    const raw = await openRaw(server, vsn)
    await raw.join('rows', {
      config: { postgres_changes: [{ event: 'DELETE', schema: 'public', table: 'todos', ...(select && { select }) }] as Json },
    })
    expect(response(raw, '1')).toMatchObject({ status: 'ok' })
    const id = crypto.randomUUID()
    const todos = `${server.url}/rest/v1/todos`
    await fetch(todos, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id, task: 'Go' }) })
    await fetch(`${todos}?id=eq.${id}`, { method: 'DELETE' })
    await raw.next((frame) => frame.kind === 'message' && frame.event === 'postgres_changes', 'The change')
    const data = (messagesOf(raw, 'postgres_changes')[0]!.payload as { data: { old_record: Json; columns: { name: string }[] } }).data
    expect([data.old_record, data.columns.map(({ name }) => name)]).toEqual([{ id }, names])
    raw.close()
  })
})

import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { LIMITS } from '../../contract/limits.ts'
import { testTools } from '../../tests/tools/all.ts'
import { wholeErrand } from '../../tests/tools/whole-rows.ts'
import { serverOfFile } from '../testing/of-file.ts'
import { startTestServer } from '../testing/start.ts'
import { follow, openClient } from './testing/published-client.ts'
import { messagesOf, openRaw } from './testing/raw-client.ts'
import { insert } from './testing/rows.ts'
import { until } from './testing/wait.ts'

const server = serverOfFile({ tools: testTools })

describe('stopping', () => {
  it('closes every socket with a code that brings it back, spread over a while, and takes no new ones', async () => {
    const own = await startTestServer({ tools: testTools })
    const raws = await Promise.all(Array.from({ length: 10 }, () => openRaw(own, '2.0.0')))
    const times: number[] = []
    for (const raw of raws) raw.ws.on('close', () => times.push(Date.now()))
    const stopped = own.stop()
    await until('the first', () => times.length > 0)
    const late = new WebSocket(`${own.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=a`)
    const status = await new Promise((done) => {
      late.on('unexpected-response', (_request, response) => done(response.statusCode))
      late.on('error', () => done('refused'))
    })
    expect(status).toBe(503)
    await stopped
    await until('all', () => raws.every((raw) => raw.closed))
    expect(raws.map((raw) => raw.closed)).toEqual(raws.map(() => ({ code: 1012, reason: 'The server restarts' })))
    expect((times.at(-1) as number) - (times[0] as number)).toBeGreaterThan(LIMITS.drainSpreadMs / 2)
  })
})

describe('a whole room that comes back at once', () => {
  it('is all joined, and follows at once', async () => {
    const clients = await Promise.all(Array.from({ length: 300 }, () => openRaw(server, '2.0.0')))
    const payload = { config: { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'errands', filter: 'details=eq.storm' }] } }
    await Promise.all(clients.map((raw) => raw.join('storm', payload)))
    await insert(server, 'errands', wholeErrand('storm'))
    await until('everybody', () => clients.every((raw) => messagesOf(raw, 'postgres_changes').length === 1))
    for (const raw of clients) raw.close()
    const client = openClient(server, '2.0.0')
    const { events } = await follow(client, { table: 'errands', filter: 'details=eq.after' })
    await insert(server, 'errands', wholeErrand('after'))
    await until('the next', () => events.length === 1)
    await client.removeAllChannels()
  })
})

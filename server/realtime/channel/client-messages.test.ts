import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { VSNS } from '../../../contract/wire.ts'
import { testTools } from '../../../tests/tools/all.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { messagesOf, openRaw } from '../testing/raw-client.ts'
import { pause, SILENCE_MS, until } from '../testing/wait.ts'

const server = serverOfFile({ tools: testTools })

describe.each(VSNS)('what a client should not send, over vsn %s', (vsn) => {
  it('is told off and otherwise ignored', async () => {
    const raw = await openRaw(server, vsn)
    for (const garbage of [
      '',
      'hello',
      '{}',
      '[]',
      '[1,2,3]',
      'null',
      `["1","1","t","e",${'['.repeat(100)}${']'.repeat(100)}]`,
      Buffer.from([9, 9, 9]),
      Buffer.from([3, 200, 200]),
    ])
      raw.ws.send(garbage)
    await until('nine complaints', () => messagesOf(raw, 'system').length === 9)
    expect((await raw.join('fine')).payload).toMatchObject({ status: 'ok' })
    raw.close()
  })

  it('does no harm, whatever it is', async () => {
    const [raw, witness] = [await openRaw(server, vsn), await openRaw(server, vsn)]
    await raw.join('lobby')
    await witness.join('lobby')
    const topic = fc.constantFrom('realtime:lobby', 'realtime:x', 'phoenix', '', 'realtime:')
    const event = fc.constantFrom(
      'phx_join',
      'phx_leave',
      'heartbeat',
      'access_token',
      'presence',
      'broadcast',
      'phx_close',
      'constructor',
      '',
    )
    const ref = fc.option(fc.constantFrom('1', '2', ''), { nil: null })
    const frames = fc.sample(fc.record({ topic, event, ref, joinRef: ref, payload: fc.jsonValue({ maxDepth: 3 }) }), 150)
    for (const frame of frames) raw.send(frame as never)
    await pause(SILENCE_MS)
    witness.send({ ref: '99', topic: 'phoenix', event: 'heartbeat' })
    await witness.next((f) => f.kind === 'message' && f.ref === '99')
    expect((await openRaw(server, vsn)).ws.readyState).toBe(WebSocket.OPEN)
    raw.close()
    witness.close()
  })
})

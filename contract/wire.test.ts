import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from './json.ts'
import { LIMITS } from './limits.ts'
import {
  decodeClientFrame,
  decodeServerFrame,
  encodeBroadcast,
  encodeClientBroadcast,
  encodeMessage,
  type Message,
  VSNS,
  type Vsn,
  WIRE_ERRORS,
} from './wire.ts'

const json = fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.parse(JSON.stringify(value)) as Json)
const ref = fc.option(fc.nat().map(String), { nil: null })
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((s) => s.isWellFormed())
const message: fc.Arbitrary<Message> = fc.record({
  joinRef: ref,
  ref,
  topic: name.map((t) => `realtime:${t}`),
  event: name.filter((e) => e !== 'broadcast'),
  payload: json,
})
const bytes = fc.uint8Array({ maxLength: 300 })
const vsn = fc.constantFrom<Vsn>(...VSNS)

describe('messages', () => {
  it('come back as they were sent, in both serialisers and both directions', () => {
    fc.assert(
      fc.property(vsn, message, (v, m) => {
        const text = encodeMessage(v, m)
        expect(decodeClientFrame(v, text)).toEqual({ ok: true, value: { kind: 'message', ...m } })
        expect(decodeServerFrame(v, text)).toEqual({ ok: true, value: { kind: 'message', ...m } })
      }),
    )
  })

  it('are written as phoenix writes them', () => {
    const m = { joinRef: '6', ref: '7', topic: 'realtime:room', event: 'phx_join', payload: { a: 1 } }
    expect(encodeMessage('2.0.0', m)).toBe('["6","7","realtime:room","phx_join",{"a":1}]')
    expect(encodeMessage('1.0.0', m)).toBe('{"topic":"realtime:room","event":"phx_join","payload":{"a":1},"ref":"7","join_ref":"6"}')
  })
})

describe('broadcasts', () => {
  it('from a client come back with their event, as text and as bytes', () => {
    fc.assert(
      fc.property(vsn, message, bytes, (v, m, raw) => {
        const asJson = encodeClientBroadcast(v, m, JSON.stringify(m.payload)) as string | Uint8Array
        expect(decodeClientFrame(v, asJson)).toEqual({ ok: true, value: { kind: 'broadcast', ...m } })
        const asBytes = encodeClientBroadcast(v, m, raw)
        if (v === '1.0.0') expect(asBytes).toBeNull()
        else expect(decodeClientFrame(v, asBytes as Uint8Array)).toEqual({ ok: true, value: { kind: 'broadcast', ...m, payload: raw } })
      }),
    )
  })

  it('to a client come back likewise', () => {
    fc.assert(
      fc.property(vsn, name, name, json, bytes, (v, topic, event, payload, raw) => {
        const asJson = decodeServerFrame(v, encodeBroadcast(v, topic, event, JSON.stringify(payload)) as string | Uint8Array)
        expect(asJson).toMatchObject({ ok: true, value: { kind: 'broadcast', topic, event, payload } })
        const asBytes = encodeBroadcast(v, topic, event, raw)
        if (v === '1.0.0') expect(asBytes).toBeNull()
        else
          expect(decodeServerFrame(v, asBytes as Uint8Array)).toEqual({
            ok: true,
            value: { kind: 'broadcast', topic, event, payload: raw },
          })
      }),
    )
  })

  it('have the layout of realtime-js', () => {
    const sent = encodeClientBroadcast('2.0.0', { joinRef: '1', ref: '22', topic: 'realtime:r', event: 'hi' }, '{}')
    expect([...(sent as Uint8Array)]).toEqual([3, 1, 2, 10, 2, 0, 1, ...new TextEncoder().encode('122realtime:rhi{}')])
    const pushed = encodeBroadcast('2.0.0', 'realtime:r', 'hi', new Uint8Array([7, 8]))
    expect([...(pushed as Uint8Array)]).toEqual([4, 10, 2, 0, 0, ...new TextEncoder().encode('realtime:rhi'), 7, 8])
  })

  it('that do not fit a header of one-byte lengths are not written', () => {
    expect(encodeBroadcast('2.0.0', 'x'.repeat(255), 'e', '{}')).not.toBeNull()
    expect(encodeBroadcast('2.0.0', 'x'.repeat(256), 'e', '{}')).toBeNull()
    expect(encodeBroadcast('2.0.0', 'é'.repeat(128), 'e', '{}')).toBeNull()
  })
})

describe('decoders', () => {
  const isTotal = (v: Vsn, data: string | Uint8Array) => {
    for (const decode of [decodeClientFrame, decodeServerFrame]) {
      const decoded = decode(v, data)
      if (!decoded.ok) expect(Object.keys(WIRE_ERRORS)).toContain(decoded.error)
    }
  }

  it('never throw, whatever comes', () => {
    fc.assert(fc.property(vsn, fc.oneof(fc.string({ unit: 'binary' }), fc.json(), bytes), isTotal), { numRuns: 2_000 })
    const header = fc.tuple(fc.constantFrom(3, 4), fc.array(fc.nat(40), { minLength: 3, maxLength: 5 }), fc.nat(2), bytes)
    fc.assert(
      fc.property(vsn, header, (v, [kind, lengths, encoding, rest]) => isTotal(v, new Uint8Array([kind, ...lengths, encoding, ...rest]))),
      { numRuns: 2_000 },
    )
  })

  it('name what is wrong', () => {
    const client = (v: Vsn, data: string | number[]) => {
      const decoded = decodeClientFrame(v, typeof data === 'string' ? data : new Uint8Array(data))
      return decoded.ok ? 'ok' : decoded.error
    }
    const wrong: [Vsn, string | number[], string][] = [
      ['2.0.0', '', 'not-json'],
      ['2.0.0', '{"topic":"t","event":"e","payload":{}}', 'not-a-message'],
      ['2.0.0', '["1","1","t","e"]', 'not-a-message'],
      ['2.0.0', '[1,"1","t","e",{}]', 'not-a-message'],
      ['1.0.0', '["1","1","t","e",{}]', 'not-a-message'],
      ['1.0.0', 'null', 'not-a-message'],
      ['1.0.0', [3, 0, 0, 0, 0, 0, 1], 'binary-in-vsn-1'],
      ['2.0.0', [], 'unknown-kind'],
      ['2.0.0', [4, 0, 0, 0, 0], 'unknown-kind'],
      ['2.0.0', [3], 'truncated'],
      ['2.0.0', [3, 0, 0, 1, 0, 0, 1], 'truncated'],
      ['2.0.0', [3, 0, 0, 1, 0, 0, 1, 0xff, 123, 125], 'not-utf8'],
      ['2.0.0', [3, 0, 0, 0, 0, 0, 2], 'unknown-encoding'],
      ['2.0.0', [3, 0, 0, 0, 0, 0, 1], 'not-json'],
      ['2.0.0', `["1","1","t","e",${'['.repeat(LIMITS.jsonDepth + 1)}${']'.repeat(LIMITS.jsonDepth + 1)}]`, 'too-deep'],
    ]
    for (const [v, data, error] of wrong) expect([data, client(v, data)]).toEqual([data, error])
    expect(client('2.0.0', `["1","1","t","e",${'['.repeat(LIMITS.jsonDepth)}${']'.repeat(LIMITS.jsonDepth)}]`)).toBe('ok')
  })

  it('do not fall over a payload as deep as a frame is long', () => {
    expect(decodeClientFrame('2.0.0', `["1","1","t","e",${'['.repeat(30_000)}${']'.repeat(30_000)}]`)).toEqual({
      ok: false,
      error: 'too-deep',
    })
  })
})

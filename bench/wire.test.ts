import { expect, it } from 'vitest'
import { isUuid } from '../contract/uuid.ts'
import { type HttpAnswer, readAnswers } from './answers.ts'
import { makeFillers } from './fillers.ts'
import { findMarkers } from './markers.ts'
import { compileTemplate, httpRequest } from './template.ts'

it('fills the places of a request anew each time, one value for a place that stands twice, and counts the body', () => {
  let n = 8
  const next = compileTemplate(httpRequest('POST', '/rows', { device: '{phone}' }, { id: '{phone}', name: 'ä' }), {
    phone: () => `p${++n}`,
  })
  expect(next().toString()).toBe(
    'POST /rows HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: bench\r\ndevice: p9\r\nContent-Type: application/json\r\nContent-Length: 23\r\n\r\n{"id":"p9","name":"ä"}',
  )
  expect(next().toString()).toContain('Content-Length: 24\r\n\r\n{"id":"p10","name":"ä"}')
})

it('leaves a request without places as it is, and knows each place', () => {
  const request = httpRequest('GET', '/rows?select=id')
  expect(compileTemplate(request, {})().toString()).toBe('GET /rows?select=id HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: bench\r\n\r\n')
  expect(() => compileTemplate('{nobody}', {})).toThrow('Nobody fills {nobody}.')
})

it('fills places with numbers, ids, phones that send once or twenty times, and lists that go round', () => {
  let sent = 0
  const { serial, uuid, phone, talker, colour } = makeFillers({ colour: ['red', 'blue'] }, () => sent)
  expect([serial?.(), serial?.(), colour?.(), colour?.(), colour?.()]).toEqual(['1', '2', 'red', 'blue', 'red'])
  const ids = [uuid?.(), uuid?.()]
  expect([ids.every(isUuid), new Set(ids).size]).toEqual([true, 2])
  expect(phone?.()).not.toBe(phone?.())
  const first = talker?.()
  sent = 19
  expect(talker?.()).toBe(first)
  sent = 20
  expect(talker?.()).not.toBe(first)
})

/** Returns what `read` finds in a stream, for every cut into two chunks and for single bytes. */
function cuts<T>(text: string, read: (take: (one: T) => void) => (chunk: Buffer) => void): T[][] {
  const bytes = Buffer.from(text)
  const ways = [Array.from(bytes, (byte) => Buffer.from([byte])), ...Array.from(bytes, (_, n) => [bytes.subarray(0, n), bytes.subarray(n)])]
  return ways.map((chunks) => {
    const taken: T[] = []
    const take = read((one) => taken.push(one))
    for (const chunk of chunks) take(chunk)
    return taken
  })
}

it('finds a marker and its number however the stream was cut', () => {
  for (const found of cuts<number>('{"votes":1,"x":2}{"votes":305}"vote', (take) => findMarkers(Buffer.from('"votes":'), take)))
    expect(found).toEqual([1, 305])
  for (const found of cuts<number>('a"|12|b"|3"', (take) => findMarkers(Buffer.from('"|'), take))) expect(found).toEqual([12, 3])
})

it('reads answers however they were cut, with a body, without one, and to a HEAD', () => {
  const one = 'HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\n[]'
  for (const answers of cuts<HttpAnswer>(one, (take) => readAnswers(() => false, take)))
    expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual(['201 []'])
  for (const [text, isHead] of [
    ['HTTP/1.1 204 No Content\r\n\r\n', false],
    ['HTTP/1.1 206 Partial Content\r\nContent-Length: 9\r\n\r\n', true],
  ] as const)
    for (const answers of cuts<HttpAnswer>(text, (take) => readAnswers(() => isHead, take))) expect(answers).toHaveLength(1)
})

it('refuses an answer whose length is not told', () => {
  expect(() =>
    readAnswers(
      () => false,
      () => {},
    )(Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')),
  ).toThrow('The length of an answer is not told')
})

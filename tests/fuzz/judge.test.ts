import { expect, it } from 'vitest'
import { judge } from './judge.ts'
import type { Outcome } from './raw-http.ts'
import type { FuzzRequest } from './request.ts'
import { memoryGrowth } from './run.ts'

const request = (line: string, wellFormed = true): FuzzRequest => ({ bytes: Buffer.alloc(0), line, expectBody: true, wellFormed })
const answer = (status: number, body: unknown): Outcome => ({
  kind: 'answer',
  answer: {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  },
})
const TABLE_ERROR = { code: 'PGRST100', message: 'm', details: null, hint: null }
const AUTH_ERROR = { code: 'bad_json', error_code: 'bad_json', message: 'm', msg: 'm' }
const TABLE = request('GET /rest/v1/shows')
const AUTH = request('POST /auth/v1/token')

it.each<[string, FuzzRequest, Outcome, RegExp | null]>([
  ['a proper refusal', TABLE, answer(400, TABLE_ERROR), null],
  ['a proper auth refusal', AUTH, answer(400, AUTH_ERROR), null],
  ['rows', TABLE, answer(200, []), null],
  ['a deliberate 503', TABLE, answer(503, TABLE_ERROR), null],
  ['a fault of ours', TABLE, answer(500, TABLE_ERROR), /status 500/],
  ['a missing key', TABLE, answer(400, { code: 'x', message: 'm' }), /with the keys code, message/],
  ['a table error on an auth route', AUTH, answer(400, TABLE_ERROR), /with the keys/],
  ['broken JSON', TABLE, answer(200, '[{'), /not JSON/],
  ['a secret', TABLE, answer(200, [{ pin: 'canary' }]), /gives away canary/],
  ['a secret in an error', TABLE, answer(409, { ...TABLE_ERROR, details: 'Key (canary)' }), /gives away canary/],
  ['silence', TABLE, { kind: 'hung' }, /no answer/],
  ['a closed door', TABLE, { kind: 'closed' }, /closed without an answer/],
  ['a closed door to rubbish', request('rubbish', false), { kind: 'closed' }, null],
])('the judge of %s', (_, asked, outcome, says) => {
  const verdict = judge(asked, outcome, ['canary'])
  if (says === null) expect(verdict).toBeNull()
  else expect(verdict).toMatch(says)
})

it('sees a leak through the saw of the collector', () => {
  const saw = Array.from({ length: 100 }, (_, i) => 100 + (i % 10))
  expect(memoryGrowth(saw)).toBeLessThan(5)
  expect(memoryGrowth(saw.map((bytes, i) => bytes + i))).toBeGreaterThan(30)
})

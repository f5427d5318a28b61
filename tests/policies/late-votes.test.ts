import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { ask, type Host, signUpHost } from '../setup/host.ts'

let server: TestServer
let host: Host
let question: string
let turns = 0
beforeAll(async () => {
  server = await startTestServer({ tools, env: { LIMITS: 'off', PREVIEWS: 'voting' } })
  host = await signUpHost(() => server.url, 'quiz@example.test')
  server.services.store.onCommit(() => void turns++)
})
afterAll(() => server.stop())
beforeEach(async () => {
  const session = randomUUID()
  question = randomUUID()
  const choices = ['c0', 'c1'].map((id) => ({ id, text: id }))
  await host.ask('POST', '/rest/v1/voting_sessions', { id: session, name: 'Quiz' })
  await host.ask('POST', '/rest/v1/voting_questions', { id: question, session_id: session, question: 'Which?', choices })
  expect((await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })).status).toBeLessThan(300)
})

/** Sends a vote as the phone's page does: it takes the place of the phone's earlier one. */
const vote = (phone: number, choice: string) => {
  const device = `d-late-voter-number-${phone}`
  return ask(
    `${server.url}/rest/v1/voting_votes?select=choices&on_conflict=question_id,device_id`,
    'POST',
    { question_id: question, device_id: device, choices: [choice] },
    { 'x-device-id': device, prefer: 'return=minimal,resolution=merge-duplicates' },
  )
}
const close = () => host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
const PHONES = Array.from({ length: 30 }, (_, n) => n)

it.each([
  ['of phones that have voted before', true],
  ['of phones that have not', false],
])('votes %s and come when the question is closed are refused, and take less than a tenth of a turn each', async (_whose, before) => {
  if (before) for (const phone of PHONES) expect((await vote(phone, 'c0')).status).toBe(201)
  expect((await close()).status).toBe(204)
  turns = 0
  const told: string[] = []
  for (const phone of PHONES) {
    const { status, body } = await vote(phone, 'c1')
    told.push(`${status} ${body.code} ${body.message}`)
  }
  expect(new Set(told).size).toBe(1)
  expect(told[0]).toBe('400 23514 Voting on this question is closed.')
  expect(turns).toBeLessThanOrEqual(3)
  const { body } = await host.ask('GET', `/rest/v1/voting_sums?question_id=eq.${question}&select=choice,count`)
  expect(body).toEqual(before ? [{ choice: 'c0', count: 30 }] : [])
})

it('a vote that changes nothing is a success while others are refused, and one counts again once the question is open', async () => {
  expect((await vote(1, 'c0')).status).toBe(201)
  await close()
  for (let n = 0; n < 3; n++) expect((await vote(1, 'c1')).status).toBeGreaterThanOrEqual(400)
  expect((await vote(1, 'c0')).status).toBeLessThan(300)
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  expect((await vote(1, 'c1')).status).toBeLessThan(300)
})

import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import type { Limit } from '../server/cluster/limits/rate-limits.ts'
import { openRaw } from '../server/realtime/testing/raw-client.ts'
import { serverOfFile } from '../server/testing/of-file.ts'
import { tools } from '../tools/server.ts'
import { type Host, signUpHost } from './setup/host.ts'

const server = serverOfFile({ tools, env: { LIMITS: 'off' } })
let owner: Host
beforeAll(async () => {
  owner = await signUpHost(() => server.url, 'owner@example.test')
})

/** A phone with cookies of its own. */
class Phone {
  cookies = new Map<string, string>()
  async get(path: string): Promise<{ status: number; html: string }> {
    const answer = await this.#ask(path, { method: 'GET' })
    return { status: answer.status, html: await answer.text() }
  }
  async post(path: string, fields: Record<string, string>): Promise<{ status: number; html: string }> {
    const answer = await this.#ask(path, { method: 'POST', body: new URLSearchParams(fields) })
    return { status: answer.status, html: await answer.text() }
  }
  async insert(table: string, row: object): Promise<void> {
    const answer = await this.#ask(`/rest/v1/${table}`, {
      method: 'POST',
      body: JSON.stringify(row),
      headers: { 'content-type': 'application/json' },
    })
    expect([table, answer.status, await answer.text()]).toEqual([table, 201, ''])
  }
  get device(): string {
    return decodeURIComponent((this.cookies.get('limelight_device') ?? '').replace(/\.[\w-]+$/, ''))
  }
  async #ask(path: string, init: { method: string; body?: string | URLSearchParams; headers?: Record<string, string> }): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(server.url + path, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      this.cookies.set(name, value)
    }
    return answer
  }
}

async function make(table: string, row: object): Promise<string> {
  const id = randomUUID()
  const { status, body } = await owner.ask('POST', `/rest/v1/${table}`, { id, user_id: owner.userId, ...row })
  expect([table, status, body]).toEqual([table, 201, null])
  return id
}
const allow = (session: string, take_back: boolean) => owner.ask('PATCH', `/rest/v1/presentations?id=eq.${session}`, { take_back })
const count = async (table: string, id: string) =>
  Number((await server.services.store.readSql(`select count(*) as n from "${table}" where id = ?`, [id]))[0]?.['n'])

/** By the tool's session table: what a phone sends there, and what its page says of it. */
const KINDS = [
  {
    rule: '[POLL-33]',
    table: 'polls',
    session: { question: 'What stays?' },
    path: '/poll/respond/',
    rows: 'poll_responses',
    key: 'poll_id',
    row: { response: 'The canary.' },
    says: ['The canary.', 'Answer'],
    counter: 'response_count',
  },
  {
    rule: '[WORD-42]',
    table: 'word_cloud_sessions',
    session: { name: 'Words' },
    path: '/wordcloud/respond/',
    rows: 'word_cloud_responses',
    key: 'session_id',
    row: { response: 'Canary' },
    says: ['Canary', 'Answer'],
    counter: 'response_count',
  },
  {
    rule: '[ATT-32]',
    table: 'attendance_sessions',
    session: { name: 'Door' },
    path: '/attendance/check-in/',
    rows: 'attendance_records',
    key: 'session_id',
    row: { name: 'Ada Canary', table_number: 7 },
    says: ['Ada Canary', 'Table/Team 7', 'Check-in'],
    counter: 'attendee_count',
  },
  {
    rule: '[QA-45]',
    table: 'qa_sessions',
    session: { name: 'Questions' },
    path: '/qa/ask/',
    rows: 'questions',
    key: 'session_id',
    row: { content: 'Why canaries?' },
    says: ['Why canaries?', 'Waiting. The host reads it first.'],
    counter: 'question_count',
  },
  {
    rule: '[SURVEY-45]',
    table: 'survey_sessions',
    session: { name: 'Survey', questions: [{ question: 'How was it?', type: 'text' }] },
    path: '/survey/respond/',
    rows: 'survey_responses',
    key: 'session_id',
    row: { answers: ['Like a canary'] },
    says: ['How was it?', 'Like a canary'],
    counter: 'response_count',
  },
] as const

it('each tool whose phones may take back what they sent has a row above', () => {
  const taking = tools.flatMap(({ presents = [] }) => presents.flatMap(({ table, takeBack }) => (takeBack ? [table] : [])))
  expect(KINDS.map(({ table }) => table).sort()).toEqual(taking.sort())
})

describe('[POLL-33] [WORD-42] [ATT-32] [QA-45] [SURVEY-45] what I sent here', () => {
  for (const { rule, table, session, path, rows, key, row, says, counter } of KINDS)
    it(`${rule} is listed for the phone that sent it and nobody else, and is taken back as by a host's delete`, async () => {
      const id = await make(table, session)
      const [mine, other] = [new Phone(), new Phone()]
      for (const phone of [mine, other]) expect((await phone.get(path + id)).html).toContain(`/sent/${id}`)
      const rowId = randomUUID()
      await mine.insert(rows, { id: rowId, [key]: id, device_id: mine.device, ...row })
      const page = await mine.get(`/sent/${id}`)
      expect(page.status).toBe(200)
      for (const text of [...says, 'just now', 'Take back']) expect(page.html).toContain(text)

      // Neither another phone, nor the device id without its cookie, nor the owner's token.
      const nothing = 'Nothing was sent from this phone.'
      expect((await other.get(`/sent/${id}`)).html).toContain(nothing)
      const claims: Record<string, string>[] = [{ 'x-device-id': mine.device }, { authorization: `Bearer ${owner.token}` }]
      for (const headers of claims) expect(await (await fetch(`${server.url}/sent/${id}`, { headers })).text()).toContain(nothing)
      const raw = await openRaw(server, '1.0.0')
      await raw.join('own', {
        access_token: owner.token,
        config: { postgres_changes: [{ event: 'DELETE', schema: 'public', table: rows, filter: `id=eq.${rowId}` }] },
      })
      await other.post(`/sent/${id}`, { row: `${rows}.${rowId}` })
      expect(await count(rows, rowId)).toBe(1)

      // Switched off: listed, and kept.
      await allow(id, false)
      expect((await mine.get(`/sent/${id}`)).html).not.toContain('?take=')
      expect((await mine.post(`/sent/${id}`, { row: `${rows}.${rowId}` })).status).toBe(403)
      expect(await count(rows, rowId)).toBe(1)
      await allow(id, true)

      expect((await mine.get(`/sent/${id}?take=${rows}.${rowId}`)).html).toContain('Take this back?')
      expect((await mine.post(`/sent/${id}`, { row: `${rows}.${rowId}` })).status).toBe(303)
      expect(await count(rows, rowId)).toBe(0)
      const [after] = (await owner.ask('GET', `/rest/v1/${table}?id=eq.${id}&select=${counter}`)).body
      expect(after[counter]).toBe(0)
      expect((await mine.get(`/sent/${id}?taken=1`)).html).toContain('It was taken back and is deleted.')
      expect((await other.get(`/sent/${id}?taken=1`)).html).not.toContain('It was taken back')
      expect(mine.cookies.get('limelight_taken')).toBe(`${id}.${rowId}`)
      await raw.next((frame) => frame.kind === 'message' && frame.event === 'postgres_changes', 'The deletion')
      raw.close()
    })

  it('is kept without a turn of a commit where the host keeps it, and counted as what the phone sends where not', async () => {
    const id = await make('polls', { question: 'Kept?' })
    const phone = new Phone()
    await phone.get(`/poll/respond/${id}`)
    const row = randomUUID()
    await phone.insert('poll_responses', { id: row, poll_id: id, device_id: phone.device, response: 'Kept.' })
    await allow(id, false)
    const { store, limits } = server.services
    let turns = 0
    store.onCommit(() => void turns++)
    const take = () => phone.post(`/sent/${id}`, { row: `poll_responses.${row}` })
    for (let n = 0; n < 3; n++) expect((await take()).status).toBe(403)
    expect(turns).toBe(0)

    await allow(id, true)
    const asked: string[] = []
    const none = <L extends Limit>(all: readonly L[]) => {
      asked.push(...all.map(({ key }) => key))
      return { limit: all[0] as L, ms: 1_000 }
    }
    Object.assign(server.services, { limits: { ...limits, take: none } })
    try {
      const late = await take()
      expect([late.status, late.html.includes('The server is very busy')]).toEqual([429, true])
    } finally {
      Object.assign(server.services, { limits })
    }
    expect(asked).toEqual([`rows of device ${phone.device}`, `tries of device ${phone.device}`])
    expect([await count('poll_responses', row), (await take()).status]).toEqual([1, 303])
  })

  it('lists the newest, cuts what is long, and says both', async () => {
    const id = await make('polls', { question: 'More?' })
    const phone = new Phone()
    await phone.get(`/poll/respond/${id}`)
    const row = (response: string) => phone.insert('poll_responses', { id: randomUUID(), poll_id: id, device_id: phone.device, response })
    await row('the oldest')
    for (let n = 1; n < LIMITS.sentListed; n++) await row(`${n} ${'🎉'.repeat(LIMITS.sentChars)}`)
    expect((await phone.get(`/sent/${id}`)).html).toContain('the oldest')
    await row('the newest')
    const { html } = await phone.get(`/sent/${id}`)
    expect(html).toContain(`Only the newest ${LIMITS.sentListed} are listed.`)
    expect(html).toContain('the newest')
    expect(html).not.toContain('the oldest')
    expect(html.match(/🎉/g)?.length).toBeLessThan(LIMITS.sentListed * (LIMITS.sentChars + 40))
    expect(html.match(/🎉/g)?.length).toBeGreaterThan((LIMITS.sentListed - 2) * (LIMITS.sentChars - 4))
  })

  it('speaks the language of the room, and that of the person before it', async () => {
    const id = await make('polls', { question: 'Sprache?' })
    await owner.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { language: 'de' })
    const phone = new Phone()
    expect((await phone.get(`/sent/${id}`)).html).toContain('<html lang="de"')
    await phone.get('/language/ja')
    expect((await phone.get(`/sent/${id}`)).html).toContain('<html lang="ja"')
  })

  it('answers a request whose target is a whole address', async () => {
    const id = await make('polls', { question: 'Whole?' })
    const { hostname, port } = new URL(server.url)
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET http://a:99999/sent/${id} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      )
      let text = ''
      socket.on('data', (piece) => {
        text += piece
      })
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('[VOTE-35] of a vote and a nickname is kept at first; then the vote is deleted with its count, and the nickname emptied', async () => {
    const id = await make('voting_sessions', { name: 'Vote' })
    const question = randomUUID()
    const choices = [
      { id: 'a', text: 'Tea' },
      { id: 'b', text: 'Coffee' },
    ]
    await owner.ask('POST', '/rest/v1/voting_questions', { id: question, session_id: id, question: 'Which?', choices })
    await owner.ask('POST', '/rest/v1/rpc/open_voting_question', { question })
    const phone = new Phone()
    await phone.get(`/voting/vote/${id}`)
    const [vote, player] = [randomUUID(), randomUUID()]
    await phone.insert('voting_votes', { id: vote, question_id: question, device_id: phone.device, choices: ['b'] })
    await phone.insert('voting_players', { id: player, session_id: id, device_id: phone.device, name: 'Canary' })
    expect((await phone.get(`/sent/${id}`)).html).toContain('The host keeps what was sent here.')
    await allow(id, true)
    for (const text of ['Which?', 'Coffee', 'Canary', 'Nickname']) expect((await phone.get(`/sent/${id}`)).html).toContain(text)
    for (const row of [`voting_votes.${vote}`, `voting_players.${player}`])
      expect((await phone.post(`/sent/${id}`, { row })).status).toBe(303)
    expect(await count('voting_votes', vote)).toBe(0)
    expect((await owner.ask('GET', `/rest/v1/voting_questions?id=eq.${question}&select=vote_count`)).body).toEqual([{ vote_count: 0 }])
    expect((await owner.ask('GET', `/rest/v1/voting_players?id=eq.${player}&select=name`)).body).toEqual([{ name: null }])
    expect((await phone.get(`/sent/${id}`)).html).toContain('Nothing was sent from this phone.')
  })

  it('to the items of an event is listed together, and a page of another site takes nothing back', async () => {
    const event = await make('evenings', { name: 'The evening' })
    const poll = await make('polls', { question: 'Within?' })
    await owner.ask('POST', '/rest/v1/evening_items', { id: randomUUID(), evening_id: event, session_id: poll, position: 1 })
    const phone = new Phone()
    await phone.get(`/poll/respond/${poll}`)
    const row = randomUUID()
    await phone.insert('poll_responses', { id: row, poll_id: poll, device_id: phone.device, response: 'Of the evening' })
    for (const path of [`/sent/${event}`, `/sent/${poll}`]) {
      const { html } = await phone.get(path)
      for (const text of ['The evening', 'Within?', 'Of the evening']) expect(html).toContain(text)
    }
    const cookie = [...phone.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const foreign = await fetch(`${server.url}/sent/${poll}`, {
      method: 'POST',
      headers: { cookie, origin: 'https://evil.example' },
      body: new URLSearchParams({ row: `poll_responses.${row}` }),
    })
    expect(foreign.status).toBe(403)
    expect(await count('poll_responses', row)).toBe(1)
    expect((await phone.get(`/sent/${randomUUID()}`)).status).toBe(404)
    expect((await phone.get('/sent/nothing')).status).toBe(404)
  })
})

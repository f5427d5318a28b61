import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { always, and, not } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import { asOwner, ofOwn, own, ownDevice, type Policies } from '../../../contract/policy.ts'
import { belongsTo, createdAt, deviceId, id, json, type Table, text, userId } from '../../../contract/table.ts'
import type { ServerTool } from '../../../contract/tool.ts'
import { openTestApi, type TestApi } from '../rest/testing/api.ts'
import { ALICE, phone, uuid } from '../rest/testing/clubs.ts'
import { diskBytesOf } from './disk-bytes.ts'

/** Quizzes whose answers share versions of their questions. Hosts and phones edit answers. */
const quizzes: Table = { name: 'quizzes', about: 'Quizzes.', columns: { id, user_id: userId, questions: json(10_000) } }
const editions: Table = {
  name: 'editions',
  about: 'Questions that were answered.',
  columns: { id, quiz_id: belongsTo('quizzes'), questions: json(10_000), created_at: createdAt },
}
const answers: Table = {
  name: 'answers',
  about: 'Answers of phones.',
  columns: {
    id,
    quiz_id: belongsTo('quizzes'),
    body: text(500),
    questions: json(10_000, { nullable: true }),
    device_id: deviceId,
    created_at: createdAt,
    edition_id: { ...belongsTo('editions'), nullable: true },
  },
  versions: { of: 'questions', table: 'editions', parent: 'quiz_id', by: 'edition_id' },
}
const ofQuiz = ofOwn('quizzes', 'quiz_id')
const policies: Policies = {
  quizzes: {
    host: { read: { where: own }, insert: { check: own, columns: ['id', 'user_id', 'questions'], defaults: asOwner } },
    audience: { read: { where: () => always, named: ['id'] } },
  },
  editions: { host: { read: { where: ofQuiz } } },
  answers: {
    host: {
      read: { where: ofQuiz, mask: { device_id: { within: 'quiz_id' } } },
      update: { where: ofQuiz, columns: ['body'] },
      delete: { where: ofQuiz },
    },
    audience: {
      read: { where: ownDevice, named: ['id'], hide: { device_id: (actor) => not(ownDevice(actor)) } },
      insert: {
        check: (actor) => and(ownDevice(actor)),
        columns: ['id', 'quiz_id', 'body', 'device_id'],
        parent: { column: 'quiz_id', defaults: (quiz) => ({ questions: quiz['questions'] ?? [] }) },
      },
      update: { where: ownDevice, check: ownDevice, columns: ['body'] },
    },
  },
}
const quizTool: ServerTool = { name: 'quizzes', tables: [quizzes, editions, answers], policies }

const QUIZ = uuid(1)
let api: TestApi
beforeEach(async () => {
  api = await openTestApi([quizTool], { env: { LIMITS: 'off' } })
  const questions = Array.from({ length: 100 }, (_, n) => `What is the answer to question ${n}?`)
  expect((await api.ask('POST', 'quizzes', { as: ALICE, body: { id: QUIZ, questions } })).status).toBe(201)
})
afterEach(() => api.stop())

const answer = (n: number, body = 'ü'.repeat(n)) =>
  api.ask('POST', 'answers', { device: phone(n), body: { id: uuid(100 + n), quiz_id: QUIZ, body, device_id: phone(n) } })
const sql = (query: string) => api.services.store.readSql(query, [])
const session = async () => (await sql('select row_count, byte_count from ledger_sessions'))[0]
const senders = async () =>
  (await sql('select coalesce(sum(row_count), 0) as row_count, coalesce(sum(byte_count), 0) as byte_count from ledger_senders'))[0]
const stored = async () => {
  const rows = (await sql('select * from answers')) as Row[]
  return { row_count: rows.length, byte_count: rows.reduce((sum, row) => sum + diskBytesOf(answers, row), 0) }
}

describe('the ledger', () => {
  it('S9: charges what is stored: what a version keeps once is nobody’s, and nothing is left when the rows are gone', async () => {
    for (let n = 1; n <= 5; n++) expect((await answer(n)).status).toBe(201)
    expect(await session()).toEqual(await stored())
    expect(await senders()).toEqual(await stored())
    expect((await api.ask('DELETE', `answers?quiz_id=eq.${QUIZ}`, { as: ALICE })).status).toBe(204)
    expect(await session()).toEqual({ row_count: 0, byte_count: 0 })
    expect(await senders()).toEqual({ row_count: 0, byte_count: 0 })
  })
  it('S9: follows what a host makes of a row, longer or shorter, down to nothing', async () => {
    for (let n = 1; n <= 4; n++) await answer(n, 'some words')
    const edit = (n: number, body: string) => api.ask('PATCH', `answers?id=eq.${uuid(100 + n)}`, { as: ALICE, body: { body } })
    expect([(await edit(1, 'ü'.repeat(400))).status, (await edit(2, '')).status, (await edit(3, 'other word')).status]).toEqual([
      204, 204, 204,
    ])
    expect(await session()).toEqual(await stored())
    expect(await senders()).toEqual(await stored())
    await api.ask('DELETE', `answers?id=eq.${uuid(101)}`, { as: ALICE })
    expect(await session()).toEqual(await stored())
    await api.ask('DELETE', `answers?quiz_id=eq.${QUIZ}`, { as: ALICE })
    expect(await session()).toEqual({ row_count: 0, byte_count: 0 })
  })
  it('S9: follows what a phone makes of its own row, changed or sent again', async () => {
    await answer(1, 'x')
    const own = { device: phone(1) }
    expect((await api.ask('PATCH', `answers?id=eq.${uuid(101)}`, { ...own, body: { body: 'y'.repeat(300) } })).status).toBe(204)
    expect(await session()).toEqual(await stored())
    const body = { id: uuid(101), body: 'z'.repeat(500) }
    const merged = await api.ask('POST', 'answers', {
      ...own,
      headers: { prefer: 'resolution=merge-duplicates' },
      body: { ...body, quiz_id: QUIZ, device_id: phone(1) },
    })
    expect(merged.status).toBeLessThan(300)
    expect((await stored()).byte_count).toBeGreaterThan(500)
    expect(await session()).toEqual(await stored())
    expect(await senders()).toEqual(await stored())
  })
  it('S9: leaves rows alone that came before it, or from the host', async () => {
    await answer(1, 'x')
    const kept = await session()
    await api.services.store.write(async (tx) => {
      const values = [uuid(900), QUIZ, 'old', phone(9), tx.now]
      await tx.sql('insert into answers (id, quiz_id, body, device_id, created_at) values (?, ?, ?, ?, ?)', values)
    })
    await api.ask('PATCH', `answers?id=eq.${uuid(900)}`, { as: ALICE, body: { body: 'much longer than it was' } })
    expect(await session()).toEqual(kept)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { inWrite } from './run/write-tx.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, clubsTool, uuid } from './testing/clubs.ts'

/** One club with more live notes than a nested embed may return. Naming the club suffices to read them. */
const NOTES = 3_000
const STAMP = '2026-01-01T00:00:00.000000+00:00'
let api: TestApi
beforeAll(async () => {
  api = await openTestApi([clubsTool])
  await inWrite(api.services, { kind: 'anyone' }, async ({ rows }) => {
    await rows.insert('clubs', { id: uuid(1), name: 'C', slug: 'c', user_id: ALICE, open: true, created_at: STAMP })
    for (let i = 0; i < NOTES; i++)
      await rows.insert('notes', { id: uuid(1_000 + i), club_id: uuid(1), body: `b${i}`, status: 'live', created_at: STAMP })
  })
})
afterAll(() => api.stop())

describe('embeds that lead back and forth', () => {
  it('do not multiply the answer beyond its limit', async () => {
    const told = await api.ask('GET', `notes?club_id=eq.${uuid(1)}&select=id,clubs(notes(id,clubs(notes(id))))`)
    expect([told.status, told.body]).toEqual([
      413,
      {
        code: '54000',
        message: `The answer has more than ${LIMITS.embeddedRows} embedded rows, at 'clubs'. Give the embed a limit, or ask for fewer rows.`,
        details: null,
        hint: null,
      },
    ])
    const few = await api.ask(
      'GET',
      `notes?club_id=eq.${uuid(1)}&select=id,clubs(notes(id,clubs(notes(id))))&limit=2&clubs.notes.limit=3&clubs.notes.clubs.notes.limit=4`,
    )
    expect([few.status, JSON.stringify(few.body).match(/"id"/g)?.length]).toEqual([200, 2 + 2 * 3 + 2 * 3 * 4])
  })
  it('do not multiply what a row holds, under many names or many times', async () => {
    const names = Array.from({ length: 95 }, (_, i) => `name_${'x'.repeat(50)}${i}:body`).join()
    const told = await api.ask('GET', `notes?club_id=eq.${uuid(1)}&select=${names}`)
    expect([told.status, told.headers['content-range']]).toEqual([206, `0-${told.body.length - 1}/*`])
    expect(JSON.stringify(told.body).length).toBeLessThan(LIMITS.audienceAnswerBytes)
    const nested = await api.ask('GET', `notes?club_id=eq.${uuid(1)}&limit=6&select=clubs(notes(${names}))`)
    expect([nested.status, nested.body.code, nested.body.message]).toEqual([
      413,
      '54000',
      `The answer has more than ${LIMITS.audienceAnswerBytes} bytes. Ask for fewer rows or columns.`,
    ])
    const fewer = await api.ask('GET', `notes?club_id=eq.${uuid(1)}&limit=100&select=${names}`)
    expect([fewer.status, fewer.body.length]).toEqual([200, 100])
  })
  it('cost as much as they have rows, not as their product', async () => {
    const deep = 'clubs!inner(notes!inner(clubs!inner(notes!inner(id))))'
    const told = await api.ask('GET', `notes?club_id=eq.${uuid(1)}&select=id,${deep}&clubs.notes.clubs.notes.body=eq.none`)
    // Their product would be 27 thousand million comparisons, and the test would time out.
    expect([told.status, told.body]).toEqual([200, []])
  })
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ANYONE } from '../../../contract/actor.ts'
import { always } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { id, type Table, text } from '../../../contract/table.ts'
import { readsAs } from './as-actor.ts'
import { inWrite } from './run/write-tx.ts'
import { openTestApi, type TestApi } from './testing/api.ts'
import { ALICE, uuid } from './testing/clubs.ts'

/** Rows with texts up to an answer's maximum, which differs for hosts, for the audience and on pages. */
const scrolls: Table = { name: 'scrolls', about: 'Long texts.', columns: { id, words: text(LIMITS.answerBytes) } }
let api: TestApi
beforeAll(async () => {
  api = await openTestApi([{ name: 'scrolls', tables: [scrolls], policies: { scrolls: { audience: { read: { where: () => always } } } } }])
})
afterAll(() => api.stop())
beforeEach(() => inWrite(api.services, { kind: 'anyone' }, async ({ rows }) => void (await rows.delete('scrolls', always))))

/**
 * Bytes counted for a row beside its words: the column's name, and the punctuation around row and value
 * (store/answer-bytes.ts).
 */
const AROUND = 'words'.length + 6 + 6
const ROWS = 4
/** Inserts four rows that have this many bytes together. */
const fill = (bytes: number) =>
  inWrite(api.services, { kind: 'anyone' }, async ({ rows }) => {
    const each = Math.floor(bytes / ROWS)
    for (let n = 0; n < ROWS; n++)
      await rows.insert('scrolls', { id: uuid(n), words: 'x'.repeat(each - AROUND + (n === 0 ? bytes - ROWS * each : 0)) })
  })
const list = (as?: string) => api.ask('GET', 'scrolls?select=words', as ? { as } : {})

it('has the lengths of LIMITS', () => {
  expect([LIMITS.answerBytes, LIMITS.audienceAnswerBytes, LIMITS.pageBytes]).toEqual([16_777_216, 1_048_576, 4_194_304])
})

it.each([
  ['a host', LIMITS.answerBytes, ALICE],
  ['who is no host', LIMITS.audienceAnswerBytes, undefined],
])('an answer to %s ends where its bytes end, and goes on from there', async (_who, bytes, as) => {
  await fill(bytes)
  const whole = await list(as)
  expect([whole.status, whole.body.length]).toEqual([200, ROWS])
  await inWrite(api.services, { kind: 'anyone' }, async ({ rows }) => void (await rows.delete('scrolls', always)))
  await fill(bytes + 1)
  const cut = await list(as)
  expect([cut.status, cut.body.length]).toEqual([206, ROWS - 1])
})

it('a page that would show more than pageBytes is refused', async () => {
  const read = () => readsAs(api.services).rows(ANYONE, 'scrolls', new URLSearchParams('select=words'))
  await fill(LIMITS.pageBytes)
  expect(await read()).toHaveLength(ROWS)
  await inWrite(api.services, { kind: 'anyone' }, async ({ rows }) => void (await rows.delete('scrolls', always)))
  await fill(LIMITS.pageBytes + 1)
  await expect(read()).rejects.toMatchObject({
    code: '54000',
    message: `The answer has more than ${LIMITS.pageBytes} bytes. Ask for fewer rows or columns.`,
  })
})

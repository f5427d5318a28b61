import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { phone } from '../../tests/compat/clients.ts'
import { gatherPeople, type People } from '../../tests/policies/people.ts'
import type { Question } from './logic.ts'
import { tool } from './server.ts'
import { QUESTIONS_MAX } from './tables.ts'

/** 100 questions, answered five times by each of 60 phones, with texts that fill the largest request. */
const QUESTIONS: Question[] = Array.from({ length: QUESTIONS_MAX }, (_, i) => ({ question: `Question ${i + 1}`, type: 'text' }))
const ANSWER_CHARS = 640
const ANSWERS = QUESTIONS.map((_, i) => String(i).padEnd(ANSWER_CHARS, 'x'))
const PHONES = 60
const OF_ONE = 5

let people: People
let host: SupabaseClient
const surveyId = crypto.randomUUID()
const sent: string[] = []

beforeAll(async () => {
  people = await gatherPeople({ tools: [tool] })
  host = people.who.owner
  await host.from('survey_sessions').insert({ id: surveyId, name: 'Lunch', questions: QUESTIONS }).throwOnError()
  for (let i = 0; i < PHONES; i++) {
    const rows = Array.from({ length: OF_ONE }, () => ({
      id: crypto.randomUUID(),
      session_id: surveyId,
      answers: ANSWERS,
      device_id: phone(i),
    }))
    sent.push(...rows.map(({ id }) => id))
    // A phone's request may contain one row only.
    for (const row of rows) await people.who.anyone.from('survey_responses').insert(row).throwOnError()
  }
}, 60_000)
afterAll(() => people.stop())

const responses = () => host.from('survey_responses').select('*').eq('session_id', surveyId).order('created_at', { ascending: false })

/** Reads all rows, continuing where an answer was cut. */
async function readOn(): Promise<{ id: string; answers: string[] }[]> {
  const rows: { id: string; answers: string[] }[] = []
  for (;;) {
    const { data, error, status } = await responses().range(rows.length, LIMITS.answerRows - 1)
    expect(error).toBeNull()
    rows.push(...(data as typeof rows))
    if (status !== 206) return rows
  }
}

it('S5: [SURVEY-24] after 300 long responses of anonymous phones the host reads every response', async () => {
  const { data, status, error } = await responses()
  expect({ status, error }).toEqual({ status: 206, error: null })
  expect(data?.length).toBeGreaterThan(0)
  expect(data?.length).toBeLessThan(sent.length)
  const rows = await readOn()
  expect(rows.map(({ id }) => id).sort()).toEqual([...sent].sort())
  for (const { answers } of rows) expect(answers).toEqual(ANSWERS)
})

it('S5: and as CSV', async () => {
  let lines = 0
  for (;;) {
    const { data, status, error } = await responses()
      .range(lines, LIMITS.answerRows - 1)
      .csv()
    expect(error).toBeNull()
    lines += (data?.match(/\n/g) ?? []).length
    if (status !== 206) break
  }
  expect(lines).toBe(sent.length)
})

import { expect, it } from 'vitest'
import { additions, emptySum } from '../server/store/rows/tallies.ts'
import type { Question } from '../tools/survey/logic.ts'
import { sumKeysOf } from '../tools/survey/policy.ts'
import { surveyResponses, surveySums } from '../tools/survey/tables.ts'
import { databaseBefore } from './testing/database-before.ts'

const { prepare, all, up } = databaseBefore('0033_survey')

const QUESTIONS: Question[] = [
  { question: 'How?', type: 'rating' },
  { question: 'Tea?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
  { question: 'Else?', type: 'text' },
]
const LATER: Question[] = [
  { question: 'Drink?', type: 'multiple_choice', id: 'drink', options: ['Water', 'Wine'], option_ids: ['w', 'v'] },
  { question: 'Else?', type: 'text' },
]
const RESPONSES: [Question[], string[]][] = [
  [QUESTIONS, ['5', 'Tea', ' Fine ']],
  [QUESTIONS, ['5', '', 'x'.repeat(301)]],
  [LATER, ['Wine', 'Fine']],
]

it('[SURVEY-33] old answers are counted as the engine counts new ones', async () => {
  prepare(
    "insert into survey_sessions (id, name, user_id, created_at, questions, display_settings) values ('s', 'N', 'u', '2026-01-01', ?, '{}')",
  ).run(JSON.stringify(LATER))
  for (const [at, questions] of [QUESTIONS, LATER].entries())
    prepare("insert into survey_versions values (?, 's', ?, '2026-01-01')").run(`v${at}`, JSON.stringify(questions))
  const sums = new Map<string, Record<string, unknown>>()
  for (const [at, [questions, answers]] of RESPONSES.entries()) {
    prepare("insert into survey_responses (id, session_id, answers, created_at, version_id) values (?, 's', ?, '2026-01-02', ?)").run(
      `r${at}`,
      JSON.stringify(answers),
      questions === QUESTIONS ? 'v0' : 'v1',
    )
    const after = { session_id: 's', answers, sum_keys: sumKeysOf(questions, answers) }
    for (const sum of additions(surveyResponses.tally as never, [{ before: null, after }])) {
      const made = surveyResponses.tally.made?.(sum.key, { revealed: [] }) ?? {}
      const row = sums.get(sum.key) ?? { ...emptySum(surveySums, surveyResponses.tally as never, sum, '2026-01-02'), ...made }
      sums.set(sum.key, { ...row, count: Number(row.count) + Number(sum.amounts.count) })
    }
  }
  await up()
  const inOrder = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
  // A later migration adds `status`.
  const expected = inOrder.map(([, { status: _, ...row }]) => ({ ...row, words: Number(row.words), revealed: 0 }))
  expect(all('select * from survey_sums order by key')).toEqual(expected)
  expect(all('select sum_keys from survey_responses order by id').map(({ sum_keys }) => JSON.parse(String(sum_keys)))).toEqual(
    RESPONSES.map(([questions, answers]) => sumKeysOf(questions, answers)),
  )
  expect(all('select wall_question, revealed from survey_sessions')).toEqual([{ wall_question: null, revealed: '[]' }])
})

import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

const { prepare, all, up } = databaseBefore('0094_voting_right_answers')

it('[VOTE-57] questions from before count where they have a right answer', async () => {
  for (const id of ['quiz', 'motion'])
    prepare("insert into voting_sessions (id, name, user_id, created_at, display_settings) values (?, 'N', 'u', 't', '{}')").run(id)
  const question = prepare(
    "insert into voting_questions (id, session_id, question, choices, correct, created_at) values (?, ?, 'Why?', '[]', ?, 't')",
  )
  for (const [id, session, correct] of [
    ['a', 'quiz', '["c1"]'],
    ['b', 'quiz', '["c1","c2"]'],
    ['c', 'quiz', '[]'],
    ['d', 'motion', '[]'],
  ])
    question.run(id, session, correct)
  await up()
  expect(all('select id, right_count from voting_sessions order by id')).toEqual([
    { id: 'motion', right_count: 0 },
    { id: 'quiz', right_count: 2 },
  ])
})

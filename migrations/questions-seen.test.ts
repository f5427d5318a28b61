import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

const { prepare, all, up } = databaseBefore('0091_questions_seen')

it('questions from before count where the room has seen them', async () => {
  for (const id of ['asked', 'empty'])
    prepare("insert into qa_sessions (id, name, user_id, created_at, qr_display_settings) values (?, 'N', 'u', 't', '{}')").run(id)
  const question = prepare("insert into questions (id, session_id, content, status, created_at) values (?, 'asked', 'Why?', ?, 't')")
  for (const status of ['pending', 'approved', 'answered', 'hidden']) question.run(status, status)
  await up()
  expect(all('select id, seen_count from qa_sessions order by id')).toEqual([
    { id: 'asked', seen_count: 2 },
    { id: 'empty', seen_count: 0 },
  ])
})

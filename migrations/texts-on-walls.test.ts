import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

const { prepare, all, up } = databaseBefore('0041_texts_on_walls')

it('[H3] [SURVEY-38] what stands on a wall stays there, what was kept off stays off, and the rest waits', async () => {
  prepare(
    "insert into survey_sessions (id, name, user_id, created_at, questions, display_settings) values ('s', 'N', 'u', 't', '[]', '{}')",
  ).run()
  const sum = prepare(
    "insert into survey_sums (id, session_id, key, question, answer, count, words, revealed, created_at, off) values (?, 's', ?, 'q', 'a', 1, ?, ?, 't', ?)",
  )
  for (const [id, words, revealed, off] of [
    ['choice', 0, 0, 0],
    ['on the wall', 1, 1, 0],
    ['kept off', 1, 1, 1],
    ['not revealed', 1, 0, 0],
    ['kept off before', 1, 0, 1],
  ] as const)
    sum.run(id, id, words, revealed, off)
  await up()
  expect(Object.fromEntries(all('select id, status from survey_sums').map(({ id, status }) => [id, status]))).toEqual({
    choice: 'shown',
    'on the wall': 'shown',
    'kept off': 'off',
    'not revealed': 'waiting',
    'kept off before': 'off',
  })
  expect(all('select moderated, word_list from survey_sessions')).toEqual([{ moderated: 1, word_list: null }])
})

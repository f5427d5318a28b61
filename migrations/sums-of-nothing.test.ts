import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

const { prepare, all, up } = databaseBefore('0084_sums_of_nothing')

it('texts that nobody says any more are deleted, but for those that a host keeps off', async () => {
  prepare(
    "insert into word_cloud_sessions (id, name, user_id, created_at, qr_display_settings, word_cloud_settings, stop_words, blocked_words) values ('s', 'N', 'u', 't', '{}', '{}', '[]', '[]')",
  ).run()
  prepare(
    "insert into survey_sessions (id, name, user_id, created_at, questions, display_settings) values ('s', 'N', 'u', 't', '[]', '{}')",
  ).run()
  const word = prepare(
    "insert into word_cloud_words (id, session_id, word, count, folded_count, phrase_count, folded_phrase_count, hidden, created_at) values (?, 's', ?, 0, 0, ?, 0, ?, 't')",
  )
  for (const [text, phrases, hidden] of [
    ['gone', 0, 0],
    ['hidden', 0, 1],
    ['a phrase', 1, 0],
  ] as const)
    word.run(text, text, phrases, hidden)
  const sum = prepare(
    "insert into survey_sums (id, session_id, key, question, answer, count, words, revealed, created_at, status) values (?, 's', ?, 'q', 'a', ?, ?, 0, 't', ?)",
  )
  for (const [text, count, words, status] of [
    ['gone', 0, 1, 'waiting'],
    ['kept off', 0, 1, 'off'],
    ['said', 1, 1, 'waiting'],
    ['a choice', 0, 0, 'shown'],
  ] as const)
    sum.run(text, text, count, words, status)
  await up()
  expect(all('select id from word_cloud_words order by id').map(({ id }) => id)).toEqual(['a phrase', 'hidden'])
  expect(all('select id from survey_sums order by id').map(({ id }) => id)).toEqual(['a choice', 'kept off', 'said'])
})

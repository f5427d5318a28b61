import { expect, it } from 'vitest'
import { additions, emptySum } from '../server/store/rows/tallies.ts'
import { wordCloudResponses, wordCloudWords } from '../tools/wordclouds/tables.ts'
import { databaseBefore } from './testing/database-before.ts'

const { prepare, all, up } = databaseBefore('0022_word_clouds')

const makeSession = (id: string, sign: object, cloud: object) =>
  prepare(
    "insert into word_cloud_sessions (id, name, user_id, created_at, qr_display_settings, word_cloud_settings) values (?, 'N', 'u', '2026-01-01', ?, ?)",
  ).run(id, JSON.stringify(sign), JSON.stringify(cloud))

it.each([
  ['what phones asked', { title: 'Sign?', fontColor: '#000' }, { title: 'Phones?', fontSize: '48px' }, 'Phones?'],
  ['the sign’s, where the cloud has the default', { title: 'Sign?' }, { title: 'Question for Word Cloud?' }, 'Sign?'],
  ['the sign’s, where the cloud has none', { title: 'Sign?' }, { useExampleData: true }, 'Sign?'],
  ['none', {}, {}, undefined],
])('[F8] the question of an old session is %s', async (_what, sign, cloud, title) => {
  makeSession('s', sign, cloud)
  await up()
  const [row] = all(
    'select qr_display_settings, word_cloud_settings, stop_words, blocked_words, answers_per_phone from word_cloud_sessions',
  )
  const { title: asked, ...look } = JSON.parse(String(row?.qr_display_settings))
  expect(asked).toBe(title)
  const { title: _, ...before } = sign as { title?: string }
  expect(look).toEqual(before)
  const { title: __, ...rest } = cloud as { title?: string }
  expect(JSON.parse(String(row?.word_cloud_settings))).toEqual(rest)
  expect(row).toMatchObject({ stop_words: '[]', blocked_words: '[]', answers_per_phone: null })
})

it('[F24] the phrases of old responses are counted as the engine counts new ones, and words as before', async () => {
  makeSession('s', {}, {})
  const responses = ['Machine  learning', 'machine learning!', 'tea', '\u200b', 'TEA', '!!! ?', 'a b a']
  for (const [at, response] of responses.entries())
    prepare('insert into word_cloud_responses values (?, ?, ?, null, ?)').run(`r${at}`, 's', response, '2026-01-02')
  const sums = new Map<string, Record<string, string | number>>()
  for (const response of responses)
    for (const sum of additions(wordCloudResponses.tally as never, [{ before: null, after: { session_id: 's', response } }])) {
      const row = sums.get(sum.key) ?? (emptySum(wordCloudWords, wordCloudResponses.tally as never, sum, '2026-01-02') as never)
      for (const [column, amount] of Object.entries(sum.amounts)) row[column] = Number(row[column]) + amount
      sums.set(sum.key, row)
    }
  for (const { id, word, count, folded_count } of sums.values())
    if (Number(count) + Number(folded_count) > 0)
      prepare("insert into word_cloud_words values (?, 's', ?, ?, ?, 0, '2026-01-02')").run(id, word, count, folded_count)
  await up()
  // Later migrations add `approved` and `merged_into`.
  const expected = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { approved: _, merged_into: __, ...row }]) => ({ ...row, hidden: 0 }))
  expect(all('select * from word_cloud_words order by word')).toEqual(expected)
  expect(all('select phrase_unique_count, folded_phrase_unique_count from word_cloud_sessions')).toEqual([
    { phrase_unique_count: 5, folded_phrase_unique_count: 4 },
  ])
})

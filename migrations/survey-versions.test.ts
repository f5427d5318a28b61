import { expect, it } from 'vitest'
import { pointToVersion } from '../server/store/rows/versions.ts'
import { surveyResponses } from '../tools/survey/tables.ts'
import { databaseBefore } from './testing/database-before.ts'

const VERSIONS = '0013_survey_versions'
const { prepare, all, up } = databaseBefore(VERSIONS)

const QUESTIONS = ['[{"question":"Tea?","type":"text"}]', '[{"question":"Coffee – “or” 🎉?","type":"rating"}]'] as const

it('S5: the questions of old responses are kept once, and none of a response is lost', async () => {
  for (const survey of ['s1', 's2'])
    prepare("insert into survey_sessions values (?, 'Lunch', 'u', '[]', '{}', '2026-01-01', 40)").run(survey)
  const insert = prepare(
    'insert into survey_responses (id, session_id, answers, questions, device_id, created_at) values (?, ?, ?, ?, ?, ?)',
  )
  for (let i = 0; i < 80; i++)
    insert.run(
      `r${i}`,
      `s${1 + (i % 2)}`,
      JSON.stringify([`answer ${i}`]),
      QUESTIONS[i % 5 === 0 ? 1 : 0],
      i % 3 === 0 ? null : `d${i}`,
      `2026-01-${10 + (i % 20)}`,
    )
  const before = all('select id, session_id, answers, questions, device_id, created_at from survey_responses order by id')

  expect(await up()).toEqual([VERSIONS])

  const joined = 'select r.id, r.session_id, r.answers, v.questions, r.device_id, r.created_at from survey_responses r'
  expect(all(`${joined} join survey_versions v on v.id = r.version_id and v.session_id = r.session_id order by r.id`)).toEqual(before)
  expect(all('select questions from survey_responses where questions is not null')).toEqual([])
  const versions = all('select * from survey_versions')
  expect(versions).toHaveLength(4)
  for (const { id, session_id, questions, created_at } of versions) {
    // The next response to the same questions must reuse this version.
    const row = { session_id: session_id as string, questions: JSON.parse(questions as string) }
    expect(pointToVersion(surveyResponses.versions!, row, '').version?.['id']).toBe(id)
    const times = before
      .filter((row) => row['session_id'] === session_id && row['questions'] === questions)
      .map((row) => row['created_at'] as string)
    expect(created_at).toBe(times.sort()[0])
  }
  expect(all('pragma foreign_key_check')).toEqual([])
  expect(all("select name from sqlite_master where name like '%before%'")).toEqual([])
})

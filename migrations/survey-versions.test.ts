import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Database } from '../server/store/driver.ts'
import { migrateSqlite } from '../server/store/migrate.ts'
import { versionOf } from '../server/store/versions.ts'
import { surveyResponses } from '../tools/survey/tables.ts'
import { migrations } from './all.ts'

const VERSIONS = '0013_survey_versions'
const EARLIER = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < VERSIONS))
const UP_TO = { ...EARLIER, [VERSIONS]: migrations[VERSIONS] as (typeof migrations)[string] }

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-migration-'))
  await migrateSqlite(join(folder, 'db'), EARLIER)
  database = new Database(join(folder, 'db'))
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const QUESTIONS = ['[{"question":"Tea?","type":"text"}]', '[{"question":"Coffee – “or” 🎉?","type":"rating"}]'] as const
const all = (text: string) => database.prepare(text).all() as Record<string, string | null>[]

it('S5: the questions of old responses are kept once, and none of a response is lost', async () => {
  for (const survey of ['s1', 's2'])
    database.prepare("insert into survey_sessions values (?, 'Lunch', 'u', '[]', '{}', '2026-01-01', 40)").run(survey)
  const insert = database.prepare(
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

  expect(await migrateSqlite(join(folder, 'db'), UP_TO)).toEqual([VERSIONS])

  const joined = 'select r.id, r.session_id, r.answers, v.questions, r.device_id, r.created_at from survey_responses r'
  expect(all(`${joined} join survey_versions v on v.id = r.version_id and v.session_id = r.session_id order by r.id`)).toEqual(before)
  expect(all('select questions from survey_responses where questions is not null')).toEqual([])
  const versions = all('select * from survey_versions')
  expect(versions).toHaveLength(4)
  for (const { id, session_id, questions, created_at } of versions) {
    // The next response to the same questions finds this version.
    const found = versionOf(surveyResponses.versions!, { session_id: session_id as string, questions: JSON.parse(questions as string) }, '')
    expect(found?.['id']).toBe(id)
    const times = before
      .filter((row) => row['session_id'] === session_id && row['questions'] === questions)
      .map((row) => row['created_at'] as string)
    expect(created_at).toBe(times.sort()[0])
  }
  expect(all('pragma foreign_key_check')).toEqual([])
  expect(all("select name from sqlite_master where name like '%before%'")).toEqual([])
})

import type { Row as StoredRow } from '../contract/json.ts'
import type { Database } from '../server/store/sqlite/driver.ts'
import { furnish } from '../tests/attack/furniture.ts'
import { type Bench, type Figures, type Row, ratioTo, type Scale } from './bench.ts'
import { withServer } from './house.ts'
import { many, seed } from './seed.ts'
import { httpRequest } from './template.ts'
import { underLoad } from './under-load.ts'

const SESSION = 'b0000000-0000-4000-8000-000000000001'
const VERSION = 'b0000000-0000-4000-8000-000000000002'
const MOST_US = 5_000
/** Scanning the existing rows would exceed this ratio many times over. */
const MOST_TIMES = 1.5

/**
 * Measures one more answer to a very full session, sent one at a time, against the first answers to an empty
 * one.
 */
export const additions = (scale: Scale): Bench => {
  const words = scale(50_000)
  const answers = scale(20_000)
  return {
    sides: {
      cloud: () => measure((database, userId) => fillCloud(database, userId, words), WORD),
      'cloud, empty': () => measure((database, userId) => fillCloud(database, userId, 0), WORD),
      survey: () => measure((database, userId) => fillSurvey(database, userId, answers), ANSWER),
      'survey, empty': () => measure((database, userId) => fillSurvey(database, userId, 0), ANSWER),
    },
    rows: [
      ...rowsOf('cloud', `One more answer to a word cloud of ${words.toLocaleString('en')} words`),
      ...rowsOf('survey', `One more answer to a survey with ${answers.toLocaleString('en')}`),
    ],
  }
}

function rowsOf(of: string, title: string): Row[] {
  const figure = { figure: 'µs of processor each', of, better: 'lower' } as const
  return [
    { title, ...figure, mark: MOST_US },
    { title: `${title} / to an empty one`, ...figure, beside: ratioTo(`${of}, empty`), mark: MOST_TIMES },
  ]
}

const answerTo = (table: string, row: object): string =>
  httpRequest(
    'POST',
    `/rest/v1/${table}`,
    { 'x-device-id': '{phone}' },
    { id: '{uuid}', session_id: SESSION, ...row, device_id: '{phone}' },
  )

const WORD = answerTo('word_cloud_responses', { response: 'word{serial} again' })
const ANSWER = answerTo('survey_responses', { answers: ['Number {serial} was best.', '5'] })

async function measure(fill: (database: Database, userId: string) => void, request: string): Promise<Figures> {
  const { dataDir } = await seed(fill)
  return withServer(dataDir, (server) =>
    underLoad(server, { connections: 1, requests: [request], warmUpMs: 1_000, measureMs: 3_000, expected: [201] }),
  )
}

function fillCloud(database: Database, user_id: string, words: number): void {
  furnish(database, 'word_cloud_sessions', [
    { id: SESSION, name: 'Words', user_id, response_count: words, unique_count: words, folded_unique_count: words },
  ])
  furnish(
    database,
    'word_cloud_words',
    many(words, (n): StoredRow => ({ session_id: SESSION, word: `word${n}`, count: 1, folded_count: 1 })),
  )
}

function fillSurvey(database: Database, user_id: string, answers: number): void {
  const questions = [
    { question: 'What did you like best?', type: 'text' },
    { question: 'How was it?', type: 'rating' },
  ]
  furnish(database, 'survey_sessions', [{ id: SESSION, name: 'Survey', user_id, questions, response_count: answers }])
  furnish(database, 'survey_versions', [{ id: VERSION, session_id: SESSION, questions }])
  furnish(
    database,
    'survey_responses',
    many(answers, (n): StoredRow => ({ session_id: SESSION, answers: [`Number ${n} was best.`, '4'], version_id: VERSION })),
  )
}

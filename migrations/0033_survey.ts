import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/**
 * Adds what a survey's wall shows, and the number of responses per answer, counted from existing responses.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('survey_sessions').addColumn('wall_question', 'text').execute()
  await db.schema
    .alterTable('survey_sessions')
    .addColumn('revealed', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('survey_responses').addColumn('sum_keys', 'text').execute()
  await db.schema
    .createTable('survey_sums')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('survey_sessions.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('words', 'integer', (c) => c.notNull())
    .addColumn('revealed', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('survey_sums_session_id_key_key', ['session_id', 'key'])
    .execute()
  await db.schema.createIndex('survey_sums_session_id_created_at_idx').on('survey_sums').columns(['session_id', 'created_at']).execute()
  const surveys: { id: string }[] = await db.selectFrom('survey_sessions').select('id').execute()
  for (const { id } of surveys) await countAnswers(db, id)
}

interface Question {
  question: string
  type: string
  options?: string[]
  id?: string
  option_ids?: string[]
}
interface Sum {
  count: number
  created_at: string
}

/** Responses read per query. */
const PIECE = 500

async function countAnswers(db: Kysely<any>, survey: string): Promise<void> {
  const versions = await db.selectFrom('survey_versions').select(['id', 'questions']).where('session_id', '=', survey).execute()
  const asked = new Map(versions.map(({ id, questions }) => [id, JSON.parse(questions) as Question[]]))
  const sums = new Map<string, Sum>()
  for (let last = ''; ; ) {
    const responses = await db
      .selectFrom('survey_responses')
      .select(['id', 'answers', 'version_id', 'created_at'])
      .where('session_id', '=', survey)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PIECE)
      .execute()
    for (const { id, answers, version_id, created_at } of responses) {
      const given = JSON.parse(answers) as string[]
      const keys = sumKeysOf(asked.get(version_id) ?? [], given)
      for (const [at, key] of keys.entries()) if (key !== '') add(sums, key.endsWith(' ') ? key + given[at]?.trim() : key, created_at)
      await db
        .updateTable('survey_responses')
        .set({ sum_keys: JSON.stringify(keys) })
        .where('id', '=', id)
        .execute()
    }
    if (responses.length < PIECE) break
    last = responses.at(-1)?.id
  }
  for (const [key, { count, created_at }] of sums) {
    const [times, type, id, ...answer] = key.split(' ')
    const question = `${times} ${type} ${id}`
    const words = type === 'text' ? 1 : 0
    await sql`
      insert into survey_sums (id, session_id, key, question, answer, count, words, revealed, created_at)
      values (${sumId(survey, key)}, ${survey}, ${key}, ${question}, ${answer.join(' ')}, ${count}, ${words}, 0, ${created_at})`.execute(db)
  }
}

function add(sums: Map<string, Sum>, key: string, at: string): void {
  const { count, created_at } = sums.get(key) ?? { count: 0, created_at: at }
  sums.set(key, { count: count + 1, created_at: created_at < at ? created_at : at })
}

/* Copies of the survey's logic at the time of this migration: how it counts answers and names questions,
   options and sums. */

function sumKeysOf(questions: readonly Question[], answers: readonly string[]): string[] {
  const keys = keysOf(questions)
  return questions.map(({ type, options = [], option_ids }, at) => {
    const answer = answers[at] ?? ''
    if (answer === '') return ''
    if (type === 'text') return Array.from(answer.trim()).length > 300 ? '' : `${keys[at]} `
    if (type === 'rating') return `${keys[at]} ${answer}`
    const place = options.indexOf(answer)
    return place < 0 ? '' : `${keys[at]} ${(option_ids ?? options.map(shortId))[place]}`
  })
}

function keysOf(questions: readonly Question[]): string[] {
  const seen = new Map<string, number>()
  return questions.map(({ id, type, question }) => {
    const key = `${type} ${id ?? shortId(`${type} ${question}`)}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return `${times} ${key}`
  })
}

function shortId(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 2_654_435_761)
    b = Math.imul(b ^ text.charCodeAt(i), 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (b & 0x1fffff) + (a >>> 0)).toString(36)
}

function sumId(survey: string, key: string): string {
  const hex = createHash('sha256').update(`survey_sums ${survey} ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

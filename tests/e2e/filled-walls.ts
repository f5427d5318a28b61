import assert from 'node:assert/strict'
import { keysOf } from '../../tools/survey/logic.ts'
import { ask, type Host } from '../setup/host.ts'

/** Words of one script: a title, and four names that become answers, choices, teams or people. */
export interface Words {
  title: string
  names: readonly [string, string, string, string]
}

export const ARABIC: Words = {
  title: 'مؤتمر الصيف ٢٠٢٦',
  names: ['محمد الحداد', 'فاطمة العلي', 'أحمد المصري', 'ليلى الخطيب'],
}
export const JAPANESE: Words = {
  title: '夏の全社会議二〇二六、これからの働き方について皆さんと話します',
  names: ['佐々木美穂', 'ヴァレンティーナ・マッキントッシュ', '高橋健一郎', '長谷川さくら'],
}
export const LONGEST: Words = {
  title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  names: [
    'Rechtsschutzversicherungsgesellschaften',
    'Pneumonoultramicroscopicsilicovolcanoconiosis',
    'Floccinaucinihilipilification',
    'Hottentottententententoonstelling',
  ],
}

/** A wall with what fills it: the element that shows that it is filled, and the texts that a hall must read. */
export interface FilledWall {
  name: string
  shown: string
  read: string
  /** Makes the session with this id and sends its entries as phones. */
  fill(given: Filling): Promise<unknown>
}
interface Filling {
  /** The server's address. */
  url: string
  host: Host
  id: string
  words: Words
}

async function send({ url }: Filling, table: string, row: object): Promise<void> {
  const { status } = await ask(`${url}/rest/v1/${table}`, 'POST', { device_id: `d-${crypto.randomUUID()}`, ...row })
  assert.equal(status, 201, `a row of ${table}`)
}

async function make({ host }: Filling, table: string, row: object): Promise<void> {
  assert.equal((await host.ask('POST', `/rest/v1/${table}`, row)).status, 201, `a row of ${table}`)
}

const read = async ({ host }: Filling, query: string): Promise<any[]> => (await host.ask('GET', `/rest/v1/${query}`)).body

/** Asks questions, the last of which two of three answer rightly and the others everybody, and reveals them. */
async function vote(given: Filling, questions = 1): Promise<void> {
  const { id, words } = given
  await make(given, 'voting_sessions', { id, name: words.title })
  const devices = [0, 1, 2].map(() => `d-${crypto.randomUUID()}`)
  for (let left = questions; left > 0; left--) await askAll(given, devices, left === 1 ? ['c0', 'c1', 'c1'] : ['c1', 'c1', 'c1'])
}

async function askAll(given: Filling, devices: readonly string[], answers: readonly string[]): Promise<void> {
  const { host, id, words } = given
  const question = crypto.randomUUID()
  const choices = words.names.map((text, at) => ({ id: `c${at}`, text }))
  await make(given, 'voting_questions', { id: question, session_id: id, question: words.title, choices, correct: ['c1'] })
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  for (const [at, answer] of answers.entries())
    await send(given, 'voting_votes', { question_id: question, device_id: devices[at], choices: [answer] })
  await host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' })
  await host.ask('POST', '/rest/v1/rpc/reveal_voting_question', { question })
}

const board = (display_type: 'bar_chart' | 'racing_horses'): FilledWall => ({
  name: `a scoreboard, ${display_type}`,
  shown: '.board-row',
  read: '.wall-title, .board-name',
  async fill(given) {
    const { id, words } = given
    await make(given, 'scoreboards', { id, name: words.title, slug: `filled-${id}`, display_type, finish_line: 400 })
    for (const [at, name] of words.names.entries())
      await make(given, 'teams', { scoreboard_id: id, name, color: 'blue', score: 300 - at * 90 })
  },
})

/** The walls of the tools, filled with four names. A new wall needs an entry here. */
export const FILLED_WALLS: readonly FilledWall[] = [
  {
    name: 'answers as bars',
    // Answers of more than 40 letters are cards.
    shown: '.wall-bars li, .wall-card',
    read: '.wall-title, .wall-bars-label',
    async fill(given) {
      await make(given, 'polls', { id: given.id, question: given.words.title })
      for (const [at, response] of given.words.names.entries())
        for (let n = at; n < 5; n++) await send(given, 'poll_responses', { poll_id: given.id, response })
    },
  },
  {
    name: 'an answer that was said twice',
    shown: '.wall-card-times',
    read: '.wall-title, .wall-card-text',
    async fill(given) {
      const [first, second] = given.words.names
      await make(given, 'polls', { id: given.id, question: given.words.title })
      for (const response of [first, first, second]) await send(given, 'poll_responses', { poll_id: given.id, response })
    },
  },
  {
    name: 'a question on stage, and more than have room',
    shown: '.qa-wall-said',
    read: '.qa-wall-asked, .qa-wall-words',
    async fill(given) {
      const { host, id, words } = given
      await make(given, 'qa_sessions', { id, name: words.title, show_votes: true })
      for (let n = 0; n < 12; n++) await send(given, 'questions', { session_id: id, content: `${words.names[n % 4]} ${n}` })
      await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${id}`, { status: 'approved' })
      const [first] = await read(given, `questions?session_id=eq.${id}&order=created_at,id&limit=1`)
      await host.ask('POST', '/rest/v1/rpc/stage_question', { session: id, question: first.id })
    },
  },
  {
    name: 'the chosen options of a survey',
    shown: '.wall-bars li',
    read: '.wall-title, .wall-bars-label',
    async fill(given) {
      const { host, id, words } = given
      const questions = [{ question: words.title, type: 'multiple_choice', options: words.names }]
      await make(given, 'survey_sessions', { id, name: words.title, questions })
      for (const at of [0, 0, 1]) await send(given, 'survey_responses', { session_id: id, answers: [words.names[at]] })
      const [row] = await read(given, `survey_sessions?id=eq.${id}&select=questions`)
      await host.ask('POST', '/rest/v1/rpc/reveal_question', { survey: id, question: keysOf(row.questions)[0], on: true })
    },
  },
  {
    name: 'a cloud',
    shown: '.cloud-wall text',
    read: '.wall-title',
    async fill(given) {
      const { id, words } = given
      await make(given, 'word_cloud_sessions', { id, name: words.title, qr_display_settings: { title: words.title } })
      for (const name of words.names) await send(given, 'word_cloud_responses', { session_id: id, response: name.split(' ')[0] })
    },
  },
  {
    name: 'a vote, revealed',
    shown: '.voting-tile-share strong',
    read: '.wall-title, .voting-tile-text, .voting-tile-letter, .voting-tile-share strong',
    fill: (given) => vote(given),
  },
  {
    name: 'a podium',
    shown: '.voting-step',
    read: '.wall-title, .voting-step-names strong',
    async fill(given) {
      await vote(given, 2)
      await given.host.ask('POST', '/rest/v1/rpc/show_voting_podium', { session: given.id, places: 3 })
    },
  },
  board('bar_chart'),
  board('racing_horses'),
  {
    name: 'who checked in',
    shown: '.here-name',
    read: '.wall-title, .here-name',
    async fill(given) {
      const { id, words } = given
      await make(given, 'attendance_sessions', { id, name: words.title, wall_names: true, place_required: false })
      for (const name of words.names) await send(given, 'attendance_records', { session_id: id, name })
    },
  },
  {
    name: 'the winners of a raffle, and how many more there are',
    shown: '.raffle-called',
    read: '.raffle-called, .raffle-name',
    async fill(given) {
      const { host, id, words } = given
      const list = crypto.randomUUID()
      await make(given, 'attendance_sessions', { id: list, name: words.title, place_required: false })
      for (const name of words.names) await send(given, 'attendance_records', { session_id: list, name })
      const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: 3, ranked: true }
      await make(given, 'raffle_sessions', { id, name: words.title, settings })
      const { body } = await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: id, staged: true })
      await host.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id: body.id, seen: 3 })
    },
  },
  {
    name: 'the lobby of an event',
    shown: '.lobby-qr',
    read: '.lobby-name',
    fill: (given) => make(given, 'evenings', { id: given.id, name: given.words.title }),
  },
]

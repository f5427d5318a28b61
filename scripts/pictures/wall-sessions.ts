import { randomUUID } from 'node:crypto'
import { ask, type Host } from '../../tests/setup/host.ts'
import { keysOf } from '../../tools/survey/logic.ts'
import type { WallTexts } from './wall-texts.ts'

/** The parts that makers of walls work with. `id`: the session's. */
export interface Stage {
  host: Host
  url: string
  id: string
  /** Entries, or people, teams, winners. */
  count: number
  texts: WallTexts
}
type Fill = (stage: Stage) => Promise<void>

export const must = async (asked: ReturnType<typeof ask>): Promise<unknown> => {
  const { status, body } = await asked
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}
export const post = (host: Host, table: string, row: object) => must(host.ask('POST', `/rest/v1/${table}`, row))
export const send = ({ url }: Stage, table: string, row: object) =>
  must(ask(`${url}/rest/v1/${table}`, 'POST', { device_id: `d-${randomUUID()}`, ...row }))
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
/** Few say most: the n-th of a room says one of `kinds` things, the first most often. */
const repeated = (at: number, kinds: number): number => Math.floor(kinds * ((at * 0.618034) % 1) ** 2)

const poll =
  (said: (stage: Stage, at: number) => string): Fill =>
  async (stage) => {
    await post(stage.host, 'polls', { id: stage.id, question: stage.texts.question })
    for (const at of numbers(stage.count)) await send(stage, 'poll_responses', { poll_id: stage.id, response: said(stage, at) })
  }

const survey =
  (question: (texts: WallTexts) => object, said: (stage: Stage, at: number) => string): Fill =>
  async (stage) => {
    const { host, id, texts } = stage
    await post(host, 'survey_sessions', { id, name: texts.title, questions: [question(texts)], moderated: false })
    for (const at of numbers(stage.count)) await send(stage, 'survey_responses', { session_id: id, answers: [said(stage, at)] })
    const [row] = (await must(host.ask('GET', `/rest/v1/survey_sessions?id=eq.${id}&select=questions`))) as [{ questions: never }]
    const [shown] = keysOf(row.questions)
    if (stage.count > 0) await post(host, 'rpc/reveal_question', { survey: id, question: shown, on: true })
  }

const qa =
  (isStaged: boolean): Fill =>
  async (stage) => {
    const { host, id, texts } = stage
    await post(host, 'qa_sessions', { id, name: texts.title, show_votes: true })
    const ids: string[] = []
    for (const at of numbers(stage.count)) {
      const question = randomUUID()
      ids.push(question)
      await send(stage, 'questions', { id: question, session_id: id, content: texts.answers(at) })
    }
    await must(host.ask('PATCH', `/rest/v1/questions?session_id=eq.${id}`, { status: 'approved' }))
    for (const [at, question] of ids.slice(0, 12).entries())
      for (let vote = at; vote < 12; vote++) await send(stage, 'question_votes', { question_id: question })
    if (isStaged && ids[0]) await post(host, 'rpc/stage_question', { session: id, question: ids[0] })
  }

const voting =
  (until: 'open' | 'revealed' | 'podium'): Fill =>
  async (stage) => {
    const { host, id, texts } = stage
    const question = randomUUID()
    const choices = texts.choices.map((text, at) => ({ id: `c${at}`, text }))
    await post(host, 'voting_sessions', { id, name: texts.title })
    await post(host, 'voting_questions', { id: question, session_id: id, question: texts.question.slice(0, 200), choices, correct: ['c1'] })
    if (stage.count === 0 && until === 'open') return
    await post(host, 'rpc/open_voting_question', { question, seconds: until === 'open' ? 90 : null })
    for (const at of numbers(stage.count))
      await send(stage, 'voting_votes', { question_id: question, choices: [`c${[1, 0, 1, 3, 1, 2][at % 6]}`] })
    if (until === 'open') return
    await must(host.ask('PATCH', `/rest/v1/voting_questions?id=eq.${question}`, { state: 'closed' }))
    await post(host, 'rpc/reveal_voting_question', { question })
    if (until === 'podium' && stage.count > 0) await post(host, 'rpc/show_voting_podium', { session: id, places: stage.count > 3 ? 10 : 3 })
  }

/** Most characters of a team's name. */
const TEAM_NAME_MAX = 60
const COLORS = ['red', 'purple', 'blue', 'brown', 'lime', 'teal', 'pink', 'orange', 'green', 'yellow', 'cyan', 'gray']
const board =
  (type: object): Fill =>
  async ({ host, id, count, texts }) => {
    await post(host, 'scoreboards', { id, name: texts.title, slug: `b-${id}`, ...type })
    for (const at of numbers(Math.min(count, 24))) {
      const name = Array.from(texts.names(at))
        .slice(0, TEAM_NAME_MAX - 4)
        .join('')
      const team = {
        scoreboard_id: id,
        name: name === texts.names(at) ? name : `${name} ${at}`,
        color: COLORS[at % COLORS.length],
        score: 980 - at * 37,
      }
      await post(host, 'teams', team)
    }
  }

const attendance: Fill = async (stage) => {
  await post(stage.host, 'attendance_sessions', { id: stage.id, name: stage.texts.title, wall_names: true, place_required: false })
  for (const at of numbers(stage.count))
    await send(stage, 'attendance_records', {
      session_id: stage.id,
      name: stage.texts.names(at),
      ...(at % 3 === 0 && { table_number: at + 1 }),
    })
}

const raffle =
  (until: 'waiting' | 'drum' | 'revealed'): Fill =>
  async (stage) => {
    const { host, id, texts, count } = stage
    const list = randomUUID()
    await attendance({ ...stage, id: list, count: until === 'waiting' ? count : Math.max(count, 24) })
    const settings = { type: 'attendance', attendanceSessionId: list, winnerCount: Math.max(1, count), ranked: count > 1 && count < 12 }
    await post(host, 'raffle_sessions', { id, name: texts.title, settings })
    if (until === 'waiting' || count === 0) return
    const draw = (await post(host, 'rpc/run_raffle', { session_id: id, staged: true })) as { id: string; winners: unknown[] }
    if (until === 'revealed') await post(host, 'rpc/reveal_winners', { draw_id: draw.id, seen: draw.winners.length })
  }

const event =
  (stageAt: 'lobby' | 'end'): Fill =>
  async (stage) => {
    const { host, id, texts } = stage
    await post(host, 'evenings', { id, name: texts.title.slice(0, 120), wifi_name: 'Guests', wifi_password: 'welcome-2026' })
    if (stageAt === 'lobby') return
    const session_id = randomUUID()
    await poll(({ texts: own }, at) => own.answers(at))({ ...stage, id: session_id })
    await post(host, 'evening_items', { id: randomUUID(), evening_id: id, session_id, opens: false })
    await post(host, 'rpc/stage_evening', { evening: id, stage: 'end', item: null, step: 0 })
  }

const different = ({ texts }: Stage, at: number): string => texts.answers(at)

/** Makers of a session for each kind of wall, by its name. */
export const WALLS: Readonly<Record<string, Fill>> = {
  poll: poll(different),
  'poll-repeats': poll(({ texts }, at) => texts.answers(repeated(at, 9))),
  qa: qa(false),
  'qa-stage': qa(true),
  'survey-text': survey(({ question }) => ({ question, type: 'text', options: [] }), different),
  'survey-choice': survey(
    ({ question, choices }) => ({ question, type: 'multiple_choice', options: choices }),
    ({ texts }, at) => texts.choices[repeated(at, 4)] as string,
  ),
  'survey-rating': survey(
    ({ question }) => ({ question, type: 'rating', options: [] }),
    (_, at) => String(5 - repeated(at, 5)),
  ),
  cloud: async (stage) => {
    await post(stage.host, 'word_cloud_sessions', {
      id: stage.id,
      name: stage.texts.title,
      qr_display_settings: { title: stage.texts.question.slice(0, 120) },
    })
    for (const at of numbers(stage.count))
      await send(stage, 'word_cloud_responses', { session_id: stage.id, response: stage.texts.words(repeated(at, 90)) })
  },
  'vote-open': voting('open'),
  'vote-revealed': voting('revealed'),
  'vote-podium': voting('podium'),
  board: board({}),
  race: board({ display_type: 'racing_horses', finish_line: 1_000 }),
  'race-over': board({ display_type: 'racing_horses', finish_line: 900 }),
  attendance,
  'raffle-waiting': raffle('waiting'),
  'raffle-drum': raffle('drum'),
  'raffle-winners': raffle('revealed'),
  'event-lobby': event('lobby'),
  'event-end': event('end'),
  scanthis: async ({ host, id, texts }) => {
    await post(host, 'scan_this_sessions', {
      id,
      name: texts.title,
      text_to_encode: 'https://example.org/slides',
      description: texts.question,
    })
  },
  whiteboard: async ({ host, id, texts }) => void (await post(host, 'whiteboard_sessions', { id, name: texts.title })),
  telestrator: async ({ host, id, texts }) => void (await post(host, 'telestrator_sessions', { id, name: texts.title })),
}

/** Walls that have no entries. */
export const COUNTLESS: ReadonlySet<string> = new Set(['scanthis', 'whiteboard', 'telestrator', 'event-lobby'])

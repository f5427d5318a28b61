import { SPREAD_MS } from '../kit/phone/spread.ts'
import { TURNS_MS } from '../tools/evenings/screens/audience/where-to-go.ts'
import { keysOf } from '../tools/survey/logic.ts'
import type { Figures } from './bench.ts'
import { type Helper, pause, startHelper } from './children.ts'
import type { House } from './house.ts'
import { JOINED, joinRows, joinTopic, SOCKET_PATH } from './phoenix.ts'
import { fillSession } from './rows.ts'
import { httpRequest } from './template.ts'
import type { WatchersOrder } from './watchers.ts'

/** The device that answers, a new one each time. */
const DEVICE = 'd-bench-voter-{serial}-0'

/** A room whose phones are connected. */
export interface Room {
  house: House
  phones: Helper
  /** Reveals the next result to the room. */
  revealNext(): Promise<void>
  /** Requests that people in the room send meanwhile, in turn. */
  answers: readonly string[]
}
/** Runs `use` with a room of phones in a house, and disconnects them afterwards, also if `use` throws. */
type InRoom = (house: House, use: (room: Room) => Promise<Figures>) => Promise<Figures>

/**
 * Makes a survey whose phones have answered. They follow it, hear how many have answered, and read a result
 * when told that it is revealed.
 */
export const withSurvey =
  (phones: number, reveals: number): InRoom =>
  async (house, use) => {
    const options = Array.from({ length: 5 }, (_, at) => `Option ${at + 1}`)
    const questions = Array.from({ length: reveals }, (_, at) => ({
      question: `What comes after ${at}?`,
      type: 'multiple_choice' as const,
      options,
    }))
    const id = await house.make('survey_sessions', { name: 'How was it?', questions })
    const keys = keysOf(questions)
    const select = encodeURIComponent('id,survey_sums(question,answer,count)')
    const order = {
      path: `${SOCKET_PATH}&device_id=d-bench-phone-{n}`,
      joins: [joinTopic(`here:${id}`), joinRows(['survey_sessions', `id=eq.${id}`])],
      ready: JOINED,
      revealed: '"revealed":["',
      counted: '"sent":',
      read: {
        requests: [
          httpRequest('GET', `/rest/v1/survey_sessions?select=${select}&id=eq.${id}&limit=1`, { 'x-device-id': 'd-bench-phone-{n}' }),
        ],
        spreadMs: SPREAD_MS,
      },
    }
    let next = 0
    return withPhones(house, { ...order, phones }, (helper) =>
      use({
        house,
        phones: helper,
        revealNext: () => call(house, 'reveal_question', { survey: id, question: keys[next++ % keys.length], on: true }),
        answers: options.map((option) => {
          const row = { session_id: id, answers: questions.map(() => option), device_id: DEVICE }
          return httpRequest('POST', '/rest/v1/survey_responses', { 'x-device-id': DEVICE }, row)
        }),
      }),
    )
  }

/**
 * Makes a Q&A whose phones follow its session and its questions, so that the change of a question is all they
 * need. One question gets votes, others go on stage.
 */
export const withStage =
  (phones: number, reveals: number): InRoom =>
  async (house, use) => {
    const { sessionId, questionIds } = await fillSession(house, 1 + reveals)
    const order = {
      path: `${SOCKET_PATH}&device_id=d-bench-phone-{n}`,
      joins: [joinRows(['qa_sessions', `id=eq.${sessionId}`], ['questions', `session_id=eq.${sessionId}`])],
      ready: JOINED,
      revealed: '"staged_at":"',
      counted: '"vote_count":',
      read: null,
    }
    let next = 0
    return withPhones(house, { ...order, phones }, (helper) =>
      use({
        house,
        phones: helper,
        revealNext: () => call(house, 'stage_question', { session: sessionId, question: questionIds[1 + (next++ % reveals)] }),
        answers: [
          httpRequest('POST', '/rest/v1/question_votes', { 'x-device-id': DEVICE }, { question_id: questionIds[0], device_id: DEVICE }),
        ],
      }),
    )
  }

/**
 * Makes an event whose items are polls, and phones that follow its stage: told of a change, each loads the
 * page of the item that is on stage.
 */
export const withEvent =
  (phones: number, changes: number): InRoom =>
  async (house, use) => {
    const event = await house.make('evenings', { name: 'Summer conference' })
    const polls: string[] = []
    const items: string[] = []
    for (let n = 0; n < changes; n++) {
      const poll = await house.make('polls', { question: `What comes after ${n}?` })
      polls.push(poll)
      items.push(await house.make('evening_items', { evening_id: event, session_id: poll, position: n }))
    }
    const order = {
      path: `${SOCKET_PATH}&device_id=d-bench-phone-{n}`,
      joins: [joinTopic(`here:${event}`), joinRows(['evenings', `id=eq.${event}`])],
      ready: JOINED,
      revealed: '"stage":"item"',
      counted: '"sent":',
      read: {
        // Without a cookie, as on a phone's first page: the dearest case.
        requests: polls.map((poll) => httpRequest('GET', `/poll/respond/${poll}`)),
        spreadMs: TURNS_MS.large,
      },
    }
    let step = 0
    return withPhones(house, { ...order, phones }, (helper) =>
      use({
        house,
        phones: helper,
        revealNext: async () => {
          await call(house, 'stage_evening', { evening: event, stage: 'item', item: items[step % changes], step })
          step++
        },
        answers: polls.map((poll_id) => {
          const row = { poll_id, response: 'More plugs in hall B', device_id: DEVICE }
          return httpRequest('POST', '/rest/v1/poll_responses', { 'x-device-id': DEVICE }, row)
        }),
      }),
    )
  }

async function withPhones(
  { port }: House,
  order: Omit<WatchersOrder, 'port'>,
  use: (phones: Helper) => Promise<Figures>,
): Promise<Figures> {
  const helper = startHelper('bench/watchers.ts', { port, ...order } satisfies WatchersOrder)
  try {
    await helper.line()
    await pause(1_500)
    return await use(helper)
  } finally {
    helper.stop()
  }
}

async function call({ host }: House, procedure: string, args: object): Promise<void> {
  const { status, body } = await host.ask('POST', `/rest/v1/rpc/${procedure}`, args)
  if (status !== 200) throw new Error(`${procedure} was refused: ${status} ${JSON.stringify(body)}`)
}

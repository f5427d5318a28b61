import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { wallPath } from '../../tests/setup/host.ts'
import { must, post, type Stage, send, WALLS } from './wall-sessions.ts'

/** A movement to be filmed: on a wall, or on a phone. */
export interface Movement {
  /** How long it takes at most. */
  forMs: number
  isPhone?: boolean
  /**
   * Makes the session. Resolves with the path of the page that is filmed, with what begins the movement, and with
   * what is on the page once it has begun.
   */
  ready(stage: Stage): Promise<{ path: string; act(): Promise<unknown>; begun(page: Page): Locator }>
  /** Prepares the page before the film begins. */
  before?(page: Page): Promise<void>
}

const make = (wall: string, stage: Stage): Promise<void> => WALLS[wall]?.(stage) ?? Promise.reject(new Error(`No wall ${wall}`))
const pathOf = ({ host, id }: Stage): Promise<string> => wallPath(host, id)

/** An answer arrives on the wall of a poll that has so many. */
const answerAfter = (count: number): Movement['ready'] => {
  return async (stage) => {
    await make('poll', { ...stage, count })
    const answer = { poll_id: stage.id, response: stage.texts.answers(count) }
    const act = () => send(stage, 'poll_responses', answer)
    return { path: await pathOf(stage), act, begun: (page) => page.getByText(answer.response) }
  }
}

const questionsOf = async ({ host, id }: Stage): Promise<string[]> => {
  const path = `/rest/v1/questions?session_id=eq.${id}&select=id&order=vote_count.desc,created_at`
  return ((await must(host.ask('GET', path))) as { id: string }[]).map((row) => row.id)
}

/** A draw of one winner waits on the wall: the drum turns. */
async function drawn(stage: Stage, list: string, winnerCount: number): Promise<() => Promise<unknown>> {
  const { host, id, texts } = stage
  const settings = { type: 'attendance', attendanceSessionId: list, winnerCount, ranked: false }
  await post(host, 'raffle_sessions', { id, name: texts.title, settings })
  return async () => {
    const draw = (await post(host, 'rpc/run_raffle', { session_id: id, staged: true })) as { id: string; winners: unknown[] }
    return post(host, 'rpc/reveal_winners', { draw_id: draw.id, seen: draw.winners.length })
  }
}

/** Each movement of a hall's screens, by its name. */
export const MOVEMENTS: Readonly<Record<string, Movement>> = {
  'code-shrinks': { forMs: 700, ready: answerAfter(0) },
  'card-flies-in': { forMs: 550, ready: answerAfter(5) },
  'word-grows': {
    forMs: 700,
    async ready(stage) {
      await make('cloud', { ...stage, count: 40 })
      const said = [...Array.from({ length: 6 }, () => stage.texts.words(1)), 'newcomer']
      const act = () => Promise.all(said.map((response) => send(stage, 'word_cloud_responses', { session_id: stage.id, response })))
      return { path: await pathOf(stage), act, begun: (page) => page.getByText('newcomer') }
    },
  },
  'question-overtakes': {
    forMs: 700,
    async ready(stage) {
      await make('qa', { ...stage, count: 5 })
      const last = (await questionsOf(stage)).at(-1)
      const path = await pathOf(stage)
      const act = () => Promise.all(Array.from({ length: 13 }, () => send(stage, 'question_votes', { question_id: last })))
      return {
        path,
        act,
        begun: (page) =>
          page
            .locator('[data-question]')
            .first()
            .filter({ hasText: stage.texts.answers(4) }),
      }
    },
  },
  'question-on-stage': {
    forMs: 900,
    async ready(stage) {
      await make('qa', { ...stage, count: 5 })
      const [, , third] = await questionsOf(stage)
      const path = await pathOf(stage)
      const act = () => post(stage.host, 'rpc/stage_question', { session: stage.id, question: third })
      return { path, act, begun: (page) => page.locator('[data-lit="words"], [data-stage]').first() }
    },
  },
  'bars-and-tick': {
    forMs: 1_800,
    async ready(stage) {
      await make('vote-open', { ...stage, count: 30 })
      const path = `/rest/v1/voting_questions?session_id=eq.${stage.id}`
      const [question] = (await must(stage.host.ask('GET', `${path}&select=id`))) as { id: string }[]
      await must(stage.host.ask('PATCH', path, { state: 'closed' }))
      const act = () => post(stage.host, 'rpc/reveal_voting_question', { question: question?.id })
      return { path: await pathOf(stage), act, begun: (page) => page.getByText('%').first() }
    },
  },
  drum: {
    forMs: 3_600,
    async ready(stage) {
      const list = randomUUID()
      await make('attendance', { ...stage, id: list, count: 24 })
      const act = await drawn(stage, list, 1)
      return { path: await pathOf(stage), act, begun: (page) => page.getByText('And the winner is') }
    },
  },
  'phone-wins': {
    forMs: 700,
    isPhone: true,
    async ready(stage) {
      const list = randomUUID()
      await make('attendance', { ...stage, id: list, count: 0 })
      const act = await drawn(stage, list, 1)
      return { path: `/attendance/check-in/${list}`, act, begun: (page) => page.getByText('You are') }
    },
    async before(page) {
      await page.getByRole('textbox').first().fill('Ines Duarte')
      await page.getByRole('button', { name: 'Check In' }).click()
      await page.getByRole('heading', { name: 'Check-in Successful!' }).waitFor()
    },
  },
}

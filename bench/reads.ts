import { AUDIENCE_POLL } from '../tools/polls/tables.ts'
import { type Bench, type Figures, ratioTo, type Scale } from './bench.ts'
import { capture } from './capture.ts'
import { type House, withHouse, withScript } from './house.ts'
import type { FixedAnswer } from './null-handler.ts'
import { fillPoll, fillSession } from './rows.ts'
import { httpRequest } from './template.ts'
import { underLoad } from './under-load.ts'

/** A read and its mark: `prepare` makes the rows that it needs and returns the request. */
interface Read {
  title: string
  mark: number
  method: 'GET' | 'HEAD'
  prepare(house: House): Promise<{ path: string; headers: Record<string, string> }>
}

const onePoll = (id: string) => `/rest/v1/polls?id=eq.${id}&select=${AUDIENCE_POLL.select}`
const responses = (id: string) => `/rest/v1/poll_responses?poll_id=eq.${id}&select=id,poll_id,response,created_at&order=created_at.desc`
/** The columns that older builds have too, so that one can be measured beside this one. */
const SESSION =
  'id,name,active,show_votes,allow_upvoting,qr_display_settings,questions(id,content,status,created_at,vote_count,device_id,staged_at,question_votes(id))'
const ROWS = 100
const QUESTIONS = 20

const READS: Readonly<Record<string, Read>> = {
  'by id': {
    title: 'Read by id, by a phone',
    mark: 0.7,
    method: 'GET',
    prepare: async (house) => ({ path: onePoll(await fillPoll(house, 0)), headers: {} }),
  },
  'another id': {
    title: 'Read by an id that no row has, another each time, by a phone',
    mark: 0.3,
    method: 'GET',
    prepare: async () => ({ path: onePoll('{uuid}'), headers: {} }),
  },
  list: {
    title: `List of ${ROWS} rows, by its host`,
    mark: 0.6,
    method: 'GET',
    prepare: async (house) => ({ path: `${responses(await fillPoll(house, ROWS))}&limit=${ROWS}`, headers: house.host.headers }),
  },
  embeds: {
    title: `Session with ${QUESTIONS} questions and own votes, by a phone`,
    mark: 0.4,
    method: 'GET',
    async prepare(house) {
      const { sessionId } = await fillSession(house, QUESTIONS)
      return {
        path: `/rest/v1/qa_sessions?id=eq.${sessionId}&select=${SESSION}`,
        headers: { 'x-device-id': 'd-bench-0000000000' },
      }
    },
  },
  count: {
    title: `Count of ${ROWS} rows, by its host`,
    mark: 0.5,
    method: 'HEAD',
    prepare: async (house) => ({
      path: responses(await fillPoll(house, ROWS)),
      headers: { ...house.host.headers, Prefer: 'count=exact' },
    }),
  },
  'by id, host': {
    title: 'Read by id, by its host with a token',
    mark: 0.65,
    method: 'GET',
    prepare: async (house) => ({ path: onePoll(await fillPoll(house, 0)), headers: house.host.headers }),
  },
}

const bare = (name: string): string => `${name}, bare`

/** Measures reads through the whole API against a handler that sends the same bytes. */
export const reads = (scale: Scale): Bench => ({
  sides: Object.fromEntries(Object.entries(READS).flatMap(([name, read]) => sidesOf(name, read, scale(64)))),
  rows: Object.entries(READS).map(([name, { title, mark }]) => ({
    title: `${title} / the same bytes from a null handler`,
    figure: 'answers/s',
    of: name,
    beside: ratioTo(bare(name)),
    better: 'higher',
    mark,
  })),
})

function sidesOf(name: string, { method, prepare }: Read, connections: number): [string, () => Promise<Figures>][] {
  // Set by the side `ours`, which runs first in the first round.
  let kept: { answer: FixedAnswer; request: string }
  const order = () => ({ connections, requests: [kept.request], warmUpMs: 2_000, measureMs: 3_000, expected: [200, 206] })
  const ours = () =>
    withHouse(async (house) => {
      const { path, headers } = await prepare(house)
      const first = path.replace('{uuid}', crypto.randomUUID())
      kept = { answer: await capture(house.server.url, method, first, headers), request: httpRequest(method, path, headers) }
      return underLoad(house.server, order())
    })
  const theirs = () =>
    withScript('bench/null-handler.ts', { ANSWERS: JSON.stringify([kept.answer]) }, (server) => underLoad(server, order()))
  return [
    [name, ours],
    [bare(name), theirs],
  ]
}

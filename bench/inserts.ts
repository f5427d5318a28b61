import { type Bench, ratioTo, type Scale } from './bench.ts'
import { withHouse, withScript } from './house.ts'
import type { LoadOrder } from './load.ts'
import { httpRequest } from './template.ts'
import { underLoad } from './under-load.ts'

/**
 * Measures acknowledged inserts through the whole API (device claim, validation, policy, counter, fsync,
 * change) against a handler that parses the same bodies and answers 201, and against one commit for each
 * insert: with a single connection, the next insert is sent when the last was answered.
 */
export const inserts = (scale: Scale): Bench => ({
  sides: {
    ours: () => withHouse(async ({ server, make }) => underLoad(server, orderFor(await make('polls', POLL), scale(64)))),
    'twenty a phone': () =>
      withHouse(async ({ server, make }) => underLoad(server, orderForAll([await make('polls', POLL)], scale(64), '{talker}'))),
    'null handler': () => withScript('bench/null-handler.ts', {}, (server) => underLoad(server, orderFor(crypto.randomUUID(), scale(64)))),
    'one a commit': () => withHouse(async ({ server, make }) => underLoad(server, orderFor(await make('polls', POLL), 1))),
  },
  rows: [
    { title: 'Acknowledged inserts, full API / null handler', ...INSERTS, beside: ratioTo('null handler'), mark: 0.14 },
    { title: 'Acknowledged inserts, full API / one insert a commit', ...INSERTS, beside: ratioTo('one a commit'), mark: 5 },
    {
      title: 'Acknowledged inserts, twenty by each phone / null handler',
      ...INSERTS,
      of: 'twenty a phone',
      beside: ratioTo('null handler'),
      mark: 0.18,
    },
  ],
})

export const INSERTS = { figure: 'answers/s', of: 'ours', better: 'higher' } as const
export const POLL = { question: 'How fast?' }

/** Orders answers to a poll, each from a new phone, over so many connections. */
export const orderFor = (pollId: string, connections: number): Omit<LoadOrder, 'ports'> => orderForAll([pollId], connections)

/** Orders answers to several polls in turn. `phone` is a placeholder of fillers.ts. */
export const orderForAll = (polls: readonly string[], connections: number, phone = '{phone}'): Omit<LoadOrder, 'ports'> => ({
  connections,
  lists: { polls },
  requests: [
    httpRequest(
      'POST',
      '/rest/v1/poll_responses',
      { 'x-device-id': phone, origin: 'http://127.0.0.1' },
      { id: '{uuid}', poll_id: '{polls}', response: 'What I liked best was number {serial}.', device_id: phone },
    ),
  ],
  warmUpMs: 2_500,
  measureMs: 4_000,
  expected: [201],
})

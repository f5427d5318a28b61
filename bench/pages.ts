import { type Bench, ratioTo, type Scale } from './bench.ts'
import { capture } from './capture.ts'
import { withHouse, withScript } from './house.ts'
import type { FixedAnswer } from './null-handler.ts'
import { fillPoll } from './rows.ts'
import { httpRequest } from './template.ts'
import { underLoad } from './under-load.ts'

/**
 * Measures a poll's page, opened each time by another phone that has been there before, against a handler
 * that sends the same bytes.
 */
export const pages = (scale: Scale): Bench => {
  // Set by the side `ours`, which runs first in the first round.
  let kept: { answer: FixedAnswer; cookies: string[] }
  const order = () => ({
    connections: scale(64),
    requests: [httpRequest('GET', kept.answer.path, { Accept: 'text/html', Cookie: '{cookies}' })],
    lists: { cookies: kept.cookies },
    warmUpMs: 2_500,
    measureMs: 4_000,
    expected: [200],
  })
  return {
    sides: {
      ours: () =>
        withHouse(async (house) => {
          const path = `/poll/respond/${await fillPoll(house, 0)}`
          const cookies = await Promise.all(Array.from({ length: scale(500) }, () => cookiesOf(house.server.url, path)))
          kept = { answer: await capture(house.server.url, 'GET', path, { cookie: cookies[0] ?? '' }), cookies }
          return underLoad(house.server, order())
        }),
      'null handler': () =>
        withScript('bench/null-handler.ts', { ANSWERS: JSON.stringify([kept.answer]) }, (server) => underLoad(server, order())),
    },
    rows: [
      {
        title: "A poll's page on a phone / the same bytes from a null handler",
        figure: 'answers/s',
        of: 'ours',
        beside: ratioTo('null handler'),
        better: 'higher',
        mark: 0.35,
      },
    ],
  }
}

/** Returns the cookies that a new phone gets: its device id and its pass. */
async function cookiesOf(url: string, path: string): Promise<string> {
  const { headers } = await fetch(`${url}${path}`)
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

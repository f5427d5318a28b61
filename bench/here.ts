import { type Bench, differenceTo, type Figures, type Scale } from './bench.ts'
import { pause } from './children.ts'
import { portOf, withHouse } from './house.ts'
import { inHall } from './in-hall.ts'
import { JOINED, joinRows, joinTopic, SOCKET_PATH } from './phoenix.ts'
import { httpRequest } from './template.ts'
import { startLoad } from './under-load.ts'
import { openWebSocket } from './web-socket.ts'

const SECONDS = 10
/** Enough for the count to change every second. */
const ANSWERS_A_SECOND = 5
const A_SECOND = 'ms of processor a second'
const EACH = 'µs of processor for a phone and second'

/**
 * Measures the cost of telling a room that has answered, each second, how many have, while answers still
 * arrive. It is compared with a room that follows the same survey without the count. The host and a wall
 * watch both.
 */
export const here = (scale: Scale): Bench => {
  const phones = scale(2_000)
  const title = `${phones.toLocaleString('en')} phones, host and wall are told each second how many have answered`
  return {
    sides: { told: () => watched(phones, true), 'not told': () => watched(phones, false) },
    rows: [
      {
        title: `${title} − a room that is not told`,
        figure: A_SECOND,
        of: 'told',
        beside: differenceTo('not told'),
        better: 'lower',
        mark: 50,
      },
      {
        title: `${title} − a room that is not told`,
        figure: EACH,
        of: 'told',
        beside: differenceTo('not told'),
        better: 'lower',
        mark: 25,
      },
      { title: `${title}, messages to one phone`, figure: 'messages/s', of: 'told', better: 'lower', mark: 1 },
    ],
  }
}

/** Measures one room, whose phones join the count if `told`. */
const watched = (phones: number, told: boolean): Promise<Figures> =>
  withHouse(async ({ server, host, make }) => {
    const id = await make('polls', { question: 'What did you like best?' })
    const topic = `here:${id}`
    const joins = [joinRows(['polls', `id=eq.${id}`]), ...(told ? [joinTopic(topic)] : [])]
    const path = `${SOCKET_PATH}&device_id=d-bench-phone-{n}`
    const watching = { port: portOf(server), path: SOCKET_PATH, texts: [joinTopic(topic, host.token)], ready: JOINED }
    const ownWindows = await Promise.all([watching, watching].map((opening) => openWebSocket(opening, () => {})))
    const device = 'd-bench-voter-{serial}-0'
    const answer = httpRequest(
      'POST',
      '/rest/v1/poll_responses',
      { 'x-device-id': device },
      { poll_id: id, response: 'Coffee', device_id: device },
    )
    const room = { path, joins, ready: JOINED, marker: '"sent":', subscribers: phones }
    const figures = await inHall(server, room, async (hall) => {
      const order = {
        connections: 1,
        requests: [answer],
        perSecond: ANSWERS_A_SECOND,
        warmUpMs: 3_000,
        measureMs: 1_000 * SECONDS,
        expected: [201],
      }
      const load = await startLoad(server, order)
      hall.begin()
      const before = server.cpuMs()
      await load.result()
      const used = server.cpuMs() - before
      await pause(100)
      const { mostEach } = await hall.report()
      return {
        [A_SECOND]: used / SECONDS,
        [EACH]: (used * 1_000) / SECONDS / phones,
        'messages/s': Math.max(0, mostEach) / SECONDS,
      }
    })
    for (const socket of ownWindows) socket.destroy()
    return figures
  })

import { type Bench, type Figures, ratioTo, type Scale } from './bench.ts'
import { type House, withHouse } from './house.ts'
import { inHall, measureHall } from './in-hall.ts'
import type { ListenersOrder } from './listeners.ts'
import type { LoadOrder } from './load.ts'
import { JOINED, joinRows, SOCKET_PATH } from './phoenix.ts'
import { withSession } from './session-hall.ts'
import { asNumber, httpRequest } from './template.ts'
import { startLoad } from './under-load.ts'

const ROWS = 50
const CHANGES_PER_SECOND = 40

/**
 * Measures row changes that reach everybody: questions, of which a device sees the approved ones and its own
 * (ten devices, so ten views), against teams, of which everybody sees all. Both have the same number of
 * subscribers.
 */
export const rowChanges = (scale: Scale): Bench => {
  const subscribers = scale(1_000)
  return {
    sides: { 'per-row policy': () => measureQuestions(subscribers), 'all visible': () => measureTeams(subscribers) },
    rows: [
      {
        title: `Row changes to ${subscribers.toLocaleString('en')} in 10 views, per-row policy / a table that all see`,
        figure: 'deliveries per second of processor',
        of: 'per-row policy',
        beside: ratioTo('all visible'),
        better: 'higher',
        mark: 0.9,
      },
    ],
  }
}

const measureQuestions = (subscribers: number): Promise<Figures> =>
  withSession(ROWS, (house, { sessionId, questionIds, listening }) => {
    const path = `${SOCKET_PATH}&device_id=d-bench-device-{view}`
    const joins = [joinRows(['questions', `session_id=eq.${sessionId}`])]
    const vote = httpRequest(
      'POST',
      '/rest/v1/question_votes',
      { 'x-device-id': '{phone}' },
      { question_id: '{rows}', device_id: '{phone}' },
    )
    return measure(
      house,
      { ...listening, path, joins, views: 10, subscribers },
      { requests: [vote], lists: { rows: questionIds }, expected: [201] },
    )
  })

const measureTeams = (subscribers: number): Promise<Figures> =>
  withHouse(async (house) => {
    const board = await house.make('scoreboards', { name: 'Quiz', slug: 'quiz' })
    const teams: string[] = []
    for (let n = 0; n < ROWS; n++) teams.push(await house.make('teams', { scoreboard_id: board, name: `Table number ${n}`, color: 'red' }))
    const joins = [joinRows(['teams', `scoreboard_id=eq.${board}`])]
    const listening = { path: SOCKET_PATH, joins, ready: JOINED, marker: '"score":', subscribers }
    const change = httpRequest('PATCH', '/rest/v1/teams?id=eq.{rows}', house.host.headers, { score: '{serial}' })
    return measure(house, listening, { requests: [asNumber(change, 'serial')], lists: { rows: teams }, expected: [204] })
  })

async function measure(
  { server }: House,
  listening: Omit<ListenersOrder, 'ports'>,
  changing: Pick<LoadOrder, 'requests' | 'lists' | 'expected'>,
): Promise<Figures> {
  return inHall(server, listening, async (hall) => {
    const load = await startLoad(server, { ...changing, connections: 4, perSecond: CHANGES_PER_SECOND, warmUpMs: 0 })
    const { figures } = await measureHall(server, hall)
    load.end()
    const { answered, seconds } = await load.result()
    return {
      'deliveries per second of processor': 1_000_000 / figures['µs of processor each'],
      'changes/s': answered / seconds,
      ...figures,
    }
  })
}

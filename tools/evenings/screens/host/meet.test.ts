// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { Row } from '../../../../contract/json.ts'
import { tools } from '../../../web.ts'
import { type ItemTool, itemToolsOf } from './kinds.ts'

const event = { placed: [] as { id: string; title: string; session_table: string }[], raffles: [] as Row[], meanwhile: {} as Row }
const written: [string, Row][] = []
const toasts: { text: string; undo: () => void }[] = []
vi.mock('../../data.ts', () => ({
  readItems: async () => ({ placed: event.placed }),
  changeSession: async (_: string, id: string, values: Row) => void written.push([id, values]),
}))
vi.mock('../../../../kit/ui/toasts.tsx', () => ({ showUndo: (text: string, undo: () => void) => void toasts.push({ text, undo }) }))
vi.mock('../../../../kit/data/conditional-update.ts', () => ({
  updateIfUnchanged: async (_: object, row: Row, change: (row: Row) => Row | null) => {
    const values = change({ ...row, ...event.meanwhile })
    if (values) written.push([String(row['id']), values])
    return { row, written: values !== null }
  },
}))
vi.mock('../../../../kit/data/client.ts', () => ({
  supabase: {
    from: () => ({
      select: () => ({ in: async (_: string, ids: string[]) => ({ data: event.raffles.filter(({ id }) => ids.includes(String(id))) }) }),
    }),
  },
}))
const { meetOthers } = await import('./meet.ts')

const TICKETS = { type: 'tickets', ticketRange: { start: 1, end: 100 }, attendanceSessionId: null, winnerCount: 3, ranked: true }
/** An event with these check-ins and one raffle. Returns the settings that the raffle has once `came` was added. */
async function meet(came: string, { checkIns = ['door'], settings = TICKETS as object, draw_count = 0, isNew = false } = {}) {
  event.placed = checkIns.map((id) => ({ id, title: `At the ${id}`, session_table: 'attendance_sessions' }))
  event.placed.push({ id: 'p', title: 'Lunch?', session_table: 'polls' }, { id: 'r', title: 'Prizes', session_table: 'raffle_sessions' })
  event.raffles = [{ id: 'r', name: 'Prizes', settings, draw_count } as Row]
  written.length = 0
  toasts.length = 0
  await meetOthers('e', { session: came, isNew }, itemToolsOf(tools))
  return written[0]?.[1]['settings']
}

it('[EVENT-186] a raffle that exists draws from the one check-in of the event to which it is added, whichever came first; it can be undone', async () => {
  for (const came of ['r', 'door']) {
    expect(await meet(came)).toMatchObject({ type: 'attendance', attendanceSessionId: 'door', winnerCount: 3, ranked: true })
    expect(toasts.map(({ text }) => text)).toEqual(['“Prizes” now draws among those who checked in at “At the door”.'])
    toasts[0]?.undo()
    expect(written[1]).toEqual(['r', { settings: TICKETS }])
  }
  // One that waits for its check-in to be chosen, too.
  expect(await meet('r', { settings: { ...TICKETS, type: 'attendance' } })).toMatchObject({ attendanceSessionId: 'door' })
})

it('[EVENT-186] nothing changes where there is a doubt: several check-ins or none, tickets or a check-in that a host chose, a draw, another item', async () => {
  const silent = async (...of: Parameters<typeof meet>) => expect([await meet(...of), toasts]).toEqual([undefined, []])
  await silent('r', { checkIns: ['door', 'gate'] })
  await silent('gate', { checkIns: ['door', 'gate'] })
  await silent('r', { checkIns: [] })
  await silent('r', { settings: { ...TICKETS, ticketRange: { start: 1, end: 500 } } })
  await silent('r', { settings: { ...TICKETS, type: 'attendance', attendanceSessionId: 'x' } })
  await silent('r', { draw_count: 1 })
  // A raffle made in the event began with what its host chose, 'Numbered tickets'; a poll does not change that.
  await silent('r', { isNew: true })
  await silent('p', { isNew: true })
})

it('[RAFFLE-59] an item of an event says what its raffle draws from', async () => {
  const kind = (await (tools.find(({ name }) => name === 'raffle') as ItemTool).items.load()).default
  const others = [{ id: 'door', title: 'At the door', table: 'attendance_sessions' }]
  const says = (settings: object, draw_count = 0) => kind.figures({ settings, draw_count } as never, others)
  expect(says(TICKETS)).toBe('Draws from tickets 1-100')
  expect(says({ ...TICKETS, type: 'attendance' })).toBe('No check-in to draw from is chosen')
  expect(says({ ...TICKETS, type: 'attendance', attendanceSessionId: 'door' }, 2)).toBe(
    'Draws among those who checked in at “At the door” · 2 draws',
  )
  expect(says({ ...TICKETS, type: 'attendance', attendanceSessionId: 'x' })).toBe('Draws from a check-in that is not in this event')
  // The card of a raffle alone is as specified.
  expect(kind.figures({ settings: TICKETS, draw_count: 0 } as never)).toBe('Tickets 1-100')
})

it('[EVENT-186] a raffle that was drawn before it could be changed stays as it is, and nothing is said', async () => {
  event.meanwhile = { draw_count: 1 }
  expect([await meet('r'), toasts]).toEqual([undefined, []])
  event.meanwhile = {}
})

import { beforeEach, expect, it, vi } from 'vitest'
import type { Row } from '../../../../contract/json.ts'
import type { ItemTool } from './kinds.ts'

/** Fake server: the rows written so far, and which write it refuses. */
const server = { rows: [] as [table: string, row: Row][], refuses: (_table: string, _row: Row): string | null => null }
vi.mock('../../../../kit/data/client.ts', () => ({
  supabase: {
    from: (table: string) => ({
      insert(row: Row) {
        const code = server.refuses(table, row)
        if (code === null) server.rows.push([table, row])
        const answer =
          code === null ? { data: row, error: null, status: 201 } : { data: null, error: { code, message: 'No such luck' }, status: 409 }
        return Object.assign(Promise.resolve(answer), { select: () => ({ single: async () => answer }) })
      },
    }),
  },
}))
const rooms: (string | undefined)[][] = []
vi.mock('../../../../kit/data/begin-room.ts', () => ({ beginRoom: async (...asked: string[]) => void rooms.push(asked) }))
vi.mock('../../data.ts', () => ({}))
const { makeItems, PlanStopped } = await import('./write-plan.ts')

const copied = vi.fn(async () => {})
const tool = {
  name: 'boards',
  items: {
    table: 'boards',
    texts: { add: () => 'Add new board', 'add.failed': () => 'Failed to make the board' },
    load: async () => ({
      default: {
        title: { column: 'name', label: 'Name', max: 20 },
        select: 'id,name',
        to: () => '/',
        figures: () => '',
        values: (name: string, attempt: number) => ({ slug: `${name}-${attempt}` }),
        settings: () => ({}),
        copied,
      },
    }),
  },
} as unknown as ItemTool
const maker = { userId: 'mara', colors: null, tools: [tool] }
const item = (title: string) => ({
  tool: 'boards',
  title,
  settings: { dark: true },
  notes: '',
  minutes: 5,
  opens: true,
  closes: false,
  beside: false,
})

beforeEach(() => {
  server.rows = []
  rooms.length = 0
  server.refuses = () => null
  copied.mockClear()
})

it('[EVENT-51] stores each session with its settings, then its item; a taken key gets the next one', async () => {
  server.refuses = (table, row) => (table === 'boards' && row['slug'] === 'Quiz-0' ? '23505' : null)
  await makeItems({ items: [item('Quiz')] }, 'event-1', maker)
  const [session, stored] = server.rows.map(([, row]) => row)
  expect(server.rows.map(([table]) => table)).toEqual(['boards', 'evening_items'])
  expect(session).toMatchObject({ name: 'Quiz', slug: 'Quiz-1', dark: true, user_id: 'mara' })
  expect(stored).toMatchObject({ evening_id: 'event-1', session_id: session?.['id'], minutes: 5, position: 1 })
  expect(copied).not.toHaveBeenCalled()
  expect(rooms).toEqual([[session?.['id'], 'event-1']])
})

it('[EVENT-54] copies what is below a session from the one that it is a copy of', async () => {
  const source = { id: 'old', name: 'Quiz' }
  await makeItems({ items: [item('Quiz')] }, 'event-1', maker, [source])
  expect(copied.mock.calls).toEqual([[source, server.rows[0]?.[1]]])
  expect(rooms).toEqual([[server.rows[0]?.[1]['id'], 'old']])
})

it('[EVENT-53] stops where the server refuses, and says what there is by then', async () => {
  server.refuses = (_, row) => (row['name'] === 'Three' ? '23514' : null)
  const making = makeItems({ items: ['One', 'Two', 'Three', 'Four'].map(item) }, 'event-1', maker)
  await expect(making).rejects.toThrow(PlanStopped)
  await expect(making).rejects.toThrow('Made: “One”, “Two”. Then “Three” failed: No such luck')
  expect(server.rows.map(([table, { name }]) => [table, name ?? null])).toEqual([
    ['boards', 'One'],
    ['evening_items', null],
    ['boards', 'Two'],
    ['evening_items', null],
  ])
})

it('[EVENT-53] says so where nothing was made', async () => {
  await expect(makeItems({ items: [{ ...item('One'), tool: 'karaoke' }] }, 'event-1', maker)).rejects.toThrow(
    'No item was made. Then “One” failed: There is no tool “karaoke” here.',
  )
  expect(server.rows).toEqual([])
})

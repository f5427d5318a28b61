// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mount, press, type } from '../../../../kit/testing/mount.tsx'
import { type Scoreboard, TEAMS_MAX } from '../../tables.ts'

const server = vi.hoisted(() => ({ teams: 0, added: [] as unknown[] }))
vi.mock('../../data.ts', () => ({
  useTeams: () => ({
    rows: Array.from({ length: server.teams }, (_, n) => ({ id: `t${n}`, name: `Team ${n}`, color: 'red', score: 0 })),
    ...{ state: 'ready', fresh: new Set(), pending: new Set() },
    insert: async (row: unknown) => server.added.push(row),
  }),
  useArrivals: () => [],
}))
vi.mock('./team-row.tsx', () => ({ TeamRow: () => null }))
const { TeamsPanel } = await import('./teams-panel.tsx')
const board = { id: 'b', finish_line: null } as Scoreboard

it('[SCOREBOARD-27] a full scoreboard says so at the field, and asks nothing of the server', async () => {
  server.teams = TEAMS_MAX
  const place = await mount(<TeamsPanel board={board} tell={() => {}} />)
  await type(place.querySelector('input')!, 'One more')
  await press(place, 'Add Team')
  expect(place.querySelector('[role=alert]')?.textContent).toBe('A scoreboard has at most 500 teams.')
  expect(server.added).toEqual([])
})

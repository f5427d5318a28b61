// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import PollWall from './wall.tsx'

const known = vi.hoisted(() => ({ isCut: false }))
const ROWS = ['a', 'b', 'c'].map((id, at) => ({ id, poll_id: 'p', response: 'Coffee', created_at: `2026-01-0${at + 1}`, status: 'shown' }))
vi.mock('../../data.ts', () => ({
  COUNTED: 500,
  usePollOnWall: () => ({ row: { id: 'p', question: 'Lunch?', active: true, spotlight: null } }),
  useWallResponses: () => ({ rows: ROWS, count: 3, isCut: known.isCut, fresh: new Set(), isReady: true }),
}))
vi.mock('../../../../kit/wall/wall.tsx', () => ({ Wall: ({ children }: { children: ReactNode }) => children }))

it('[H5] [POLL-27] says how often something was said, and that it was oftener where only the newest are counted', async () => {
  expect((await mount(<PollWall id="p" />)).textContent).toBe('Coffee×3')
  known.isCut = true
  expect((await mount(<PollWall id="p" />)).textContent).toBe('Coffee×3+The newest 500 answers')
})

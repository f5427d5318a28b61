// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'

const moves: unknown[][] = []
const wall = { showing: 'blank' }
const EVENT = { id: 'e', name: 'E', active: true, stage: 'lobby', item_id: null, step: 4 }
vi.mock('react-router', async (real) => ({ ...(await real<object>()), useParams: () => ({ id: 'e' }) }))
vi.mock('../../../../kit/data/connection.ts', () => ({ useConnectionLost: () => false }))
vi.mock('../../../../kit/data/sign-in.tsx', async (real) => ({ ...(await real<object>()), useHost: () => ({ userId: 'u' }) }))
vi.mock('../../../../kit/detail/detail.tsx', () => ({ Detail: ({ children }: { children: (e: unknown) => unknown }) => children(EVENT) }))
vi.mock('../../../../kit/join/presentation.ts', () => ({
  usePresentation: () => ({
    row: { id: 's', showing: wall.showing },
    update: async (_: string, change: typeof wall) => void Object.assign(wall, change),
  }),
}))
vi.mock('../../../../kit/ui/page-header.tsx', () => ({ PageHeader: () => null }))
vi.mock('../../../../kit/join/loopback-note.tsx', () => ({ LoopbackNote: () => null }))
vi.mock('../../../../kit/demo/demo-strip.tsx', () => ({ DemoStrip: () => null }))
vi.mock('./running-order.tsx', () => ({ RunningOrder: () => null }))
vi.mock('./stage-panel.tsx', () => ({ StagePanel: () => null }))
vi.mock('./use-sessions.tsx', () => ({ useSessions: () => ({ sessions: new Map(), followers: null }) }))
vi.mock('../../data.ts', async (real) => ({
  ...(await real<object>()),
  useEvent: () => ({}),
  useItems: () => ({ rows: [{ id: 'a', session_id: 's', position: 1, beside: false, staged_at: null }], state: 'ready' }),
  usePlaced: () => ({ rows: [] }),
  changeStage: async (...args: unknown[]) => {
    moves.push(args)
    return true
  },
}))
const { default: EventDetail } = await import('./detail.tsx')

it('[EVENT-177] two presses on a blank wall only bring it back, and the next one moves the stage', async () => {
  vi.useFakeTimers()
  await mount(<EventDetail />)
  const press = () => act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true })))
  await press()
  await press()
  expect([wall.showing, moves]).toEqual(['results', []])
  await act(async () => void vi.advanceTimersByTime(500))
  await press()
  expect(moves).toEqual([['e', { stage: 'item', item: 'a' }, 4]])
  vi.useRealTimers()
})

// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../../kit/testing/mount.tsx'
import type { EveningEvent, Item } from '../../host.ts'
import type { Session } from './use-sessions.tsx'

const state = { isOffline: false, moves: [] as unknown[][], answer: () => {} }
vi.mock('../../../../kit/data/connection.ts', () => ({ useConnectionLost: () => state.isOffline }))
vi.mock('../../data.ts', () => ({
  changeStage: (...args: unknown[]) => moving(args),
  changeSession: (...args: unknown[]) => moving(args),
}))
const moving = (args: unknown[]) => {
  state.moves.push(args)
  return new Promise<boolean>((resolve) => {
    state.answer = () => resolve(true)
  })
}
const { useStage } = await import('./use-stage.ts')
const { StageClock } = await import('./stage-clock.tsx')

const EVENT = { id: 'e', stage: 'lobby', item_id: null, step: 4 } as EveningEvent
const ITEMS = [{ id: 'a', session_id: 's', position: 1, beside: false, staged_at: null }] as Item[]

// A session of two parts.
const KIND = {
  step({ at }: { at: number }, by: 1 | -1) {
    const to = at + by
    return to < 0 || to > 1 ? null : { title: `Part ${to}`, values: { at: to } }
  },
}
const TOOL = { items: { table: 'surveys' } }

let stage: ReturnType<typeof useStage>
function Probe({ event = EVENT, at = 0, items = ITEMS }: { event?: EveningEvent; at?: number; items?: Item[] }) {
  const order = { rows: items, state: items.length > 0 ? ('ready' as const) : ('loading' as const) }
  stage = useStage(event, order, new Map([['s', { id: 's', title: 'Survey', row: { at }, kind: KIND, tool: TOOL } as unknown as Session]]))
  return null
}
beforeEach(() => Object.assign(state, { isOffline: false, moves: [] }))
afterEach(() => void vi.useRealTimers())

it('[EVENT-43] moves from the step that this window has seen, once for a press that is on its way', async () => {
  await mount(<Probe />)
  await act(async () => void stage.go(stage.next))
  expect(stage.busy).toBe(true)
  await act(async () => void stage.go(stage.next))
  expect(state.moves).toEqual([['e', { stage: 'item', item: 'a' }, 4]])
  await act(async () => state.answer())
  expect(stage.busy).toBe(false)
})

it('[EVENT-145] leads through the parts of what is on stage, and then on; from the first part back', async () => {
  const event = { ...EVENT, stage: 'item', item_id: 'a' } as EveningEvent
  await mount(<Probe event={event} />)
  expect([stage.next?.within?.title, stage.back]).toEqual(['Part 1', { stage: 'lobby', item: null }])
  await act(async () => void stage.go(stage.next))
  await act(async () => state.answer())
  expect(state.moves).toEqual([['surveys', 's', { at: 1 }]])
  await mount(<Probe event={event} at={1} />)
  expect([stage.next, stage.back?.within?.title]).toEqual([{ stage: 'end', item: null }, 'Part 0'])
  await mount(<Probe at={0} />)
  expect(stage.next).toEqual({ stage: 'item', item: 'a' })
})

it('[EVENT-147] moves nothing before the running order is read', async () => {
  await mount(<Probe items={[]} />)
  await act(async () => void stage.go(stage.next))
  expect(state.moves).toEqual([])
})

it('[EVENT-49] moves nothing without a connection', async () => {
  state.isOffline = true
  await mount(<Probe />)
  await act(async () => void stage.go(stage.next))
  expect(stage.isOffline).toBe(true)
  expect(state.moves).toEqual([])
})

it('[EVENT-139] the key of Next does what waits on stage, once if it is pressed twice, and moves on once nothing does', async () => {
  vi.useFakeTimers()
  await mount(<Probe />)
  const revealed: (() => void)[] = []
  await act(async () => stage.onWaits(() => new Promise((resolve) => revealed.push(resolve))))
  expect(stage.waits).toBe(true)
  await act(async () => void stage.forward())
  await act(async () => void stage.forward())
  expect([revealed.length, state.moves]).toEqual([1, []])
  await act(async () => revealed[0]?.())
  await act(async () => stage.onWaits(null))
  await act(async () => void stage.forward())
  expect(state.moves).toEqual([])
  await act(async () => void vi.advanceTimersByTime(500))
  await act(async () => void stage.forward())
  expect([revealed.length, state.moves]).toEqual([1, [['e', { stage: 'item', item: 'a' }, 4]]])
  await act(async () => state.answer())
  state.isOffline = true
  await mount(<Probe />)
  await act(async () => stage.onWaits(async () => void revealed.push(() => {})))
  await act(async () => void stage.forward())
  expect(revealed.length).toBe(1)
})

let setEvent: (event: EveningEvent) => void
function Moving() {
  const [event, set] = useState(EVENT)
  setEvent = set
  return <Probe event={event} at={1} />
}

it('[EVENT-159] a second press of Next moves nothing, and Back takes a slip back at once', async () => {
  vi.useFakeTimers()
  await mount(<Moving />)
  await act(async () => void stage.go(stage.next))
  await act(async () => state.answer())
  await act(async () => setEvent({ ...EVENT, stage: 'item', item_id: 'a', step: 5 } as EveningEvent))
  expect([stage.rests, stage.next]).toEqual([true, { stage: 'end', item: null }])
  await act(async () => void stage.go(stage.next))
  await act(async () => void stage.forward())
  expect(state.moves).toHaveLength(1)
  await act(async () => void stage.go(stage.back))
  await act(async () => state.answer())
  expect(state.moves).toHaveLength(2)
  await act(async () => void vi.advanceTimersByTime(500))
  expect(stage.rests).toBe(false)
  await act(async () => void stage.go(stage.next))
  expect(state.moves).toHaveLength(3)
})

it('[EVENT-176] an item to which Back led is passed by the key of Next, until somebody acts on it', async () => {
  vi.useFakeTimers()
  await mount(<Moving />)
  const acted = vi.fn(async () => {})
  await act(async () => setEvent({ ...EVENT, stage: 'end', item_id: null, step: 5 } as EveningEvent))
  await act(async () => void stage.go(stage.back))
  await act(async () => state.answer())
  await act(async () => setEvent({ ...EVENT, stage: 'item', item_id: 'a', step: 6 } as EveningEvent))
  await act(async () => stage.onWaits(acted))
  expect(stage.waits).toBe(false)
  await act(async () => void stage.forward())
  await act(async () => state.answer())
  expect(acted).not.toHaveBeenCalled()
  expect(state.moves.at(-1)).toEqual(['e', { stage: 'end', item: null }, 6])
  await act(async () => void vi.advanceTimersByTime(500))
  await act(async () => stage.actsOn())
  expect(stage.waits).toBe(true)
  await act(async () => void stage.forward())
  expect(acted).toHaveBeenCalledOnce()
})

it('[EVENT-48] says how long an item is on stage, of its planned length, and when that is over', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z') })
  try {
    const place = await mount(<StageClock since="2026-11-20T19:53:48Z" minutes={10} />)
    expect(place.textContent).toContain('on stage 6:12 of 10:00')
    expect(place.textContent).not.toContain('over time')
    await act(async () => void vi.advanceTimersByTime(228_500))
    expect(place.textContent).toContain('on stage 10:00 of 10:00, over time')
    const plain = await mount(<StageClock since={null} minutes={null} />)
    expect(plain.textContent).not.toContain('on stage')
  } finally {
    vi.useRealTimers()
  }
})

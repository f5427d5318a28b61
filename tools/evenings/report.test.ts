// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../tests/setup/report-words.ts'
import type { Step } from './host.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const partsOf: typeof report.partsOf = (...args) => inEnglish(report.partsOf(...args))

const at = (minute: number): string => `2026-11-23T18:${String(minute).padStart(2, '0')}:00.000000+00:00`
const ITEMS = [
  { session_id: 'poll', beside: false, staged_at: at(20) },
  { session_id: 'qa', beside: true, staged_at: null },
  { session_id: 'secret', beside: false, staged_at: null },
]
const step = (minute: number, stage: Step['stage'], session_id: string | null = null) => ({
  ...{ stage, session_id, created_at: at(minute) },
  title: session_id && `The ${session_id}`,
})
const STEPS = [
  step(0, 'lobby'),
  step(10, 'item', 'poll'),
  step(12, 'item', 'poll'),
  step(15, 'lobby'),
  step(20, 'item', 'poll'),
  step(30, 'end'),
]

it('[EVENT-74] everybody gets what was on stage or is beside it; its host all of it', () => {
  const of = (audience: 'host' | 'wall') => partsOf({ stage: 'end' }, ITEMS, STEPS, audience)
  expect(of('wall').sessions).toEqual([
    { id: 'poll', staged_at: at(10), tookPart: true },
    { id: 'qa', staged_at: null, tookPart: true },
  ])
  // The host reads of what was not shown, too; the room's sum is without it, as on the wall of thanks.
  expect(of('host').sessions.find(({ id }) => id === 'secret')?.tookPart).toBe(false)
  expect(of('host').sessions.map(({ id }) => id)).toEqual(['poll', 'qa', 'secret'])
  expect(JSON.stringify(of('wall'))).not.toContain('secret')
})

it('[EVENT-73] tells each change of the stage once, from the first to the end', () => {
  const { from, to, timeline } = partsOf({ stage: 'end' }, ITEMS, STEPS, 'wall')
  expect([from, to]).toEqual([at(0), at(30)])
  expect(timeline).toEqual([
    { at: at(0), title: 'Lobby' },
    { at: at(10), title: 'The poll' },
    { at: at(15), title: 'Lobby' },
    { at: at(20), title: 'The poll' },
    { at: at(30), title: 'Thanks' },
  ])
  expect(partsOf({ stage: 'item' }, ITEMS, STEPS.slice(0, 2), 'host').to).toBeNull()
  expect(partsOf({ stage: 'lobby' }, [], [], 'host')).toEqual({ from: null, to: null, timeline: [], sessions: [] })
})

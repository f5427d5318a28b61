import { expect, it } from 'vitest'
import type { Parcel, Progress } from '../../../../kit/data/parcel.ts'
import type { ScoreEvent } from '../../tables.ts'
import { latestPress, SLIP_MS } from './latest-press.ts'

const NOW = 1_000_000
const SENT: Progress = { is: 'sent', at: NOW }
const WAITS: Progress = { is: 'saved', attempts: 1, nextAt: NOW }
const REFUSED: Progress = { is: 'refused', at: NOW, code: '22003', reason: 'no' }
const press = (id: string, progress: Progress = SENT, ago = 1_000, undoes: string | null = null): Parcel => ({
  ...{ id, progress, since: NOW - ago, table: 'score_events', topic: 'b' },
  row: { id, team_id: 't1', points: 25, undoes },
})
const event = (id: string, undoes: string | null = null) => ({ id, undoes }) as ScoreEvent
const of = (parcels: readonly Parcel[], events: readonly ScoreEvent[] = []) => {
  const found = latestPress(parcels, events, NOW)
  return found && [found.id, found.counted]
}

it('[SCOREBOARD-14] the last press of this device is offered, for a minute, and can be undone once it counts', () => {
  expect(of([press('a'), press('b')])).toEqual(['b', true])
  expect(of([press('a', WAITS)])).toEqual(['a', false])
  expect(of([press('a', WAITS)], [event('a')])).toEqual(['a', true])
  expect(of([press('a', SENT, SLIP_MS - 1)])).toEqual(['a', true])
  expect(of([press('a', SENT, SLIP_MS)])).toBeNull()
})

it('[SCOREBOARD-14] what others pressed, was refused or taken back is not offered, nor the press before it', () => {
  expect(of([], [event('a')])).toBeNull()
  expect(of([press('a'), press('b', REFUSED)])).toBeNull()
  expect(of([press('a'), press('b'), press('c', WAITS, 0, 'b')])).toBeNull()
  expect(of([press('a'), press('b')], [event('c', 'b')])).toBeNull()
  expect(of([press('a'), press('b', SENT, 0, 'a'), press('c')])).toEqual(['c', true])
  // A refused undo has no effect.
  expect(of([press('a'), press('b', REFUSED, 0, 'a')])).toEqual(['a', true])
})

import { expect, it } from 'vitest'
import type { ServerState } from '../../contract/server-state.ts'
import { linesOf, verdict } from './words.ts'

const WELL: ServerState = {
  version: '0.1.0',
  uptime: 90,
  sockets: { open: 312, max: 20_000 },
  answers: { perSecond: 14.26, lastMinute: 1_204 },
  writes: { waiting: 0, slowestMs: 12 },
  refusedLastMinute: 0,
  threadBusyMs: 3,
  memoryBytes: 2e8,
  disk: { freeBytes: 53e9, trouble: null },
  bus: null,
  database: null,
}
const told = (change: Partial<ServerState>) => {
  const lines = linesOf({ ...WELL, ...change })
  return { verdict: verdict(lines), lines: lines.map(({ about, figure, state }) => `${about}: ${figure} (${state})`) }
}

it('[O8] says of a server alone that all is well, with what the room does', () => {
  expect(told({})).toEqual({
    verdict: 'All is well.',
    lines: [
      'Phones and screens: 312 (well)',
      'Answers a second: 14 (well)',
      'Waiting to be saved: 0 (well)',
      'Processor: 3 ms (well)',
      'Disk: 53.0 GB (well)',
    ],
  })
})

it.each<[Partial<ServerState>, string, string]>([
  [{ sockets: { open: 16_000, max: 20_000 } }, 'Look at: phones and screens.', 'Phones and screens: 16,000 (trouble)'],
  [{ refusedLastMinute: 3 }, 'Look at: waiting to be saved.', 'Waiting to be saved: 0 (trouble)'],
  [{ writes: { waiting: 40, slowestMs: 800 } }, 'It works, and comes near a limit.', 'Waiting to be saved: 40 (watch)'],
  [{ threadBusyMs: 240 }, 'Look at: processor.', 'Processor: 240 ms (trouble)'],
  [{ disk: { freeBytes: 9e8, trouble: null } }, 'It works, and comes near a limit.', 'Disk: 900 MB (watch)'],
  [{ disk: { freeBytes: 0, trouble: 'full' } }, 'Look at: disk.', 'Disk: 0 MB (trouble)'],
  [{ disk: { freeBytes: null, trouble: 'unwritable' } }, 'Look at: disk.', 'Disk: – (trouble)'],
  [{ bus: { there: true, nodes: 2 } }, 'All is well.', 'Other servers: 2 (well)'],
  [{ bus: { there: false, nodes: 0 } }, 'Look at: other servers.', 'Other servers: 0 (trouble)'],
  [{ database: { used: 4, max: 5, waiting: 2 } }, 'It works, and comes near a limit.', 'Database connections: 4 of 5 (watch)'],
])('[O8] %j: %s', (change, expected, line) => {
  const { verdict: said, lines } = told(change)
  expect(said).toBe(expected)
  expect(lines).toContain(line)
})

it('[O8] tells few answers with a tenth', () => {
  expect(told({ answers: { perSecond: 0.4, lastMinute: 4 } }).lines).toContain('Answers a second: 0.4 (well)')
})

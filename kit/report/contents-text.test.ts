import { expect, it } from 'vitest'
import { contentsText } from './contents-text.ts'

const text = (of: 'event' | 'session', folders: string[]) =>
  contentsText({ report: { of, title: 'Gala' }, folders, timeZone: 'Europe/Vienna', now: '2026-11-24T20:00:00Z' })

it('[EVENT-90] says what an archive holds, in the host’s time', () => {
  const lines = text('event', ['01 Doors', '02 Quiz']).split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['Gala', 'Saved from Limelight on 2026-11-24 21:00:00 (Europe/Vienna). All times are of that zone.'])
  expect(lines).toContain('  02 Quiz')
  expect(lines.some((line) => line.startsWith('*.json'))).toBe(true)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
})

it('[EVENT-90] of one session has neither folders nor a plan', () => {
  expect(text('session', [])).not.toMatch(/json|folder/)
})

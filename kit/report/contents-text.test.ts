import { afterEach, expect, it } from 'vitest'
import { setHostTexts } from '../../parts/texts/host.ts'
import { parseMessages } from '../../parts/texts/parse-messages.ts'
import { contentsText } from './contents-text.ts'
import { de } from './host-messages/de.ts'

afterEach(() => setHostTexts('en', {}, []))

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

it('26: is in the language of its host', () => {
  setHostTexts('de', parseMessages(de), [])
  const lines = text('event', ['01 Einlass']).split('\r\n')
  expect(lines[1]).toBe('Aus Limelight gespeichert am 2026-11-24 21:00:00 (Europe/Vienna). Alle Zeiten gelten für diese Zeitzone.')
  expect(lines[3]).toBe('report.html   Was dabei herauskam, auf einer Seite. Sie öffnet sich in jedem Browser, auch ohne Netz.')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
})

import { expect, it } from 'vitest'
import { leftText } from './left-text.ts'

const AT = '2026-01-01T12:00:00.000000+00:00'
const DAY = 86_400_000

it.each([
  [0, '30 days left'],
  // A browser's clock that is behind the server's.
  [-60_000, '30 days left'],
  [DAY - 1, '30 days left'],
  [DAY, '29 days left'],
  [29 * DAY + 1, '1 day left'],
  [30 * DAY, 'goes within the hour'],
])('%i ms after the deletion: %s', (ms, text) => expect(leftText(AT, Date.parse(AT) + ms)).toBe(text))

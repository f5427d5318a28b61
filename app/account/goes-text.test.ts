import { expect, it } from 'vitest'
import { goesText } from './goes-text.ts'

const NONE = { sessions: 0, entries: 0, deleted: 0, files: 0 }

it.each([
  [NONE, 'There is nothing in it but your sign-in.'],
  [{ ...NONE, sessions: 1 }, 'With it goes 1 session.'],
  [{ ...NONE, sessions: 2 }, 'With it go 2 sessions.'],
  [
    { sessions: 2, entries: 1_041, deleted: 1, files: 3 },
    'With it go 2 sessions, 1,041 entries of the audience, 1 deleted session and 3 files.',
  ],
  [{ ...NONE, sessions: 1, entries: 1 }, 'With it go 1 session and 1 entry of the audience.'],
])('%o: %s', (summary, text) => expect(goesText(summary).startsWith(`${text} Codes`)).toBe(true))

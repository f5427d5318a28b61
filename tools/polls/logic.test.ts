import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readValue } from '../../contract/values.ts'
import { csvFileName, pollCsv, responsesText } from './host.ts'
import { responseCharactersLeft, responseProblem } from './logic.ts'
import { pollResponses, RESPONSE_MAX } from './tables.ts'

describe('a response', () => {
  const column = pollResponses.columns.response
  const acceptedByTheTable = (text: string): boolean => {
    try {
      readValue('response', column, text)
      return true
    } catch {
      return false
    }
  }

  it('[POLL-9] is refused by the phone exactly when the table refuses it', () => {
    const long = fc
      .integer({ min: RESPONSE_MAX - 3, max: RESPONSE_MAX + 3 })
      .chain((n) => fc.constantFrom('x', '🎉', 'é').map((c) => c.repeat(n)))
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '\n\t', '\u00a0', '\u3000'), long)
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom('', ' ', '\n'), text, fc.constantFrom('', '  ')), (parts) => {
        const typed = parts.join('').replaceAll('\0', '')
        expect(responseProblem(typed) === null).toBe(acceptedByTheTable(typed))
      }),
    )
  })

  it('[POLL-9] says how much too long it is', () => {
    expect(responseProblem('x'.repeat(RESPONSE_MAX))).toBeNull()
    expect(responseProblem('x'.repeat(RESPONSE_MAX + 1))).toBe('This is 1 character too long.')
    expect(responseProblem('🎉'.repeat(RESPONSE_MAX + 2))).toBe('This is 2 characters too long.')
  })

  it('[POLL-9] counts down from 200', () => {
    expect(responseCharactersLeft('x'.repeat(RESPONSE_MAX - 201))).toBeNull()
    expect(responseCharactersLeft('x'.repeat(RESPONSE_MAX - 200))).toBe('200 left')
    expect(responseCharactersLeft(`${'x'.repeat(RESPONSE_MAX)}   `)).toBe('0 left')
    expect(responseCharactersLeft('x'.repeat(RESPONSE_MAX + 7))).toBe('7 over')
  })
})

describe('the export', () => {
  const at = '2026-11-20T13:05:09.123456+00:00'

  it('[POLL-16] has the columns Response and Timestamp, in the host’s time', () => {
    expect(pollCsv([{ response: 'Tea, please', created_at: at }], 'Europe/Lisbon')).toBe(
      '\uFEFFResponse,Timestamp\r\n"Tea, please",2026-11-20 13:05:09\r\n',
    )
    expect(pollCsv([{ response: 'Tea', created_at: at }], 'Asia/Tokyo')).toContain('2026-11-20 22:05:09')
  })

  it('[POLL-16] keeps the order it was given, and is a heading alone when there are none', () => {
    const rows = ['b', 'a', 'c'].map((response) => ({ response, created_at: at }))
    expect(
      pollCsv(rows, 'UTC')
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line[0]),
    ).toEqual(['b', 'a', 'c'])
    expect(pollCsv([], 'UTC')).toBe('\uFEFFResponse,Timestamp\r\n')
  })

  it('[POLL-16] runs nobody’s formula', () => {
    expect(pollCsv([{ response: '=HYPERLINK("http://evil")', created_at: at }], 'UTC')).toContain(`"'=HYPERLINK(""http://evil"")"`)
  })

  it('[POLL-16] is named after the question', () => {
    expect(csvFileName('What will you remember?')).toBe('poll-what-will-you-remember.csv')
    expect(csvFileName('???')).toBe('poll-responses.csv')
  })
})

it('counts in words', () => {
  expect([0, 1, 2, 1234].map(responsesText)).toEqual(['0 responses', '1 response', '2 responses', '1,234 responses'])
})

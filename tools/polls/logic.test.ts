import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readValue } from '../../contract/values.ts'
import { english } from '../../tests/setup/texts.ts'
import { csvFileName, type PollResponse, pollCsv } from './host.ts'
import { responseCharactersLeft, responseProblem, wallCards } from './logic.ts'
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
        expect(responseProblem(typed, english) === null).toBe(acceptedByTheTable(typed))
      }),
    )
  })

  it('[POLL-9] says how much too long it is', () => {
    expect(responseProblem('x'.repeat(RESPONSE_MAX), english)).toBeNull()
    expect(responseProblem('x'.repeat(RESPONSE_MAX + 1), english)).toBe('This is 1 character too long.')
    expect(responseProblem('🎉'.repeat(RESPONSE_MAX + 2), english)).toBe('This is 2 characters too long.')
  })

  it('[POLL-9] counts down from 200', () => {
    expect(responseCharactersLeft('x'.repeat(RESPONSE_MAX - 201), english)).toBeNull()
    expect(responseCharactersLeft('x'.repeat(RESPONSE_MAX - 200), english)).toBe('200 left')
    expect(responseCharactersLeft(`${'x'.repeat(RESPONSE_MAX)}   `, english)).toBe('0 left')
    expect(responseCharactersLeft('x'.repeat(RESPONSE_MAX + 7), english)).toBe('7 over')
  })
})

describe('the export', () => {
  const at = '2026-11-20T13:05:09.123456+00:00'

  it('[POLL-16] has the columns Response and Timestamp, in the host’s time', () => {
    expect(pollCsv([{ response: 'Tea, please', created_at: at, status: 'shown' }], 'Europe/Lisbon')).toBe(
      '\uFEFFResponse,Timestamp\r\n"Tea, please",2026-11-20 13:05:09\r\n',
    )
    expect(pollCsv([{ response: 'Tea', created_at: at, status: 'shown' }], 'Asia/Tokyo')).toContain('2026-11-20 22:05:09')
  })

  it('[POLL-16] keeps the order it was given, and is a heading alone when there are none', () => {
    const rows = ['b', 'a', 'c'].map((response) => ({ response, created_at: at, status: 'shown' as const }))
    expect(
      pollCsv(rows, 'UTC')
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line[0]),
    ).toEqual(['b', 'a', 'c'])
    expect(pollCsv([], 'UTC')).toBe('\uFEFFResponse,Timestamp\r\n')
  })

  it('[H13] [POLL-16] says where each response stands on the wall, once its host has decided about one', () => {
    const rows = (['shown', 'pinned', 'waiting', 'off', 'held'] as const).map((status) => ({ response: status, created_at: at, status }))
    const time = '2026-11-20 13:05:09'
    expect(pollCsv(rows, 'UTC').split('\r\n')).toEqual([
      '\uFEFFResponse,Timestamp,On the wall',
      `shown,${time},Shown`,
      `pinned,${time},Pinned`,
      `waiting,${time},Waits for approval`,
      `off,${time},Kept off`,
      `held,${time},Held back by the word list`,
      '',
    ])
    expect(pollCsv(rows.slice(0, 1), 'UTC')).toBe(`\uFEFFResponse,Timestamp\r\nshown,${time}\r\n`)
  })

  it('[POLL-16] runs nobody’s formula', () => {
    expect(pollCsv([{ response: '=HYPERLINK("http://evil")', created_at: at, status: 'shown' }], 'UTC')).toContain(
      `"'=HYPERLINK(""http://evil"")"`,
    )
  })

  it('[POLL-16] is named after the question', () => {
    expect(csvFileName('What will you remember?')).toBe('poll-what-will-you-remember.csv')
    expect(csvFileName('???')).toBe('poll-responses.csv')
  })
})

describe('the cards of the wall', () => {
  let at = 0
  const answer = (response: string, status: PollResponse['status'] = 'shown'): PollResponse => {
    at++
    return { id: `r${at}`, poll_id: 'p', response, status, created_at: `2026-11-20T13:00:${String(at).padStart(2, '0')}.000000+00:00` }
  }
  const texts = (rows: readonly PollResponse[], spotlight: string | null = null) =>
    wallCards(rows, spotlight).map(({ text, times, isSpotlit }) => `${isSpotlit ? '* ' : ''}${text}${times === 1 ? '' : ` ×${times}`}`)

  it('[POLL-27] are the newest first, those that are pinned before them, and the one in the spotlight before all', () => {
    const rows = [answer('one'), answer('two', 'pinned'), answer('three'), answer('four', 'pinned')]
    expect(texts(rows)).toEqual(['four', 'two', 'three', 'one'])
    expect(texts(rows, rows[0]?.id)).toEqual(['* one', 'four', 'two', 'three'])
    expect(texts(rows, 'gone')).toEqual(['four', 'two', 'three', 'one'])
  })

  it('[E5] [POLL-27] are in one order in every engine where two answers came in the same moment', () => {
    const created_at = '2026-11-20T13:00:00.000000+00:00'
    const rows = [answer('one'), answer('two'), answer('three')].map((row) => ({ ...row, created_at }))
    const orders = [rows, [...rows].reverse(), [rows[1], rows[2], rows[0]] as typeof rows].map((some) => texts(some).join())
    expect(orders).toEqual(['three,two,one', 'three,two,one', 'three,two,one'])
  })

  it('[H5] [POLL-27] count answers together that say the same, in the words that came first, what was said most before all that is newer', () => {
    const rows = [answer('Coffee'), answer('tea', 'pinned'), answer(' coffee! '), answer('cake', 'pinned'), answer('TEA.'), answer('Milk')]
    expect(texts(rows)).toEqual(['tea ×2', 'cake', 'Coffee ×2', 'Milk'])
    expect(texts(rows, rows[2]?.id)[0]).toBe('* Coffee ×2')
    // A row that two reads return counts once.
    expect(texts([...rows, ...rows])).toEqual(['tea ×2', 'cake', 'Coffee ×2', 'Milk'])
  })

  it('[POLL-27] count long answers together too, and signs that differ one each', () => {
    const long = 'x'.repeat(RESPONSE_MAX - 1)
    expect(texts([answer(long), answer(`${long}.`), answer(`${long}x`), answer(` ${long.toUpperCase()} `)])).toEqual([
      `${long} ×3`,
      `${long}x`,
    ])
    expect(texts([answer('🔥'), answer('🔥'), answer('?'), answer('!')])).toEqual(['🔥 ×2', '!', '?'])
    expect(texts([])).toEqual([])
  })
})

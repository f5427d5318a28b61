import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayDefaults, HOUSE_FONT } from '../../parts/display-settings.ts'
import { ordinal } from '../../parts/ordinal.ts'
import { parseMessages } from '../../parts/texts/parse-messages.ts'
import { createTranslate } from '../../parts/texts/translate.ts'
import { csvFileName, drawsCsv, parseWhole } from './host.ts'
import {
  drawFrom,
  entriesOf,
  labelIn,
  labelsOf,
  nextSeen,
  readRaffleDisplay,
  seenOf,
  someTickets,
  ticketsOf,
  uniformBelow,
  winnersSoFar,
} from './logic.ts'
import { de } from './screens/display/messages/de.ts'
import { entriesText } from './screens/host/words.ts'
import {
  checkRaffleDisplay,
  checkSettings,
  DISPLAY_DEFAULTS,
  type Draw,
  ONE_ENTRY,
  type OneEntry,
  type RaffleSettings,
  readSettings,
  SETTINGS_DEFAULTS,
  settingsProblems,
  storedRaffleDisplay,
} from './tables.ts'

const DRAWS = 100_000
/** Returns the chi-square value that chance exceeds once in 100 million (Wilson and Hilferty 1931). */
const chiLimit = (freedom: number): number => freedom * (1 - 2 / (9 * freedom) + 5.6 * Math.sqrt(2 / (9 * freedom))) ** 3
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
}

describe('chance', () => {
  it('[RAFFLE-4] every ticket wins as often as any other, over 100,000 draws', () => {
    const tickets = ticketsOf({ start: 1, end: 100 })
    const wins = tickets.map(() => 0)
    for (let draw = 0; draw < DRAWS; draw++) wins[(drawFrom(tickets, 1, randomBytes)[0] as number) - 1]!++
    expect(chiSquare(wins)).toBeLessThan(chiLimit(99))
  })

  it('[RAFFLE-4] every order of winners comes as often as any other, over 100,000 draws', () => {
    const orders = new Map<string, number>()
    for (let draw = 0; draw < DRAWS; draw++) {
      const order = drawFrom(['a', 'b', 'c', 'd', 'e'], 3, randomBytes).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(60)
    expect(chiSquare([...orders.values()])).toBeLessThan(chiLimit(59))
  })

  it('[RAFFLE-4] no number below an awkward size is favoured: folding words back would give the first third half of all', () => {
    const n = 3 * 2 ** 30
    const thirds = [0, 0, 0]
    for (let draw = 0; draw < DRAWS; draw++) thirds[Math.floor(uniformBelow(n, randomBytes) / 2 ** 30)]!++
    expect(chiSquare(thirds)).toBeLessThan(chiLimit(2))
  })

  it('[RAFFLE-4] throws away the words beyond the last multiple, and asks for others', () => {
    const words = [0xffffffff, 4_294_967_290, 4_294_967_289]
    const bytes = () => {
      const word = words.shift() as number
      return Uint8Array.of(word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255)
    }
    // 4,294,967,290 is the largest multiple of 10 below 2³².
    expect(uniformBelow(10, bytes)).toBe(9)
    expect(words).toEqual([])
  })

  it('[RAFFLE-4] stays within the range, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (n) => {
        const drawn = uniformBelow(n, randomBytes)
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  it('[RAFFLE-4] [RAFFLE-6] draws nobody twice, only entries, and as many as asked for or as there are', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 400 }), fc.nat(1e9), (size, count, start) => {
        const entries = Array.from({ length: size }, (_, at) => start + at)
        const drawn = drawFrom(entries, count, randomBytes)
        expect(drawn).toHaveLength(Math.min(size, count))
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn.every((entry) => entries.includes(entry))).toBe(true)
      }),
    )
  })

  it('[RAFFLE-4] does not disturb the list it draws from', () => {
    const entries = Object.freeze(ticketsOf({ start: 1, end: 50 }))
    expect(new Set(drawFrom(entries, 50, randomBytes))).toEqual(new Set(entries))
    expect(entries[0]).toBe(1)
  })
})

describe('entries', () => {
  it('[RAFFLE-5] are all numbers of the range, both ends included', () => {
    expect(ticketsOf({ start: 7, end: 10 })).toEqual([7, 8, 9, 10])
    expect(ticketsOf({ start: 0, end: 0 })).toEqual([0])
  })

  it('[RAFFLE-20] [W14] are told to walls by a few of the range, all different', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 1, max: 1_000_000 }), (start, count) => {
        const some = someTickets({ start, end: start + count - 1 }, 48)
        expect(some.length).toBe(new Set(some).size)
        expect(some.length).toBeLessThanOrEqual(48)
        if (count >= 200) expect(some.length).toBe(48)
        for (const ticket of some) expect(Number(ticket)).toSatisfy((n: number) => n >= start && n < start + count)
      }),
    )
    expect(someTickets({ start: 7, end: 10 }, 48)).toEqual(['7', '8', '9', '10'])
  })

  it.each<[OneEntry, string[]]>([
    ['person', ['abf', 'c', 'd', 'e']],
    ['name', ['abcef', 'd']],
    ['record', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('[F22] [RAFFLE-5] one entry is a %s', (oneEntry, expected) => {
    const records = [
      { id: 'a', name: 'Ada  Strauß', device_id: 'one' },
      { id: 'b', name: 'ada STRAUSS', device_id: 'one' },
      { id: 'c', name: 'Ada Strauß', device_id: 'two' },
      { id: 'd', name: 'Bob', device_id: 'one' },
      // Without a device id, records are not known to be of one phone.
      { id: 'e', name: 'Ada Strauß', device_id: null },
      { id: 'f', name: ' Ada Strauß', device_id: 'one' },
    ].map((record) => ({ ...record, table_number: 1, place: null }))
    expect(entriesOf(records, oneEntry).map((same) => same.map(({ id }) => id).join(''))).toEqual(expected)
  })

  it('[H14] [RAFFLE-5] two of one name at one tablet are two people where their tables, or what stands there, differ', () => {
    const anna = { name: 'Anna', device_id: 'tablet', table_number: null, place: null }
    const records = [
      { ...anna, id: 'a', table_number: 3 },
      { ...anna, id: 'b', table_number: 8 },
      { ...anna, id: 'c', table_number: 3 },
      { ...anna, id: 'd', place: 'Acme' },
      { ...anna, id: 'e', place: ' acme' },
      { ...anna, id: 'f' },
      { ...anna, id: 'g', name: 'Anna 3' },
    ]
    expect(entriesOf(records, 'person').map((same) => same.map(({ id }) => id).join(''))).toEqual(['ac', 'b', 'de', 'f', 'g'])
  })

  it('[RAFFLE-5] are called by name, and by the table too where the name is there twice', () => {
    const labels = labelsOf([
      { id: 'a', name: 'Ada', table_number: 1, place: null },
      { id: 'b', name: 'Bob', table_number: 2, place: null },
      { id: 'c', name: 'ada', table_number: 3, place: null },
      { id: 'd', name: 'constructor', table_number: null, place: 'Acme' },
      { id: 'e', name: 'ADA', table_number: null, place: 'Acme' },
      { id: 'f', name: 'Ada', table_number: null, place: null },
    ])
    expect(Object.fromEntries(labels)).toEqual({
      a: 'Ada (table 1)',
      b: 'Bob',
      c: 'ada (table 3)',
      d: 'constructor',
      e: 'ADA (Acme)',
      f: 'Ada',
    })
  })
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [101, '101st'],
  [111, '111th'],
  [1000, '1,000th'],
])('[RAFFLE-17] place %i is %s', (place, text) => expect(ordinal(place)).toBe(text))

describe('settings', () => {
  const settings = (given: Partial<RaffleSettings>): RaffleSettings => ({ ...SETTINGS_DEFAULTS, ...given })

  it('[RAFFLE-2] that are not given are tickets 1 to 100, no session, one winner, not ranked', () => {
    expect(readSettings({})).toEqual({
      type: 'tickets',
      ticketRange: { start: 1, end: 100 },
      attendanceSessionId: null,
      winnerCount: 1,
      ranked: false,
      oneEntry: 'person',
      prize: '',
    })
    expect(readSettings(null)).toEqual(SETTINGS_DEFAULTS)
    expect(readSettings({ ticketRange: { end: 30 } }).ticketRange).toEqual({ start: 1, end: 30 })
  })

  it.each<[string, Partial<RaffleSettings>, object]>([
    ['the defaults', {}, {}],
    ['as many winners as tickets', { ticketRange: { start: 5, end: 9 }, winnerCount: 5 }, {}],
    ['a million tickets', { ticketRange: { start: 1, end: 1_000_000 }, winnerCount: 1_000 }, {}],
    ['the highest ticket', { ticketRange: { start: 999_999_999, end: 999_999_999 } }, {}],
    ['more winners than tickets, from attendance', { type: 'attendance', ticketRange: { start: 1, end: 2 }, winnerCount: 3 }, {}],
    ['ends the wrong way round', { ticketRange: { start: 10, end: 9 } }, { end: 'The last ticket cannot come before the first.' }],
    ['too many tickets', { ticketRange: { start: 0, end: 1_000_000 } }, { end: 'A raffle has at most 1,000,000 tickets.' }],
    ['a ticket below zero', { ticketRange: { start: -1, end: 9 } }, { start: 'A ticket has a number from 0 to 999,999,999.' }],
    ['too high a ticket', { ticketRange: { start: 1e9 - 5, end: 1e9 } }, { end: 'A ticket has a number from 0 to 999,999,999.' }],
    [
      'no numbers',
      { ticketRange: { start: Number.NaN, end: 9.5 } },
      { start: 'Please enter a whole number.', end: 'Please enter a whole number.' },
    ],
    ['no winner', { winnerCount: 0 }, { winnerCount: 'A draw has at least 1 winner.' }],
    ['too many winners', { winnerCount: 1_001 }, { winnerCount: 'A draw has at most 1,000 winners.' }],
    ['more winners than tickets', { winnerCount: 101 }, { winnerCount: 'There are only 100 tickets.' }],
    ['two winners of one ticket', { ticketRange: { start: 3, end: 3 }, winnerCount: 2 }, { winnerCount: 'There is only 1 ticket.' }],
  ])('[RAFFLE-2] %s', (_what, given, problems) => expect(settingsProblems(settings(given))).toEqual(problems))

  it('[RAFFLE-2] the table refuses exactly what the dialog refuses', () => {
    const whole = fc.oneof(
      fc.integer({ min: -2, max: 110 }),
      fc.constantFrom(999, 1_000, 1_001, 1_000_000, 999_999_999, 1_000_000_000, 0.5),
    )
    const given = fc.record({
      type: fc.constantFrom('tickets' as const, 'attendance' as const),
      ticketRange: fc.record({ start: whole, end: whole }),
      attendanceSessionId: fc.constant(null),
      winnerCount: whole,
      ranked: fc.boolean(),
      oneEntry: fc.constantFrom(...ONE_ENTRY),
      prize: fc.constant(''),
    })
    fc.assert(
      fc.property(given, (value) => {
        expect(checkSettings(value) === null).toBe(Object.keys(settingsProblems(value)).length === 0)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['text', 'x'],
    ['a list', []],
    ['an unknown type', { type: 'dice' }],
    ['a range that is none', { ticketRange: [1, 2] }],
    ['text for a number', { ticketRange: { start: '1' } }],
    ['a text for the winners', { winnerCount: '3' }],
    ['a session that cannot be one', { attendanceSessionId: 'me' }],
    ['a word for ranked', { ranked: 'yes' }],
    ['[RAFFLE-67] a prize that is no text', { prize: 7 }],
    ['[RAFFLE-67] a prize of 121 characters', { prize: '🎁'.repeat(121) }],
  ])('[RAFFLE-2] %s is refused', (_what, value) => expect(checkSettings(value)).toEqual(expect.any(String)))

  it('[RAFFLE-2] an empty or missing session is none', () => {
    for (const attendanceSessionId of ['', null]) {
      expect(checkSettings({ attendanceSessionId })).toBeNull()
      expect(readSettings({ attendanceSessionId }).attendanceSessionId).toBeNull()
    }
  })

  it('[RAFFLE-11] are said on the card', () => {
    expect(entriesText(settings({}))).toBe('Tickets 1-100')
    expect(entriesText(settings({ type: 'attendance' }))).toBe('From Attendance List')
  })

  it('reads whole numbers as typed', () => {
    expect([' 12 ', '-3', '+4', '007'].map(parseWhole)).toEqual([12, -3, 4, 7])
    expect(['', ' ', '1.5', '1e3', '12a', '0x1'].map(parseWhole)).toEqual(Array(6).fill(Number.NaN))
  })
})

describe('how the results look', () => {
  it('[RAFFLE-2] is titled Raffle Winners until the host says otherwise', () => {
    expect(readRaffleDisplay({})).toEqual(displayDefaults('Raffle Winners'))
  })
  it('[RAFFLE-2] takes only the fonts and sizes of a raffle', () => {
    const offered = readRaffleDisplay({ fontFamily: 'Georgia', fontSize: '64px' })
    expect([offered.fontFamily, offered.fontSize]).toEqual(['Georgia, serif', '64px'])
    expect(readRaffleDisplay({ fontFamily: HOUSE_FONT.value }).fontFamily).toBe(HOUSE_FONT.value)
    const others = readRaffleDisplay({ fontFamily: 'Roboto, sans-serif', fontSize: '16px' })
    expect([others.fontFamily, others.fontSize]).toEqual([DISPLAY_DEFAULTS.fontFamily, DISPLAY_DEFAULTS.fontSize])
  })
})

describe('[L8] [RAFFLE-2] the size of results', () => {
  it('is one of four numbers, and is stored as one', () => {
    for (const fontSize of [24, 32, 48, 64]) {
      expect(checkRaffleDisplay({ fontSize })).toBeNull()
      expect(readRaffleDisplay({ fontSize }).fontSize).toBe(`${fontSize}px`)
      expect(storedRaffleDisplay(readRaffleDisplay({ fontSize }))['fontSize']).toBe(fontSize)
    }
    expect(checkRaffleDisplay({ fontSize: 16 })).toBe('fontSize must be one of 24, 32, 48, 64.')
  })
  it('of older rows is understood', () => {
    expect(checkRaffleDisplay({ fontSize: '24px' })).toBeNull()
    expect(readRaffleDisplay({ fontSize: '24px' })).toEqual(readRaffleDisplay({ fontSize: 24 }))
  })
})

describe('the export', () => {
  const draw: Draw = {
    id: '1',
    session_id: 's',
    number: 2,
    user_id: 'u',
    helper: null,
    created_at: '2026-11-20T13:05:09.123456+00:00',
    source: { type: 'attendance', sessionId: 'a', name: 'Monday class', hash: 'cafe' },
    entries: 7,
    ranked: true,
    without_earlier: true,
    prize: null,
    winners: [
      { place: 1, label: '=Ada', entry: 'x' },
      { place: 2, label: 'Name not shown', entry: 'y', name: 'Bob' },
    ],
  }

  it('[RAFFLE-14] has a row for each winner, and runs nobody’s formula', () => {
    expect(drawsCsv([draw], 'mara@example.com', 'Europe/Lisbon')).toBe(
      '\uFEFFDraw,Drawn At,Drawn By,Drawn From,Entries,Without Earlier Winners,Place,Winner,List SHA-256,Check-ins Joined,Prize\r\n' +
        "2,2026-11-20 13:05:09,mara@example.com,Attendance: Monday class,7,true,1st,'=Ada,cafe,0,\r\n" +
        '2,2026-11-20 13:05:09,mara@example.com,Attendance: Monday class,7,true,2nd,Bob,cafe,0,\r\n',
    )
  })

  it('[RAFFLE-14] gives no place to winners that have none, and no hash to tickets', () => {
    const tickets: Draw = {
      ...draw,
      ranked: false,
      source: { type: 'tickets', start: 1, end: 9 },
      winners: [{ place: 1, label: '4', entry: 4 }],
    }
    expect(drawsCsv([tickets], 'm', 'UTC')).toContain('Tickets 1-9,7,true,,4,,,\r\n')
  })

  it('[RAFFLE-70] says in its last column what a draw was for', () => {
    expect(drawsCsv([{ ...draw, prize: '=Dinner for two' }], 'm', 'UTC')).toContain("'=Ada,cafe,0,'=Dinner for two\r\n")
  })

  it('[RAFFLE-58] says who was not here', () => {
    const winners = [
      { place: 1, label: '=Ada' },
      { place: 2, label: 'Name not shown', absent: true as const },
    ]
    const rows = drawsCsv([draw], 'm', 'UTC', [
      { id: draw.id, winners },
      { id: 'other', winners: [{ place: 1, label: 'Cem', absent: true }] },
    ])
    expect(rows).toMatch(/,1st,'=Ada,.*\r\n.*,2nd,Bob \(not here\),/)
  })

  it('[RAFFLE-24] names the helper who drew, in place of the host', () => {
    expect(drawsCsv([{ ...draw, helper: 'Kim' }], 'mara@example.com', 'UTC')).toContain(',Kim,Attendance: Monday class,')
  })

  it('[RAFFLE-14] is named after the raffle', () => {
    expect(csvFileName('Summer party!')).toBe('raffle-summer-party.csv')
    expect(csvFileName('?')).toBe('raffle-draws.csv')
  })
})

describe('[RAFFLE-21] what the room sees next', () => {
  it.each([
    [{ ranked: true, total: 3, seen: 0 }, 1],
    [{ ranked: true, total: 3, seen: 2 }, 3],
    [{ ranked: true, total: 3, seen: 3 }, 3],
    [{ ranked: true, total: 500, seen: 0 }, 490],
    [{ ranked: true, total: 500, seen: 490 }, 491],
    [{ ranked: false, total: 10, seen: 0 }, 1],
    [{ ranked: false, total: 11, seen: 0 }, 11],
  ])('%j: %i', (before, next) => {
    expect(nextSeen(before)).toBe(next)
  })

  const winners = ['a', 'b', 'c'].map((label, at) => ({ place: at + 1, label, entry: label }))
  it('the last places first, and no entry of the list', () => {
    expect(seenOf(winners, true, 2)).toEqual([
      { place: 2, label: 'b' },
      { place: 3, label: 'c' },
    ])
    expect(seenOf(winners, true, 0)).toEqual([])
    expect(seenOf(winners, false, 2).map(({ label }) => label)).toEqual(['a', 'b'])
  })
})

it('[RAFFLE-21] [RAFFLE-36] names the winners that were revealed, those of the last draw first', () => {
  const of = (number: number, ...labels: string[]) => ({ number, winners: labels.map((label, at) => ({ place: at + 1, label })) })
  expect(winnersSoFar([of(2, 'Bo'), of(3), of(1, 'Ada', 'Alan')])).toEqual(['Bo', 'Ada', 'Alan'])
})

it('[RAFFLE-56] names nobody who is not here', () => {
  const winners = ['Ada', 'Bo', 'Cem'].map((label, at) => ({ place: at + 1, label, ...(at === 0 && { absent: true as const }) }))
  expect(winnersSoFar([{ number: 1, winners }])).toEqual(['Bo', 'Cem'])
  expect(seenOf(winners, true, 3)[0]).toEqual({ place: 1, label: 'Ada', absent: true })
})

it('[RAFFLE-23] says labels that the server made in the words of who reads them, and names as they are', () => {
  const german = createTranslate('de', parseMessages(de))
  const said = ['Name not shown', 'Name not shown (table 7)', 'Ada (table 12)', 'Ada (Team Rot)', 'Ada', '42'].map((label) =>
    labelIn(german, label),
  )
  expect(said).toEqual(['Name nicht gezeigt', 'Name nicht gezeigt (Tisch 7)', 'Ada (Tisch 12)', 'Ada (Team Rot)', 'Ada', '42'])
})

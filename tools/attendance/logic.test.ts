import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Table } from '../../contract/table.ts'
import { INT_MAX, readValue } from '../../contract/values.ts'
import { parseInteger } from '../../parts/integer.ts'
import { english } from '../../tests/setup/texts.ts'
import { attendanceCsv, csvFileName, findDoubled, findRecords } from './host.ts'
import { asRecorded, nameProblem, placeProblem, placeValues, requiredPlace, wonText } from './logic.ts'
import { t } from './screens/host/host-messages/t.ts'
import { attendanceRecords, NAME_MAX, PLACE_MAX, type PlaceRule } from './tables.ts'

/** The defaults of a new session. */
const SPECIFIED: PlaceRule = { place_kind: 'number', place_label: null, place_required: true }
const numberProblem = (text: string): string | null => placeProblem(SPECIFIED, text, english)

const accepts = (column: string, text: string, table: Table = attendanceRecords): boolean => {
  try {
    readValue(column, table.columns[column]!, text)
    return true
  } catch {
    return false
  }
}

describe('a name', () => {
  it('[ATT-9] is refused by the phone exactly when the table refuses it', () => {
    const long = fc.integer({ min: NAME_MAX - 3, max: NAME_MAX + 3 }).chain((n) => fc.constantFrom('x', '🎉', 'é').map((c) => c.repeat(n)))
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '\t', '\u00a0', '\u3000'), long)
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom('', ' '), text, fc.constantFrom('', '  ')), (parts) => {
        const typed = parts.join('').replaceAll('\0', '')
        expect(nameProblem(typed, english) === null).toBe(accepts('name', typed))
      }),
    )
  })

  it('[ATT-9] says what is wrong', () => {
    expect(nameProblem('  ', english)).toBe('Please enter your name.')
    expect(nameProblem('x'.repeat(NAME_MAX), english)).toBeNull()
    expect(nameProblem('x'.repeat(NAME_MAX + 1), english)).toBe('This is 1 character too long.')
    expect(nameProblem('🎉'.repeat(NAME_MAX + 2), english)).toBe('This is 2 characters too long.')
  })
})

describe('a table or team number', () => {
  it('[ATT-9] is refused by the phone exactly when the table refuses it', () => {
    const near = fc.bigInt(-3n, 3n).chain((by) => fc.constantFrom(0n, BigInt(INT_MAX), -BigInt(INT_MAX)).map((n) => String(n + by)))
    const odd = fc.constantFrom('', ' ', '+7', '-0', '007', '1.5', '1e3', '0x10', '12a', '١٢', '１２', '1 2', '--1', '∞', '9'.repeat(400))
    const text = fc.oneof(fc.string(), near, odd, fc.integer().map(String))
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom('', ' '), text, fc.constantFrom('', ' ')), (parts) => {
        const typed = parts.join('').replaceAll('\0', '')
        // The phone sends the parsed number, so the column must judge that.
        expect(numberProblem(typed) === null).toBe(accepts('table_number', String(parseInteger(typed) ?? typed)))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['', 'Please enter your table or team number.'],
    ['twelve', 'Please enter a whole number, such as 12.'],
    ['a12', 'Please enter a whole number, such as 12.'],
    ['.5', 'Please enter a whole number, such as 12.'],
    ['-2147483649', 'The number is too small: at least -2147483648.'],
    ['2147483648', 'The number is too large: at most 2147483647.'],
    ['2147483647', null],
    [' 0 ', null],
  ])('[ATT-9] says of %j: %j', (text, problem) => {
    expect(numberProblem(text)).toBe(problem)
  })

  it.each([
    ['12.5', 12],
    ['-3', -3],
    ['12a', 12],
    ['007', 7],
  ])('[ATT-9] [L6] is parsed as an integer: %j is %j', (text, number) => {
    expect(numberProblem(text)).toBeNull()
    expect(placeValues(SPECIFIED, text)).toEqual({ table_number: number, place: null })
  })
})

describe('what stands beside the name, as its host likes it', () => {
  const COMPANY: PlaceRule = { place_kind: 'text', place_label: 'Company', place_required: true }
  const SEAT: PlaceRule = { place_kind: 'number', place_label: 'Seat', place_required: false }
  const NOTHING: PlaceRule = { place_kind: 'none', place_label: 'Seat', place_required: true }

  it.each([
    [COMPANY, '', 'Please fill in “Company”.'],
    [COMPANY, 'Acme', null],
    [COMPANY, '🎉'.repeat(PLACE_MAX), null],
    [COMPANY, 'x'.repeat(PLACE_MAX + 1), 'This is 1 character too long.'],
    [{ ...COMPANY, place_required: false }, ' ', null],
    [SEAT, '', null],
    [SEAT, 'twelve', 'Please enter a whole number, such as 12.'],
    [NOTHING, '', null],
  ] as const)('[F20] [ATT-20] under %j %j: %j', (rule, text, problem) => {
    expect(placeProblem(rule, text, english)).toBe(problem)
  })

  it('[F20] [ATT-20] goes to the column that is asked for, and nowhere if it was left blank', () => {
    expect(placeValues(COMPANY, ' Acme ')).toEqual({ table_number: null, place: 'Acme' })
    expect(placeValues(SEAT, '7')).toEqual({ table_number: 7, place: null })
    for (const [rule, text] of [
      [SEAT, ' '],
      [NOTHING, '7'],
    ] as const)
      expect(placeValues(rule, text)).toEqual({ table_number: null, place: null })
  })

  it('[F20] [ATT-20] is kept as the session asks for it, also from a phone that knew another question', () => {
    const number = { name: 'Ada', table_number: 7, place: null }
    const text = { name: 'Ada', table_number: null, place: '7' }
    expect(asRecorded(number, { ...COMPANY })).toEqual(text)
    expect(asRecorded(text, { ...SEAT })).toEqual(number)
    expect(asRecorded({ name: 'Ada', place: 'Acme' }, { ...SEAT })).toEqual({ name: 'Ada', table_number: null, place: null })
    for (const row of [number, text]) expect(asRecorded(row, { ...NOTHING })).toEqual({ name: 'Ada', table_number: null, place: null })
    expect([SPECIFIED, COMPANY, SEAT, NOTHING].map((rule) => requiredPlace({ ...rule }))).toEqual([['table_number'], ['place'], [], []])
  })
})

it('[F20] [ATT-22] marks who is there twice, by name whatever the case, the accents and the spaces, and by phone', () => {
  const records = [
    { id: 'a', name: 'José  Álvarez', device_id: 'one' },
    { id: 'b', name: 'jose alvarez', device_id: 'two' },
    { id: 'c', name: 'Bob', device_id: 'two' },
    { id: 'd', name: 'Cem', device_id: 'three' },
    // Without a device id, records are not known to be of one phone.
    { id: 'e', name: 'Dora', device_id: null },
    { id: 'f', name: 'Eve', device_id: null },
  ]
  expect([...findDoubled(records)]).toEqual([
    ['a', { name: true, phone: false }],
    ['b', { name: true, phone: true }],
    ['c', { name: false, phone: true }],
  ])
})

describe('the search', () => {
  const records = [
    { name: 'José Álvarez', table_number: 12, place: null },
    { name: 'Ada Lovelace', table_number: 1, place: null },
    { name: 'Grace Hopper 12', table_number: 3, place: null },
    { name: '山田 太郎', table_number: 112, place: null },
    { name: 'Zoé', table_number: null, place: 'Café Nord' },
  ]
  const names = (query: string) => findRecords(records, query).map((record) => record.name)

  it('[ATT-14] finds names whatever the case and the accents, and a number by itself', () => {
    expect(names('jose')).toEqual(['José Álvarez'])
    expect(names('ÁLV jos')).toEqual(['José Álvarez'])
    expect(names('山')).toEqual(['山田 太郎'])
    expect(names('12')).toEqual(['José Álvarez', 'Grace Hopper 12'])
    expect(names('ada 1')).toEqual(['Ada Lovelace'])
    expect(names('cafe')).toEqual(['Zoé'])
    expect(names('null')).toEqual([])
    expect(names('nobody')).toEqual([])
  })

  it('[ATT-14] shows all of them, unchanged, when nothing is asked', () => {
    expect(findRecords(records, '  ')).toBe(records)
  })
})

describe('the export', () => {
  const at = '2026-11-20T13:05:09.123456+00:00'

  it('[ATT-16] has the columns Name, Table Number and Check-in Time, in the host’s time and the order given', () => {
    const rows = [
      { name: 'Lovelace, Ada', table_number: 12, place: null, created_at: at },
      { name: 'Ada', table_number: 0, place: null, created_at: at },
      { name: 'Ada', table_number: 0, place: null, created_at: at },
    ]
    expect(attendanceCsv(SPECIFIED, rows, 'Asia/Tokyo')).toBe(
      '\uFEFFName,Table Number,Check-in Time\r\n"Lovelace, Ada",12,2026-11-20 22:05:09\r\nAda,0,2026-11-20 22:05:09\r\nAda,0,2026-11-20 22:05:09\r\n',
    )
    expect(attendanceCsv(SPECIFIED, [], 'UTC')).toBe('\uFEFFName,Table Number,Check-in Time\r\n')
  })

  it('[F20] [ATT-20] calls the column what its host calls it', () => {
    const rows = [
      { name: 'Ada', table_number: null, place: 'Acme', created_at: at },
      { name: 'Bob', table_number: null, place: null, created_at: at },
    ]
    expect(attendanceCsv({ place_kind: 'text', place_label: 'Company' }, rows, 'UTC')).toBe(
      '\uFEFFName,Company,Check-in Time\r\nAda,Acme,2026-11-20 13:05:09\r\nBob,,2026-11-20 13:05:09\r\n',
    )
  })

  it('[H13] [ATT-16] has no column for what nobody was asked, unless somebody was asked before', () => {
    const asksNothing = { place_kind: 'none', place_label: null } as const
    const row = { name: 'Ada', table_number: null, place: null, created_at: at }
    expect(attendanceCsv(asksNothing, [row], 'UTC')).toBe('\uFEFFName,Check-in Time\r\nAda,2026-11-20 13:05:09\r\n')
    expect(attendanceCsv(asksNothing, [row, { ...row, table_number: 4 }], 'UTC')).toContain('Name,Table Number,Check-in Time')
  })

  it('[ATT-36] says who was expected and who was not, and who has not come, once there is a guest list', () => {
    const record = { table_number: 4, place: null, created_at: at }
    const guest = { table_number: 4, place: null }
    const records = [
      { ...record, name: 'Ada', expected: true },
      { ...record, name: 'Eve', expected: false },
    ]
    const guests = [
      { ...guest, name: 'Ada', here: true },
      { ...guest, name: 'Bob', table_number: null, here: false },
    ]
    expect(attendanceCsv(SPECIFIED, records, 'UTC', guests)).toBe(
      '\uFEFFName,Table Number,Check-in Time,Guest list\r\nAda,4,2026-11-20 13:05:09,Here\r\nEve,4,2026-11-20 13:05:09,Not expected\r\nBob,,,Expected\r\n',
    )
  })

  it('[ATT-16] runs nobody’s formula', () => {
    expect(
      attendanceCsv(SPECIFIED, [{ name: '=HYPERLINK("http://evil")', table_number: 1, place: null, created_at: at }], 'UTC'),
    ).toContain(`"'=HYPERLINK(""http://evil"")",1,`)
  })

  it('[ATT-16] is named after the session', () => {
    expect(csvFileName('Monday class!')).toBe('attendance-monday-class.csv')
    expect(csvFileName('???')).toBe('attendance-records.csv')
  })
})

it('counts in words', () => {
  expect([0, 1, 1234].map((count) => t('attendance.attendees', { count }))).toEqual(['0 attendees', '1 attendee', '1,234 attendees'])
  expect([1, 1234].map((count) => t('attendance.recordsOf', { count }))).toEqual(['1 record', '1,234 records'])
})

it('[ATT-30] says how somebody won: alone, among others, or in a place', () => {
  const said = (place: number | null, total: number) => wonText({ place, total }, english)
  expect([said(null, 1), said(1, 1), said(null, 3), said(1, 3), said(12, 20)]).toEqual([
    'You are the winner',
    'You are the winner',
    'You are a winner',
    'You won 1st place',
    'You won 12th place',
  ])
})

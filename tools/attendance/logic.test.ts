import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInteger } from '../../contract/integer.ts'
import type { Table } from '../../contract/table.ts'
import { INT_MAX, readValue } from '../../contract/values.ts'
import { attendanceCsv, attendeesText, csvFileName, findRecords, nameProblem, numberProblem, readNumber, recordsText } from './logic.ts'
import { attendanceRecords, NAME_MAX } from './tables.ts'

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
        expect(nameProblem(typed) === null).toBe(accepts('name', typed))
      }),
    )
  })

  it('[ATT-9] says what is wrong', () => {
    expect(nameProblem('  ')).toBe('Please enter your name.')
    expect(nameProblem('x'.repeat(NAME_MAX))).toBeNull()
    expect(nameProblem('x'.repeat(NAME_MAX + 1))).toBe('This is 1 character too long.')
    expect(nameProblem('🎉'.repeat(NAME_MAX + 2))).toBe('This is 2 characters too long.')
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
        // What is sent is the number that was read.
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
    expect(readNumber(text)).toBe(number)
  })
})

describe('the search', () => {
  const records = [
    { name: 'José Álvarez', table_number: 12 },
    { name: 'Ada Lovelace', table_number: 1 },
    { name: 'Grace Hopper 12', table_number: 3 },
    { name: '山田 太郎', table_number: 112 },
  ]
  const names = (query: string) => findRecords(records, query).map((record) => record.name)

  it('[ATT-14] finds names whatever the case and the accents, and a number by itself', () => {
    expect(names('jose')).toEqual(['José Álvarez'])
    expect(names('ÁLV jos')).toEqual(['José Álvarez'])
    expect(names('山')).toEqual(['山田 太郎'])
    expect(names('12')).toEqual(['José Álvarez', 'Grace Hopper 12'])
    expect(names('ada 1')).toEqual(['Ada Lovelace'])
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
      { name: 'Lovelace, Ada', table_number: 12, created_at: at },
      { name: 'Ada', table_number: 0, created_at: at },
      { name: 'Ada', table_number: 0, created_at: at },
    ]
    expect(attendanceCsv(rows, 'Asia/Tokyo')).toBe(
      '\uFEFFName,Table Number,Check-in Time\r\n"Lovelace, Ada",12,2026-11-20 22:05:09\r\nAda,0,2026-11-20 22:05:09\r\nAda,0,2026-11-20 22:05:09\r\n',
    )
    expect(attendanceCsv([], 'UTC')).toBe('\uFEFFName,Table Number,Check-in Time\r\n')
  })

  it('[ATT-16] runs nobody’s formula', () => {
    expect(attendanceCsv([{ name: '=HYPERLINK("http://evil")', table_number: 1, created_at: at }], 'UTC')).toContain(
      `"'=HYPERLINK(""http://evil"")",1,`,
    )
  })

  it('[ATT-16] is named after the session', () => {
    expect(csvFileName('Monday class!')).toBe('attendance-monday-class.csv')
    expect(csvFileName('???')).toBe('attendance-records.csv')
  })
})

it('counts in words', () => {
  expect([0, 1, 1234].map(attendeesText)).toEqual(['0 attendees', '1 attendee', '1,234 attendees'])
  expect([1, 1234].map(recordsText)).toEqual(['1 record', '1,234 records'])
})

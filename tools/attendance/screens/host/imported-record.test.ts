import { expect, it } from 'vitest'
import { GUESTS_MAX } from '../../tables.ts'
import { expectedGuest, importedRecord, recordKey } from './imported-record.ts'

const rule = { place_kind: 'number', place_label: null, place_required: true } as const
const here = new Set([recordKey({ name: 'Ada Lovelace', table_number: 12, place: null })])
const read = (cells: readonly string[], over: object = {}) => importedRecord(cells, { sessionId: 's', rule: { ...rule, ...over }, here })

it('[ATT-31] reads name and place by the rules of the form', () => {
  expect(read([' Alan Turing ', '7'])).toEqual({ session_id: 's', name: 'Alan Turing', table_number: 7, place: null })
  expect(read(['Alan', 'North'], { place_kind: 'text' })).toEqual({ session_id: 's', name: 'Alan', table_number: null, place: 'North' })
  expect(read(['Alan', '7'], { place_kind: 'none' })).toEqual({ session_id: 's', name: 'Alan', table_number: null, place: null })
  expect(read(['Alan'], { place_required: false })).toMatchObject({ table_number: null })
})

it('[ATT-31] says why a line is left out', () => {
  expect(read(['', '7'])).toBe('There is no name.')
  expect(read(['Alan', 'seven'])).toBe('Table/Team “seven”: Please enter a whole number, such as 12.')
  expect(read(['Alan'])).toBe('Table/Team “”: Please enter your table or team number.')
  expect(read(['x'.repeat(201), '7'])).toBe('This is 1 character too long.')
  expect(read(['ADA  lovelace', '12'])).toBe('Already on the list.')
  expect(read(['Ada Lovelace', '13'])).toMatchObject({ table_number: 13 })
})

it('[ATT-33] expects people without a place, leaves out who is expected already, and no more than the session takes', () => {
  const expected = (cells: readonly string[], more = 0) => expectedGuest(cells, { sessionId: 's', rule, known: here, more })
  expect(expected(['Alan'])).toMatchObject({ name: 'Alan', table_number: null })
  expect(expected(['Ada Lovelace', '12'])).toBe('Already on the list.')
  expect(expected(['Alan'], GUESTS_MAX - 2)).toMatchObject({ name: 'Alan' })
  expect(expected(['Alan'], GUESTS_MAX - 1)).toBe('A session expects at most 20,000 guests.')
})

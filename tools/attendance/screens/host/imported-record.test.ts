import { expect, it } from 'vitest'
import { importedRecord, recordKey } from './imported-record.ts'

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

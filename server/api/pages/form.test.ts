import { expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { id, integer, json, type Table, text } from '../../../contract/table.ts'
import { rowFromForm } from './form.ts'

const table: Table = {
  name: 'notes',
  about: '',
  columns: { id, words: text(100), answers: json(100), number: integer(), device_id: text(100) },
}
const row = (query: string) => rowFromForm(table, ['id', 'words', 'answers', 'number', 'missing'], new URLSearchParams(query))

it('takes the fields that are listed columns, and nothing else', () => {
  expect(row('id=1&words=hello&device_id=stolen&user_id=x&missing=y&__proto__=z')).toEqual({ id: '1', words: 'hello' })
})

it('stores line breaks as scripts send them', () => {
  expect(row('words=one%0D%0Atwo%0Athree')).toEqual({ words: 'one\ntwo\nthree' })
})

it('takes the last of several fields of one name', () => {
  expect(row('words=a&words=b')).toEqual({ words: 'b' })
})

it('makes a list for a json column of the fields that are numbered, in their order; the last of each counts', () => {
  expect(row('answers.10=k&answers.0=&answers.0=a&answers.1=b%0D%0Ac')).toEqual({ answers: ['a', 'b\nc', 'k'] })
  expect(row('answers.x=1&answers.=2&answers.99999=3&answersX0=4')).toEqual({})
})

it('reads a json column from the JSON text of its field, and leaves a text that is none to the table', () => {
  expect(row('answers=%5B%7B%22a%22%3A1%7D%5D')).toEqual({ answers: [{ a: 1 }] })
  expect(row('answers=%5Bbroken')).toEqual({ answers: '[broken' })
})

it('[F12] reads the digits of every script in a field for a number, and leaves a text as it is', () => {
  expect(row(`number=${encodeURIComponent('١٢')}&words=${encodeURIComponent('١٢')}`)).toEqual({ number: '12', words: '١٢' })
})

it('[L6] parses a field for a whole number as an integer, and leaves what begins with none to the table', () => {
  expect(['12.5', '-3', '12 b', 'b 12'].map((number) => row(`number=${encodeURIComponent(number)}`).number)).toEqual([
    '12',
    '-3',
    '12',
    'b 12',
  ])
})

it('keeps an empty field as an empty text, for the table to judge', () => {
  expect(row('words=')).toEqual({ words: '' })
})

it('S35: goes through the fields once, however many places they name', () => {
  const fields = new URLSearchParams(Array.from({ length: LIMITS.formPlaces }, (_, at) => [`answers.${at}`, `a${at}`]))
  const scans = (['get', 'getAll', 'has', 'keys', 'entries', 'forEach'] as const).map((name) => vi.spyOn(fields, name))
  const { answers } = rowFromForm(table, ['id', 'words', 'answers'], fields)
  expect(answers).toEqual(Array.from({ length: LIMITS.formPlaces }, (_, at) => `a${at}`))
  expect(scans.flatMap(({ mock }) => mock.calls).length).toBeLessThanOrEqual(1)
})

it('S35: a list has LIMITS.formPlaces places, and no more', () => {
  const places = (n: number) => Array.from({ length: n }, (_, at) => `answers.${at}=a`).join('&')
  expect(row(places(LIMITS.formPlaces)).answers).toHaveLength(LIMITS.formPlaces)
  expect(() => row(places(LIMITS.formPlaces + 1))).toThrow(
    expect.objectContaining({ code: '54000', message: 'A form has at most 1000 places in a list.' }),
  )
})

it('S38: a JSON text that is too deep to be shown again stays a text', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(row(`answers=${deep(LIMITS.jsonDepth + 1)}`)).toEqual({ answers: JSON.parse(deep(LIMITS.jsonDepth + 1)) })
  expect(row(`answers=${deep(20_000)}`)).toEqual({ answers: deep(20_000) })
})

import { expect, it } from 'vitest'
import { id, json, type Table, text } from '../../contract/table.ts'
import { rowFromForm } from './form.ts'

const table: Table = { name: 'notes', about: '', columns: { id, words: text(100), answers: json(100), device_id: text(100) } }
const row = (query: string) => rowFromForm(table, ['id', 'words', 'answers', 'missing'], new URLSearchParams(query))

it('takes the fields that are listed columns, and nothing else', () => {
  expect(row('id=1&words=hello&device_id=stolen&user_id=x&missing=y&__proto__=z')).toEqual({ id: '1', words: 'hello' })
})

it('stores line breaks as scripts send them', () => {
  expect(row('words=one%0D%0Atwo%0Athree')).toEqual({ words: 'one\ntwo\nthree' })
})

it('takes the last of several fields, and all of them for a json column', () => {
  expect(row('words=a&words=b&answers=x&answers=y')).toEqual({ words: 'b', answers: ['x', 'y'] })
})

it('keeps an empty field as an empty text, for the table to judge', () => {
  expect(row('words=')).toEqual({ words: '' })
})

import { expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { belongsTo, deviceId, id, integer, type Table, text } from '../../../contract/table.ts'
import { tools } from '../../../tools/server.ts'
import { diskBytesOf } from './disk-bytes.ts'

const words: Table = {
  name: 'words',
  about: 'What phones say.',
  columns: { id, session_id: belongsTo('sessions'), body: text(100), mood: integer(), device_id: deviceId },
}

it('a row weighs its texts in UTF-8, and 200 bytes for the rest', () => {
  expect(LIMITS.rowOverheadBytes).toBe(200)
  expect(diskBytesOf(words, { body: '', mood: 1 })).toBe(200)
  expect(diskBytesOf(words, { body: 'tü', mood: 2_000_000_000, device_id: 'd-1234' })).toBe(200 + 3 + 6)
})

it('the sums that it adds to count as rows of their own', () => {
  const tallied = tools.flatMap(({ tables }) => tables).find(({ name }) => name === 'word_cloud_responses') as Table
  const row = { session_id: 'a', response: 'tea cake' }
  const keys = [...(tallied.tally?.of(row).keys() ?? [])]
  expect(keys.length).toBeGreaterThan(1)
  expect(diskBytesOf(tallied, row)).toBe(200 + 'tea cake'.length + keys.reduce((sum, key) => sum + 200 + Buffer.byteLength(key), 0))
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deriveKey } from '../../lib/keys.ts'
import type { Reader } from '../reader.ts'
import { Database } from './driver.ts'
import { openSqliteReader } from './sqlite-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'limelight-reader-'))
let reader: Reader
let now = 0
let asked = 0
beforeAll(() => {
  const file = join(folder, 'test.db')
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.exec('create table things (id integer primary key, n integer)')
  db.transaction(() => {
    for (let n = 0; n < 10_000; n++) db.prepare('insert into things (n) values (?)').run(n)
  })()
  db.close()
  // A clock that advances by one with every call.
  reader = openSqliteReader(file, deriveKey(randomBytes(32), 'devicePseudonyms'), () => {
    asked++
    return now++
  })
})
afterAll(async () => {
  await reader.store.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  asked = 0
})

it.each([
  'select n from things where limelight_due()',
  'select count(*) as n from things where limelight_due() and n > -1',
  'select n from things where limelight_due() order by n % 7 limit 1',
  'select t.n from things as t left join things as o on o.id = t.n where limelight_due() limit 10000',
  'select n from things where n in (select n from things where limelight_due())',
])('S3: the deadline stops %s in the middle', async (text) => {
  reader.stopAfter(500)
  await expect(reader.store.readSql(text, [])).rejects.toMatchObject({ code: '57014', status: 500 })
  expect(asked).toBeLessThan(510)
})

it('asks for each row, and reads on after a stop', async () => {
  reader.stopAfter(1_000_000)
  expect(await reader.store.readSql('select count(*) as n from things where limelight_due()', [])).toEqual([{ n: 10_000 }])
  expect(asked).toBeGreaterThan(10_000)
})

it('stops before a statement that would begin too late', async () => {
  reader.stopAfter(-1)
  await expect(reader.store.readSql('select 1 as one', [])).rejects.toMatchObject({ code: '57014' })
})

it('cannot write', async () => {
  reader.stopAfter(1_000_000)
  await expect(reader.store.readSql('insert into things (n) values (1) returning n', [])).rejects.toMatchObject({ code: '53000' })
  expect(() => reader.store.write(async () => 1)).toThrow('only reads')
})

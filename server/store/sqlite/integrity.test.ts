import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { Database } from './driver.ts'
import { checkDatabase } from './integrity.ts'

const PAGE = 4_096
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-integrity-'))
  file = join(folder, 'limelight.db')
  const database = new Database(file)
  database.exec('create table limelight_migrations (name text); create table notes (text text)')
  const insert = database.prepare('insert into notes values (?)')
  for (let n = 0; n < 50; n++) insert.run('x'.repeat(1_000))
  database.close()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Overwrites a page that contains notes. */
function damage(): void {
  const fd = openSync(file, 'r+')
  writeSync(fd, Buffer.alloc(PAGE, 0xff), 0, PAGE, 4 * PAGE)
  closeSync(fd)
}
/** Extends the file to this size. The addition is sparse and takes no disk space. */
const grow = (bytes: number) => truncateSync(file, bytes)
const check = (thorough = false) => checkDatabase(file, { thorough })

it('a database of up to checkedBytes is read through, a larger one is not', () => {
  expect(LIMITS.checkedBytes).toBe(268_435_456)
  grow(LIMITS.checkedBytes)
  expect(check()).toBe('there')
  damage()
  expect(check).toThrow(/is damaged: .*Nothing was changed\./)
  grow(LIMITS.checkedBytes + PAGE)
  expect(check()).toBe('there')
})

it('a larger one is, where its log was damaged', () => {
  grow(LIMITS.checkedBytes + PAGE)
  damage()
  expect(() => check(true)).toThrow(/is damaged: /)
})

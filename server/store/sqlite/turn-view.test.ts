import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Store } from '../store.ts'
import { Database } from './driver.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let store: Store
let elsewhere: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limelight-view-'))
  const file = join(folder, 'db')
  const fail = (error: unknown): never => {
    throw error
  }
  store = openSqlite(file, Date.now, fail)
  elsewhere = new Database(file)
  elsewhere.exec('create table t (a)')
})
afterEach(async () => {
  await store.close()
  elsewhere.close()
  rmSync(folder, { recursive: true })
})
const count = async () => (await store.readSql('select count(*) as n from t', []))[0]?.['n']
const add = () => elsewhere.exec('insert into t values (1)')

it('reads of one turn see one state, and the next turn another with another version', async () => {
  const before = store.version()
  expect(await count()).toBe(0)
  add()
  expect([await count(), store.version()]).toEqual([0, before])
  await setImmediate()
  expect(await count()).toBe(1)
  expect(store.version()).not.toBe(before)
})

it('what this process commits is seen at once, in the turn of the commit', async () => {
  const before = store.version()
  let seen: unknown
  const write = store.write((tx) => tx.sql('insert into t values (1)', []))
  const told = write.then(async () => {
    seen = [await count(), store.version() !== before]
  })
  store.version()
  await told
  expect(seen).toEqual([1, true])
})

it('keeps no checkpoint waiting beyond its turn', async () => {
  const wholeLog = () => elsewhere.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
  elsewhere.pragma('busy_timeout = 0')
  add()
  await count()
  add()
  expect(wholeLog()[0]?.busy).toBe(1)
  await setImmediate()
  expect(wholeLog()[0]?.busy).toBe(0)
})

it('is the same version as long as nobody writes, and after a transaction that wrote nothing', async () => {
  const before = store.version()
  await store.write(async () => {})
  await setImmediate()
  expect(store.version()).toBe(before)
})

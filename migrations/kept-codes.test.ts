import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

const before = databaseBefore('0042_kept_codes')

it('[H11] keeps codes of sessions that closed for a year after that, and those of open ones', async () => {
  const session = before.prepare(
    "insert into presentations (id, session_table, user_id, code, closed_at, created_at) values (?, 'polls', 'u', ?, ?, 't')",
  )
  session.run('open', 'CDFG', null)
  session.run('closed', 'CDFH', '2026-11-20T10:00:00.000000+00:00')
  await before.up()
  expect(before.all('select id, code, code_until from presentations order by id')).toEqual([
    { id: 'closed', code: 'CDFH', code_until: '2027-11-20T10:00:00.000000+00:00' },
    { id: 'open', code: 'CDFG', code_until: null },
  ])
})

import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

const before = databaseBefore('0049_code_size')

it('[H4] the walls of an older database get the large code', async () => {
  before.prepare("insert into presentations (id, session_table, user_id, created_at) values ('a', 'polls', 'u', 't')").run()
  await before.up()
  expect(before.all('select code_size from presentations')).toEqual([{ code_size: 'large' }])
})

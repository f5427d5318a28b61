import { expect, it } from 'vitest'
import { databaseBefore } from './testing/database-before.ts'

const before = databaseBefore('0035_raffle_reveals')

it('has the room see of earlier draws what they were', async () => {
  before
    .prepare(
      "insert into raffle_sessions (id, name, user_id, created_at, settings, display_settings) values ('r', 'R', 'u', 't', '{}', '{}')",
    )
    .run()
  const draw = before.prepare(
    "insert into raffle_draws (id, session_id, number, user_id, created_at, source, entries, ranked, without_earlier, winners) values (?, 'r', ?, 'u', 't', 'list', 9, 1, 0, ?)",
  )
  draw.run('d1', 1, '[{"place":1,"label":"Ana \\"A\\" Ä","key":"k"},{"place":2,"label":"Bo"}]')
  draw.run('d2', 2, '[]')
  await before.up()
  expect(before.all('select * from raffle_reveals order by number')).toEqual([
    {
      id: 'd1',
      session_id: 'r',
      number: 1,
      created_at: 't',
      entries: 9,
      ranked: 1,
      total: 2,
      winners: '[{"place":1,"label":"Ana \\"A\\" Ä"},{"place":2,"label":"Bo"}]',
    },
    { id: 'd2', session_id: 'r', number: 2, created_at: 't', entries: 9, ranked: 1, total: 0, winners: '[]' },
  ])
})

import { expect, it } from 'vitest'
import type { AccountLine } from '../../../contract/account-line.ts'
import { ask, signUpHost } from '../../../tests/setup/host.ts'
import { tool as polls } from '../../../tools/polls/server.ts'
import { serverOfFile } from '../../testing/of-file.ts'

const server = serverOfFile({ tools: [polls] })
const PATH = '/operator/v1/accounts'

it('[O14] the accounts: who has how many sessions and how much in files, for the operator alone', async () => {
  const operator = await signUpHost(() => server.url, 'first@example.com')
  const other = await signUpHost(() => server.url, 'second@example.com')
  for (const question of ['Tea?', 'Coffee?']) await other.ask('POST', '/rest/v1/polls', { question })
  await server.services.store.write(async (tx) => {
    const add = 'insert into stored_files (name, user_id, parent_table, parent_id, byte_count, created_at) values (?, ?, ?, ?, ?, ?)'
    for (const [name, bytes] of Object.entries({ a: 3_000, b: 5_000 }))
      await tx.sql(add, [name, operator.userId, 'polls', 'x', bytes, '2026-01-01T00:00:00.000000+00:00'])
  })
  const { status, body } = await operator.ask('GET', PATH)
  const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT/)
  expect([status, body]).toEqual([
    200,
    [
      { id: operator.userId, email: 'first@example.com', madeAt: time, signedInAt: time, sessions: 0, fileBytes: 8_000, isOperator: true },
      { id: other.userId, email: 'second@example.com', madeAt: time, signedInAt: time, sessions: 2, fileBytes: 0, isOperator: false },
    ] satisfies AccountLine[],
  ])
  expect((await other.ask('GET', PATH)).status).toBe(403)
  expect((await ask(server.url + PATH, 'GET')).status).toBe(401)
})

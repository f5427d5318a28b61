import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type Host, signUpHost } from '../../../tests/setup/host.ts'
import { tool as scoreboards } from '../../../tools/scoreboards/server.ts'
import { serverOfFile } from '../../testing/of-file.ts'

const server = serverOfFile({ tools: [scoreboards] })
let victim: Host
let attacker: Host
beforeAll(async () => {
  victim = await signUpHost(() => server.url, 'victim@example.com')
  attacker = await signUpHost(() => server.url, 'attacker@example.com')
})

async function board(host: Host, teamId: string): Promise<string> {
  const id = randomUUID()
  await host.ask('POST', '/rest/v1/scoreboards', { id, name: 'Quiz', slug: `quiz-${id}`, user_id: host.userId })
  expect((await host.ask('POST', '/rest/v1/teams', { id: teamId, scoreboard_id: id, name: 'Foxes', color: 'red' })).status).toBe(201)
  return id
}

it('what is restored never lies below a row of another account that took an id meanwhile', async () => {
  const team = randomUUID()
  const id = await board(victim, team)
  await victim.ask('POST', '/rest/v1/rpc/add_points', { team_id: team, points: 42 })
  await victim.ask('DELETE', `/rest/v1/scoreboards?id=eq.${id}`)
  const theirs = await board(attacker, team)
  const { status, body } = await victim.ask('POST', '/rest/v1/rpc/restore_session', { session: id })
  // The team, and the entry of its points.
  expect([status, body]).toEqual([200, { left_out: 2 }])
  expect((await victim.ask('GET', `/rest/v1/scoreboards?id=eq.${id}&select=name`)).body).toEqual([{ name: 'Quiz' }])
  expect(await server.services.store.readSql('select * from score_events', [])).toEqual([])
  expect((await attacker.ask('GET', `/rest/v1/teams?id=eq.${team}&select=scoreboard_id,score`)).body).toEqual([
    { scoreboard_id: theirs, score: 0 },
  ])
})

it('a session whose id somebody took stays in the trash, and says why', async () => {
  const id = await board(victim, randomUUID())
  await victim.ask('DELETE', `/rest/v1/scoreboards?id=eq.${id}`)
  await attacker.ask('POST', '/rest/v1/scoreboards', { id, name: 'Mine', slug: `mine-${id}`, user_id: attacker.userId })
  const refused = await victim.ask('POST', '/rest/v1/rpc/restore_session', { session: id })
  expect([refused.status, refused.body.code]).toEqual([409, '23505'])
  expect(refused.body.message).toContain('its id or its name')
  expect((await victim.ask('GET', `/rest/v1/trash?session_id=eq.${id}&select=title`)).body).toEqual([{ title: 'Quiz' }])
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { phone } from '../../../tests/compat/clients.ts'
import { ask, type Host, signInHost, signUpHost } from '../../../tests/setup/host.ts'
import { openRaw } from '../../realtime/testing/raw-client.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { partyTool } from '../presentations/testing/party-tool.ts'
import { finishDeletions } from './delete.ts'

const PASSWORD = { current_password: 'correct horse battery' }

let server: TestServer
let operator: Host
let owner: Host
beforeEach(async () => {
  server = await startTestServer({ tools: [partyTool], env: { LIMITS: 'off' } })
  operator = await signUpHost(() => server.url, 'operator@example.test')
  owner = await signUpHost(() => server.url, 'owner@example.test')
})
afterEach(() => server.stop())

async function party(by: Host, slug: string): Promise<string> {
  const id = randomUUID()
  expect((await by.ask('POST', '/rest/v1/parties', { id, slug, user_id: by.userId })).status).toBe(201)
  const device_id = phone(1)
  await ask(`${server.url}/rest/v1/guests`, 'POST', { id: randomUUID(), party_id: id, device_id }, { 'x-device-id': device_id })
  return id
}
/** All rows of all tables that mention one of these texts. */
async function mentions(...texts: string[]): Promise<string[]> {
  const { catalog, store } = server.services
  const auth = ['users', 'sessions', 'refresh_tokens', 'codes', 'flows', 'factors', 'challenges', 'recovery_codes', 'first_account']
  const own = ['ledger_senders', 'ledger_sessions', 'ledger_stops', 'trash_pieces', 'stored_files', ...auth.map((name) => `auth_${name}`)]
  const found: string[] = []
  for (const table of [...catalog.tables.keys(), ...own]) {
    const rows = JSON.stringify(await store.readSql(`select * from ${table}`, []))
    if (texts.some((text) => rows.includes(text))) found.push(table)
  }
  return found
}

describe('a deleted account', () => {
  it('is gone with all its rows, sign-ins, links and mails, and its e-mail is free', async () => {
    const [kept, deleted, theirs] = [await party(owner, 'gala'), await party(owner, 'mistake'), await party(operator, 'wedding')]
    await owner.ask('DELETE', `/rest/v1/parties?id=eq.${deleted}`)
    const key = (await owner.ask('POST', '/rest/v1/rpc/set_display_link', { session: kept, on: true })).body
    const helper = (await owner.ask('POST', '/rest/v1/rpc/add_helper', { session: kept, name: 'Kim', role: 'stage' })).body
    const [{ code }] = (await owner.ask('GET', `/rest/v1/presentations?id=eq.${kept}`)).body
    await ask(`${server.url}/auth/v1/recover`, 'POST', { email: 'owner@example.test' })
    await expect.poll(() => server.outbox().length).toBeGreaterThan(0)
    expect((await owner.ask('GET', '/account/v1/summary')).body).toEqual({
      sessions: 1,
      entries: 1,
      deleted: 1,
      files: 0,
      may_be_deleted: true,
    })
    const raw = await openRaw(server, '1.0.0')
    const changes = { postgres_changes: [{ event: '*', schema: 'public', table: 'parties' }] }
    await raw.join('own', { access_token: owner.token, config: changes })

    expect((await owner.ask('POST', '/account/v1/delete', PASSWORD)).status).toBe(204)

    expect(await mentions(owner.userId, kept, deleted, 'owner@example.test')).toEqual([])
    expect(server.outbox().filter((mail) => mail.includes('owner@example.test'))).toEqual([])
    expect((await owner.ask('GET', '/rest/v1/parties')).status).toBe(401)
    const refreshed = (owner.session as { refresh_token: string }).refresh_token
    expect((await ask(`${server.url}/auth/v1/token?grant_type=refresh_token`, 'POST', { refresh_token: refreshed })).status).toBe(400)
    await expect(signInHost(() => server.url, 'owner@example.test')).rejects.toThrow('400')
    for (const link of [key, helper])
      expect((await ask(`${server.url}/rest/v1/presentations?id=eq.${kept}`, 'GET', undefined, { apikey: link })).status).toBe(401)
    expect((await ask(`${server.url}/j/${code}`, 'GET')).status).toBe(404)
    const isEnd = (frame: (typeof raw.frames)[number]) => frame.kind === 'message' && ['phx_close', 'phx_error'].includes(frame.event)
    await raw.next(isEnd, 'The end of the channel')
    raw.close()
    await operator.ask('PATCH', `/rest/v1/parties?id=eq.${theirs}`, { slug: 'silver wedding' })
    expect((await operator.ask('GET', '/rest/v1/parties?select=slug,guests')).body).toEqual([{ slug: 'silver wedding', guests: 1 }])

    const again = await signUpHost(() => server.url, 'owner@example.test')
    expect(again.userId).not.toBe(owner.userId)
    expect((await again.ask('GET', '/rest/v1/parties')).body).toEqual([])
    // The note of a deletion goes when the deletion is long done.
    await finishDeletions(server.services, null, '2999')
    expect(await server.services.store.readSql('select * from account_deletions', [])).toEqual([])
  })

  it('ends walls, helper links and codes of all its sessions before the first of their rows goes', async () => {
    const sessions = [await party(owner, 'gala'), await party(owner, 'wedding')]
    const theirs = await party(operator, 'jubilee')
    const keys: string[] = []
    for (const session of [...sessions, theirs]) {
      const by = session === theirs ? operator : owner
      keys.push((await by.ask('POST', '/rest/v1/rpc/set_display_link', { session, on: true })).body)
      keys.push((await by.ask('POST', '/rest/v1/rpc/add_helper', { session, name: 'Kim', role: 'stage' })).body)
    }
    const changes = { postgres_changes: [{ event: '*', schema: 'public', table: 'presentations' }] }
    const opened = await Promise.all(keys.map((apikey) => openRaw(server, '1.0.0', { apikey })))
    await Promise.all(opened.map((socket) => socket.join('own', { config: changes })))
    const deleted: string[] = []
    const stop = server.services.bus.subscribe((message) => {
      if (message.kind === 'changes') deleted.push(...message.changes.flatMap(({ table, after }) => (after ? [] : [table])))
    })

    expect((await owner.ask('POST', '/account/v1/delete', PASSWORD)).status).toBe(204)

    stop()
    expect(deleted.slice(0, 4).sort()).toEqual(['helpers', 'helpers', 'presentations', 'presentations'])
    expect(deleted.slice(4).sort()).toEqual(['guests', 'guests', 'parties', 'parties'])
    const isEnd = (frame: (typeof opened)[number]['frames'][number]) => frame.kind === 'message' && frame.event === 'phx_error'
    for (const socket of opened.slice(0, 4)) await socket.next(isEnd, 'The end of a link')
    expect(opened.slice(4).flatMap(({ frames }) => frames.filter(isEnd))).toEqual([])
    for (const socket of opened) socket.close()
  })

  it('needs the password, whatever the session', async () => {
    await party(owner, 'gala')
    expect((await ask(`${server.url}/account/v1/delete`, 'POST', PASSWORD)).status).toBe(401)
    const without = await owner.ask('POST', '/account/v1/delete', {})
    expect([without.status, without.body.code]).toEqual([400, 'reauthentication_needed'])
    const wrong = await owner.ask('POST', '/account/v1/delete', { current_password: 'wrong horse battery' })
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([400, 'invalid_credentials', 'The current password is wrong'])
    expect((await owner.ask('GET', '/rest/v1/parties?select=slug')).body).toEqual([{ slug: 'gala' }])
  })

  it('is the operator’s only as the last one', async () => {
    expect((await operator.ask('GET', '/account/v1/summary')).body.may_be_deleted).toBe(false)
    const refused = await operator.ask('POST', '/account/v1/delete', PASSWORD)
    expect([refused.status, refused.body.code]).toEqual([403, '42501'])
    expect(refused.body.message).toMatch(/there are others/)
    expect((await operator.ask('GET', '/auth/v1/user')).status).toBe(200)
    await owner.ask('POST', '/account/v1/delete', PASSWORD)
    expect((await operator.ask('POST', '/account/v1/delete', PASSWORD)).status).toBe(204)
    expect(await mentions(operator.userId, 'operator@example.test')).toEqual([])
  })

  it('is deleted to the end after a stop, and what was stored meanwhile is deleted too', async () => {
    const late = randomUUID()
    expect((await owner.ask('POST', '/account/v1/delete', PASSWORD)).status).toBe(204)
    const { catalog, store } = server.services
    const { createRows } = await import('../../store/rows/rows.ts')
    await store.write((tx) =>
      createRows(catalog, store, tx).insert('parties', {
        id: late,
        slug: 'late',
        user_id: owner.userId,
        active: true,
        archived: false,
        created_at: tx.now,
      }),
    )
    await finishDeletions(server.services, null, '2000')
    expect(await mentions(late)).not.toEqual([])
    await finishDeletions(server.services, null, '2999')
    expect(await mentions(late, owner.userId)).toEqual([])
  })
})

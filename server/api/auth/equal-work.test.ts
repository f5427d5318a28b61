import type { Compilable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawRow, Store, Tx } from '../../store/store.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'

/**
 * The time of the next answer reveals the cost of a request, so requests for addresses with and without an
 * account must cost the same, including work after the answer. Work is counted, not timed: statements in
 * order, writes, and mails made.
 */
const password = 'correct horse'
const known = 'known@example.com'
const waiting = 'waiting@example.com'

/** Records all work of the server from now on. */
function countWork({ auth }: AuthServer): () => string[] {
  let work: string[] = []
  const { write, read, readSql } = auth.store
  const counted = (tx: Tx): Tx => ({
    ...tx,
    all: <T>(query: Compilable, read: (raw: RawRow) => T = (raw) => raw as T) => {
      work.push(query.compile().sql)
      return tx.all(query, read)
    },
    sql: (text, parameters) => {
      work.push(text)
      return tx.sql(text, parameters)
    },
  })
  const store: Pick<Store, 'write' | 'read' | 'readSql'> = {
    write: (job) => {
      work.push('a write')
      return write((tx) => job(counted(tx)))
    },
    read: (query) => {
      work.push(query.compile().sql)
      return read(query)
    },
    readSql: (text, parameters) => {
      work.push(text)
      return readSql(text, parameters)
    },
  }
  Object.assign(auth.store, store)
  const noted = (post: Mailer['send']): Mailer['send'] => {
    return (to, mail) => {
      work.push('a mail')
      return post(to, mail)
    }
  }
  auth.mailer = { send: noted(auth.mailer.send), discard: noted(auth.mailer.discard), forget: auth.mailer.forget }
  return () => {
    const done = work
    work = []
    return done
  }
}

describe.each([
  ['SIGNUP=open', { SIGNUP: 'open' }],
  ['SIGNUP=open, CONFIRM_EMAIL=on', { SIGNUP: 'open', CONFIRM_EMAIL: 'on' }],
  ['SIGNUP=first', { SIGNUP: 'first' }],
  ['SIGNUP=closed', { SIGNUP: 'closed' }],
])('S18: %s: the same work for an address with an account, without one, and with one that waits', (name, env) => {
  let server: AuthServer
  let takeWork: () => string[]
  beforeAll(async () => {
    server = await startAuthServer({ LIMITS: 'off', CONFIRM_EMAIL: 'on' })
    await server.client().auth.signUp({ email: known, password })
    const [welcome] = await server.mails()
    expect((await server.client().auth.verifyOtp({ email: known, token: welcome!.code, type: 'signup' })).error).toBeNull()
    const signup = env.SIGNUP as 'open'
    server.auth.config = { ...server.auth.config, signup, confirmEmail: 'CONFIRM_EMAIL' in env }
    takeWork = countWork(server)
  })
  afterAll(() => server.stop())

  async function workOf(email: string, path: string, body: object): Promise<string[]> {
    if (email === waiting) {
      const at = new Date().toISOString()
      const row = [server.auth.clock.newId(), email, '{}', at, at]
      const insert =
        'insert into auth_users (id, email, user_metadata, created_at, updated_at) values (?, ?, ?, ?, ?) on conflict do nothing'
      await server.auth.store.write((tx) => tx.sql(insert, row))
    }
    // An e-mail change can only be mailed again while one is pending.
    if (email === known && 'type' in body && body.type === 'email_change')
      await server.auth.store.write((tx) => tx.sql('update auth_users set new_email = ? where email = ?', ['next@example.com', known]))
    takeWork()
    await server.call('POST', path, { body: { email, ...body } })
    await server.auth.settled()
    return takeWork()
  }

  let count = 0
  it.each([
    ['/recover', {}],
    ['/otp', {}],
    ['/otp', { create_user: false }],
    ['/otp', { create_user: true, data: { name: 'x' } }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
    ['/token?grant_type=password', { password: 'wrong horse' }],
    ['/verify', { token: '000000', type: 'email' }],
    ['/verify', { token: '000000', type: 'recovery' }],
  ])('%s %j', async (path, body) => {
    const ofKnown = await workOf(known, path, body)
    expect(ofKnown.length).toBeGreaterThan(0)
    expect(await workOf(`fresh${++count}@example.com`, path, body)).toEqual(ofKnown)
    expect(await workOf(waiting, path, body)).toEqual(ofKnown)
    if (/recover|otp|resend/.test(path)) expect(ofKnown).toContain('a mail')
  })

  if (name.includes('CONFIRM_EMAIL=on'))
    it('/signup', async () => {
      const ofKnown = await workOf(known, '/signup', { password })
      expect(await workOf('new@example.com', '/signup', { password })).toEqual(ofKnown)
      expect(ofKnown).toContain('a mail')
    })

  it('and no mail to anybody but to who has, or may have, an account', async () => {
    const mine = (await server.mails()).map((mail) => mail.to)
    const strangers = new Set(mine.filter((to) => to.startsWith('fresh')))
    // With open sign-up, an unknown address that asks for a code gets one, since its account is created then.
    expect(strangers.size).toBe(env.SIGNUP === 'open' ? 2 : 0)
    const others = new Set(mine.filter((to) => !to.startsWith('fresh')))
    others.delete('new@example.com')
    expect([...others].sort()).toEqual([known, 'next@example.com', ...(env.SIGNUP === 'open' ? [waiting] : [])])
  })
})

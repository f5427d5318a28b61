import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import type { Tx } from '../../store/store.ts'
import { issueCode, spendCode } from './codes.ts'
import { answer, challenge } from './factors.ts'
import { type AuthServer, startAuthServer } from './testing/auth-server.ts'
import { secondFactors } from './testing/second-factors.ts'

/** Data read before a write may be outdated when two write. Limits on attempts must hold nevertheless. */
let server: AuthServer
let act: ReturnType<typeof secondFactors>
beforeAll(async () => {
  server = await startAuthServer({ LIMITS: 'off' })
  act = secondFactors(server)
})
afterAll(() => server.stop())
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => server.auth.store.write(work)

/** Wraps a transaction: runs `meanwhile` between the first read of `table` and the statements that follow. */
function interrupted(tx: Tx, table: string, meanwhile: () => Promise<unknown>): Tx {
  let isDone = false
  const read = async (...given: Parameters<Tx['all']>): Promise<unknown> => {
    const rows = await tx.all(...given)
    const { sql } = given[0].compile()
    if (!isDone && sql.startsWith('select') && sql.includes(`from "${table}"`)) {
      isDone = true
      await meanwhile()
    }
    return rows
  }
  return { ...tx, all: read as Tx['all'] }
}

describe('a mailed code', () => {
  const kind = 'recovery'
  const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
  const attempts = async (email: string) =>
    (await server.auth.store.readSql('select attempts from auth_codes where email = ?', [email])).map((row) => row.attempts)
  async function mailed(email: string): Promise<string> {
    const { data } = await server.client().auth.signUp({ email, password: 'correct horse' })
    return (await write((tx) => issueCode(server.auth, tx, { email, kind, userId: data.user!.id, challenge: null }))).code
  }

  test('counts two wrong tries that were made at once', async () => {
    const [email, code] = ['one@example.com', await mailed('one@example.com')]
    const guess = (tx: Tx) => spendCode(server.auth, tx, email, kind, wrong(code))
    expect(await write((tx) => guess(interrupted(tx, 'auth_codes', () => guess(tx))))).toBeNull()
    expect(await attempts(email)).toEqual([2])
    expect(await write((tx) => spendCode(server.auth, tx, email, kind, code))).toMatchObject({ email })
  })

  test('counts them where none was mailed', async () => {
    const guess = (tx: Tx) => spendCode(server.auth, tx, 'nobody@example.com', kind, '000000')
    expect(await write((tx) => guess(interrupted(tx, 'auth_codes', () => guess(tx))))).toBeNull()
    expect(await attempts('nobody@example.com')).toEqual([2])
  })

  test('that died since it was read is not spent', async () => {
    const [email, code] = ['two@example.com', await mailed('two@example.com')]
    const guess = (tx: Tx) => spendCode(server.auth, tx, email, kind, wrong(code))
    const five = async (tx: Tx) => {
      for (let n = 0; n < LIMITS.codeTries; n++) await guess(tx)
    }
    expect(
      await write((tx) =>
        spendCode(
          server.auth,
          interrupted(tx, 'auth_codes', () => five(tx)),
          email,
          kind,
          code,
        ),
      ),
    ).toBeNull()
    expect(await attempts(email)).toEqual([LIMITS.codeTries])
  })
})

describe('a challenge of a second factor', () => {
  async function challenged() {
    const { owner } = await act.account()
    const { id, secret } = await act.plant(owner)
    const who = await act.whoIs(owner)
    const open = await write((tx) => challenge(server.auth, tx, who, id))
    const right = await act.codeOf(secret)
    const wrong = await act.codeOf(secret, 1_000)
    const guess = (tx: Tx, code: string) => answer(server.auth, tx, who, id, open.id, code)
    const tries = async () =>
      (await server.auth.store.readSql('select attempts from auth_challenges where id = ?', [open.id])).map((row) => row.attempts)
    return { right, wrong, guess, tries }
  }

  test('counts two wrong tries that were made at once', async () => {
    const { wrong, guess, tries } = await challenged()
    expect(
      await write((tx) =>
        guess(
          interrupted(tx, 'auth_challenges', () => guess(tx, wrong)),
          wrong,
        ),
      ),
    ).toEqual({ kind: 'wrong' })
    expect(await tries()).toEqual([2])
  })

  test('has five tries, however many are made at once', async () => {
    const { right, wrong, guess, tries } = await challenged()
    const five = async (tx: Tx) => {
      for (let n = 0; n < LIMITS.challengeTries; n++) expect(await guess(tx, wrong)).toEqual({ kind: 'wrong' })
    }
    // Both writers share one transaction here, so the refusal rolls back the other's attempts too.
    await expect(
      write((tx) =>
        guess(
          interrupted(tx, 'auth_challenges', () => five(tx)),
          right,
        ),
      ),
    ).rejects.toMatchObject({
      code: 'mfa_challenge_expired',
    })
    expect(await tries()).toEqual([0])
  })
})

import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { seal, unseal } from '../../lib/seal.ts'
import type { Tx } from '../../store/store.ts'
import { dropCodes } from './codes.ts'
import { type Auth, iso } from './context.ts'
import { raisedRefreshToken } from './refresh.ts'
import { endSessions, factorsOf, type Opened } from './sessions.ts'
import { requireSecondFactor, type SignedIn, stillSignedIn } from './signed-in.ts'
import { all, type FactorRow, first, queries, type SessionRow, type UserRow } from './tables.ts'

/**
 * TOTP (RFC 6238) with the defaults of authenticator apps: SHA-1, six digits, steps of 30 s. One step of
 * clock skew is accepted either way.
 */
const STEP_SECONDS = 30
const base32 = new ScureBase32Plugin()

export interface Enrolled {
  id: string
  /** Base32. */
  secret: string
  /** `otpauth://totp/…`, the content of the QR code. */
  uri: string
}

/** Enrols a factor, effective once its first code is verified. Deletes abandoned unverified ones. */
export async function enrol(auth: Auth, tx: Tx, who: SignedIn, names: { friendly: string; issuer: string }): Promise<Enrolled> {
  const db = queries(auth.store)
  const now = auth.clock.now()
  const { user, factors, token } = await stillSignedIn(auth, tx, who)
  requireSecondFactor({ token }, 'AAL2 required to enroll a new factor', 403)
  const mine = db.deleteFrom('auth_factors').where('user_id', '=', user.id)
  await all(tx, mine.where('status', '=', 'unverified').where('created_at', '<', iso(now - LIMITS.unverifiedFactorMs)))
  if (factors.length >= LIMITS.factorsPerUser)
    refuse('too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue')
  if (names.friendly !== '' && factors.some((f) => f.friendly_name === names.friendly))
    refuse('mfa_factor_name_conflict', `A factor with the friendly name "${names.friendly}" for this user already exists`)
  const id = auth.clock.newId()
  const secret = base32.encode(auth.clock.randomBytes(20))
  const sealed = seal(auth.keys.seal, auth.clock.randomBytes(12), secret, id)
  const at = iso(now)
  await all(
    tx,
    db.insertInto('auth_factors').values({
      id,
      user_id: user.id,
      friendly_name: names.friendly,
      status: 'unverified',
      secret: sealed,
      last_step: null,
      created_at: at,
      updated_at: at,
    }),
  )
  return { id, secret, uri: generateURI({ issuer: names.issuer, label: user.email, secret }) }
}

/** Opens a challenge for one of the user's factors, bound to this session. */
export async function challenge(auth: Auth, tx: Tx, who: SignedIn, factorId: string): Promise<{ id: string; expiresAtMs: number }> {
  const db = queries(auth.store)
  const now = auth.clock.now()
  mayShow(await ownFactor(auth, tx, who, factorId))
  await all(tx, db.deleteFrom('auth_challenges').where('expires_at', '<', iso(now - LIMITS.challengeMs)))
  const id = auth.clock.newId()
  const expiresAtMs = now + LIMITS.challengeMs
  await all(
    tx,
    db
      .insertInto('auth_challenges')
      .values({ id, factor_id: factorId, session_id: who.session.id, attempts: 0, expires_at: iso(expiresAtMs) }),
  )
  return { id, expiresAtMs }
}

/**
 * Result of a code: wrong; or right, with new tokens for a session that is aal2 now, and the ids of sessions
 * that were ended.
 */
export type Answer = { kind: 'wrong' } | { kind: 'right'; opened: Opened; ended: string[] }

/** Answers a challenge. A TOTP step is accepted once per factor; five wrong codes end the challenge. */
export async function answer(auth: Auth, tx: Tx, who: SignedIn, factorId: string, challengeId: string, code: string): Promise<Answer> {
  const db = queries(auth.store)
  const own = await ownFactor(auth, tx, who, factorId)
  mayShow(own)
  const { factor, still } = own
  const open = await first(tx, db.selectFrom('auth_challenges').selectAll().where('id', '=', challengeId).where('factor_id', '=', factorId))
  if (open?.session_id !== who.session.id)
    refuse('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', { status: 422 })
  if (open.expires_at <= iso(auth.clock.now()) || !(await takeTry(auth, tx, open.id)))
    refuse('mfa_challenge_expired', `MFA challenge ${open.id} has expired, verify against another challenge or create a new challenge.`)
  const step = matchingStep(auth, factor, code)
  if (step === null || !(await takeStep(auth, tx, factor, step))) return { kind: 'wrong' }
  await all(tx, db.deleteFrom('auth_challenges').where('id', '=', open.id))
  const session = await raise(auth, tx, still.session, 'totp')
  const { user, ended } = factor.status === 'verified' ? { user: still.user, ended: [] } : await startAnew(auth, tx, still)
  const refreshToken = await raisedRefreshToken(auth, tx, session.id)
  return { kind: 'right', opened: { user, session, factors: await factorsOf(auth, tx, user.id), refreshToken }, ended }
}

/**
 * Called when a first factor is verified. Ends everything begun without it, since somebody who had only the
 * password may have begun it: other sessions, unverified factors, recovery codes, mailed codes and a pending
 * e-mail change.
 */
async function startAnew(auth: Auth, tx: Tx, { user, session }: SignedIn): Promise<{ user: UserRow; ended: string[] }> {
  const db = queries(auth.store)
  const ended = await endSessions(auth, tx, user.id, { butNot: session.id })
  await all(tx, db.deleteFrom('auth_factors').where('user_id', '=', user.id).where('status', '=', 'unverified'))
  await all(tx, db.deleteFrom('auth_recovery_codes').where('user_id', '=', user.id))
  await dropCodes(auth, tx, user.id)
  const settled = { new_email: null, new_email_proof: null }
  await all(tx, db.updateTable('auth_users').set(settled).where('id', '=', user.id))
  return { user: { ...user, ...settled }, ended }
}

/** Deletes a factor. Deleting the last verified one resets sessions to aal1 and deletes recovery codes. */
export async function unenrol(auth: Auth, tx: Tx, who: SignedIn, factorId: string): Promise<void> {
  const db = queries(auth.store)
  const { still } = await ownFactor(auth, tx, who, factorId)
  requireSecondFactor(still, 'AAL2 required to unenroll verified factor', 422)
  await all(tx, db.deleteFrom('auth_factors').where('id', '=', factorId))
  const left = await factorsOf(auth, tx, who.user.id)
  if (left.some((f) => f.status === 'verified')) return
  await all(tx, db.deleteFrom('auth_recovery_codes').where('user_id', '=', who.user.id))
  await all(tx, db.updateTable('auth_sessions').set({ aal: 'aal1' }).where('user_id', '=', who.user.id))
}

interface Own {
  factor: FactorRow
  still: SignedIn
}

async function ownFactor(auth: Auth, tx: Tx, who: SignedIn, factorId: string): Promise<Own> {
  const still = await stillSignedIn(auth, tx, who)
  const factor = still.factors.find((f) => f.id === factorId) ?? refuse('mfa_factor_not_found', 'Factor not found')
  return { factor, still }
}

/** Refuses an unverified factor to a session below aal2 if the account has a verified one. */
function mayShow({ factor, still }: Own): void {
  if (factor.status === 'unverified') requireSecondFactor(still, 'AAL2 required to verify a new factor', 403)
}

function matchingStep(auth: Auth, factor: FactorRow, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(auth.clock.now() / 1000)
  const secret = unseal(auth.keys.seal, factor.secret, factor.id)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, period: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** Counts an attempt on the stored challenge, regardless of an earlier read. False: none is left. */
async function takeTry(auth: Auth, tx: Tx, id: string): Promise<boolean> {
  const taken = await first(
    tx,
    queries(auth.store)
      .updateTable('auth_challenges')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('attempts', '<', LIMITS.challengeTries)
      .returning('id'),
  )
  return taken !== undefined
}

/**
 * Consumes a time step and all before it. Returns false if it was consumed already. A stored step far in the
 * future is ignored: it was consumed under a wrong clock that has been corrected since.
 */
async function takeStep(auth: Auth, tx: Tx, factor: FactorRow, step: number): Promise<boolean> {
  const newest = Math.floor(auth.clock.now() / 1000 / STEP_SECONDS) + 1
  const taken = await first(
    tx,
    queries(auth.store)
      .updateTable('auth_factors')
      .set({ last_step: step, status: 'verified', updated_at: iso(auth.clock.now()) })
      .where('id', '=', factor.id)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step), eb('last_step', '>', newest)]))
      .returning('id'),
  )
  return taken !== undefined
}

/** Raises a session to aal2 by this method. */
export async function raise(auth: Auth, tx: Tx, session: SessionRow, method: 'totp' | 'recovery_code'): Promise<SessionRow> {
  const now = auth.clock.now()
  const shown = (JSON.parse(session.amr) as { method: string; timestamp: number }[]).filter((a) => a.method !== method)
  const amr = JSON.stringify([{ method, timestamp: Math.floor(now / 1000) }, ...shown])
  const raised = { aal: 'aal2' as const, amr, last_used_at: iso(now) }
  await all(tx, queries(auth.store).updateTable('auth_sessions').set(raised).where('id', '=', session.id))
  return { ...session, ...raised }
}

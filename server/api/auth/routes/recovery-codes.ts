import { refuse } from '../../../../contract/errors.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { placeOfAccount } from '../../../store/write-place.ts'
import { hostLanguageOf } from '../../pages/asked-language.ts'
import type { Auth } from '../context.ts'
import { readBody, text } from '../fields.ts'
import { guardRecoveryCode } from '../guards.ts'
import { tellRecoveryCodeSpent } from '../mailed.ts'
import { type Need, proveIdentity } from '../prove.ts'
import { makeRecoveryCodes, recoveryCodesLeft, spendRecoveryCode } from '../recovery-codes.ts'
import { sessionJson } from '../sessions.ts'
import { requireSecondFactor, signedIn } from '../signed-in.ts'
import type { Route } from './route.ts'

const NEW_CODES: Need = { maxAgeMs: LIMITS.justProvenMs, what: 'Creating recovery codes' }

/**
 * Recovery codes, an addition to GoTrue: GET /recovery-codes counts them, POST /recovery-codes creates them,
 * and POST /recovery-codes/verify consumes one.
 */
export const recoveryCodeRoutes = (auth: Auth): Route[] => [
  {
    method: 'GET',
    path: '/recovery-codes',
    async handle(request) {
      const who = await signedIn(auth, request)
      requireSecondFactor(who, 'AAL2 session is required to count recovery codes.', 403)
      return { left: await recoveryCodesLeft(auth, who.user.id), of: LIMITS.recoveryCodes }
    },
  },
  {
    method: 'POST',
    path: '/recovery-codes',
    async handle(request, reply) {
      const who = await signedIn(auth, request)
      requireSecondFactor(who, 'AAL2 required to create recovery codes', 403)
      await proveIdentity(auth, who, readBody(request.body), request.ip, NEW_CODES)
      const codes = await auth.store.write((tx) => makeRecoveryCodes(auth, tx, who), { place: placeOfAccount(auth.store, who.user.id) })
      reply.header('cache-control', 'no-store')
      return { codes }
    },
  },
  {
    method: 'POST',
    path: '/recovery-codes/verify',
    async handle(request) {
      const who = await signedIn(auth, request)
      const code = text(readBody(request.body), 'code') ?? refuse('validation_failed', 'code is required')
      const succeeded = await guardRecoveryCode(auth, request.ip, who.user.id)
      const opened = await auth.store.write((tx) => spendRecoveryCode(auth, tx, who, code), {
        place: placeOfAccount(auth.store, who.user.id),
      })
      if (opened === null) refuse('mfa_verification_failed', 'Invalid recovery code entered')
      succeeded()
      const { id, email } = opened.user
      const language = hostLanguageOf(request)
      auth.afterwards('mailing that a recovery code was used', async () =>
        tellRecoveryCodeSpent(auth, language, email, await recoveryCodesLeft(auth, id)),
      )
      return await sessionJson(auth, opened)
    },
  },
]

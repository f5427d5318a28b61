import type { FastifyRequest } from 'fastify'
import { toString as drawQr } from 'qrcode'
import { refuse } from '../../../../contract/errors.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { isUuid } from '../../../../contract/uuid.ts'
import { placeOfAccount } from '../../../store/write-place.ts'
import type { Auth } from '../context.ts'
import { answer, challenge, enrol, unenrol } from '../factors.ts'
import { readBody, text } from '../fields.ts'
import { guardFactor } from '../guards.ts'
import { announceEnd, sessionJson } from '../sessions.ts'
import { signedIn } from '../signed-in.ts'
import type { Route } from './route.ts'

/** Second factors: POST /factors, POST /factors/:id/challenge and /verify, DELETE /factors/:id. */
export const factorRoutes = (auth: Auth): Route[] => [
  {
    method: 'POST',
    path: '/factors',
    async handle(request) {
      const who = await signedIn(auth, request)
      const body = readBody(request.body)
      if (text(body, 'factor_type') !== 'totp') refuse('validation_failed', 'factor_type needs to be totp')
      const friendly = nameOf(text(body, 'friendly_name'))
      const issuer = nameOf(text(body, 'issuer')) || 'Limelight'
      const { id, secret, uri } = await auth.store.write((tx) => enrol(auth, tx, who, { friendly, issuer }), {
        place: placeOfAccount(auth.store, who.user.id),
      })
      // Clients prefix the SVG with `data:image/svg+xml;utf-8,`, where a raw `#` would end it.
      const qr_code = (await drawQr(uri, { type: 'svg', margin: 4 })).replaceAll('#', '%23').trim()
      return { id, type: 'totp', friendly_name: friendly, totp: { qr_code, secret, uri } }
    },
  },
  {
    method: 'POST',
    path: '/factors/:id/challenge',
    async handle(request) {
      const who = await signedIn(auth, request)
      const { id, expiresAtMs } = await auth.store.write((tx) => challenge(auth, tx, who, idOf(request)), {
        place: placeOfAccount(auth.store, who.user.id),
      })
      return { id, type: 'totp', expires_at: Math.floor(expiresAtMs / 1000) }
    },
  },
  {
    method: 'POST',
    path: '/factors/:id/verify',
    async handle(request) {
      const who = await signedIn(auth, request)
      const body = readBody(request.body)
      const challengeId = text(body, 'challenge_id') ?? refuse('validation_failed', 'challenge_id is required')
      if (!isUuid(challengeId)) refuse('validation_failed', 'challenge_id must be a UUID')
      const code = text(body, 'code')?.replace(/\s/g, '') ?? refuse('validation_failed', 'code is required')
      const succeeded = await guardFactor(auth, request.ip, who.user.id)
      const outcome = await auth.store.write((tx) => answer(auth, tx, who, idOf(request), challengeId, code), {
        place: placeOfAccount(auth.store, who.user.id),
      })
      if (outcome.kind === 'wrong') refuse('mfa_verification_failed', 'Invalid TOTP code entered')
      succeeded()
      announceEnd(auth, outcome.ended)
      return await sessionJson(auth, outcome.opened)
    },
  },
  {
    method: 'DELETE',
    path: '/factors/:id',
    async handle(request) {
      const who = await signedIn(auth, request)
      const id = idOf(request)
      await auth.store.write((tx) => unenrol(auth, tx, who, id), { place: placeOfAccount(auth.store, who.user.id) })
      return { id }
    },
  },
]

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id

/**
 * Cleans a name for lists and authenticator apps: one line, trimmed, without the colon that separates issuer
 * and account there.
 */
function nameOf(given: string | null): string {
  const name = (given ?? '').replace(/[\p{C}:]/gu, ' ').trim()
  if ([...name].length > LIMITS.factorNameChars)
    refuse('validation_failed', `A factor's name must not be longer than ${LIMITS.factorNameChars} characters`)
  return name
}

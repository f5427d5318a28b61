import { createHash } from 'node:crypto'
import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Tx } from '../../store/store.ts'
import type { Challenge } from './codes.ts'
import { type Auth, iso } from './context.ts'
import { hashToken, sameText } from './keys.ts'
import type { Method } from './sessions.ts'
import { all, first, queries } from './tables.ts'

/**
 * PKCE (RFC 7636): starts a flow when a mailed link is opened. Returns a code that only the browser that
 * requested the mail can exchange, because it has the verifier.
 */
export async function startFlow(auth: Auth, tx: Tx, userId: string, { challenge, method }: Challenge, how: Method): Promise<string> {
  const db = queries(auth.store)
  const now = auth.clock.now()
  const code = Buffer.from(auth.clock.randomBytes(32)).toString('base64url')
  await all(tx, db.deleteFrom('auth_flows').where('expires_at', '<', iso(now)))
  await all(
    tx,
    db.insertInto('auth_flows').values({
      hash: hashToken(code),
      user_id: userId,
      challenge,
      challenge_method: method,
      method: how,
      expires_at: iso(now + LIMITS.codeMs),
    }),
  )
  return code
}

/**
 * Exchanges a flow's code, which is deleted. Throws flow_state_not_found, or bad_code_verifier (the code
 * stays valid).
 */
export async function finishFlow(auth: Auth, tx: Tx, code: string, verifier: string): Promise<{ userId: string; method: Method }> {
  const spent = queries(auth.store).deleteFrom('auth_flows').where('hash', '=', hashToken(code)).returningAll()
  const flow = await first(tx, spent)
  if (!flow || flow.expires_at <= iso(auth.clock.now())) refuse('flow_state_not_found', 'invalid flow state, no valid flow state found')
  const shown = flow.challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  // Throwing rolls the deletion back.
  if (!sameText(shown, flow.challenge)) refuse('bad_code_verifier', 'code challenge does not match previously saved code verifier')
  return { userId: flow.user_id, method: flow.method as Method }
}

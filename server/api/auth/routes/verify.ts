import type { FastifyReply } from 'fastify'
import { Refusal, refuse } from '../../../../contract/errors.ts'
import type { Tx } from '../../../store/store.ts'
import { confirmAccount, findUser } from '../accounts.ts'
import { type Challenge, refuseCode, type Spent, spendCode, spendLink } from '../codes.ts'
import type { Auth } from '../context.ts'
import { proveEmail } from '../email-change.ts'
import { readBody, refusePhone, requiredEmail, text } from '../fields.ts'
import { startFlow } from '../flows.ts'
import { guardCode } from '../guards.ts'
import { redirectTarget } from '../origin.ts'
import { type Method, type Opened, openSession, sessionJson } from '../sessions.ts'
import { userAgentOf } from '../signed-in.ts'
import type { CodeKind, UserRow } from '../tables.ts'
import type { Route } from './route.ts'

/**
 * GoTrue's verification types and the kind of code each consumes. Confirming an account and signing in by
 * mail prove the same thing.
 */
const KINDS: Readonly<Record<string, CodeKind>> = {
  signup: 'email',
  magiclink: 'email',
  email: 'email',
  recovery: 'recovery',
  email_change: 'email_change',
}
/** GoTrue's types that this server never mails. */
const NEVER_MAILED = ['invite', 'sms', 'phone_change']
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * POST /verify for typed codes and token hashes. GET /verify for links, which redirects with the session in
 * the fragment, or with a PKCE code.
 */
export const verifyRoutes = (auth: Auth): Route[] => [
  {
    method: 'POST',
    path: '/verify',
    async handle(request) {
      const body = readBody(request.body)
      refusePhone(body)
      const kind = kindOf(text(body, 'type'))
      const code = text(body, 'token')?.replace(/\s/g, '') ?? null
      const link = text(body, 'token_hash')
      if ((code === null) === (link === null)) refuse('validation_failed', 'Verify requires either a token or a token hash')
      const email = code === null ? null : requiredEmail(body)
      await guardCode(auth, request.ip)
      const userAgent = userAgentOf(request)
      const outcome = await auth.store.write(async (tx) => {
        const spent =
          email === null ? await spendLink(auth, tx, link as string, kind) : await spendCode(auth, tx, email, kind, code as string)
        return spent && (await enter(auth, tx, spent, userAgent))
      })
      if (outcome === null) refuseCode()
      return outcome.kind === 'half' ? { msg: HALF, code: '200' } : await sessionJson(auth, outcome.opened)
    },
  },
  {
    method: 'GET',
    path: '/verify',
    async handle(request, reply) {
      const query = request.query as Record<string, unknown>
      const target = redirectTarget(auth.config, request, query['redirect_to'])
      try {
        const type = typeof query['type'] === 'string' ? query['type'] : null
        const kind = kindOf(type)
        const token = query['token']
        if (typeof token !== 'string' || token === '') refuse('validation_failed', 'Verify requires a token or a token hash')
        await guardCode(auth, request.ip)
        const outcome = await auth.store.write(async (tx) => {
          const spent = await spendLink(auth, tx, token, kind)
          return spent && (await enterByLink(auth, tx, spent, userAgentOf(request)))
        })
        if (outcome === null) refuse('otp_expired', 'Email link is invalid or has expired')
        if (outcome.kind === 'flow') target.searchParams.set('code', outcome.code)
        else
          target.hash = String(
            outcome.kind === 'half' ? new URLSearchParams({ message: HALF }) : await fragment(auth, outcome.opened, type as string),
          )
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500) throw error
        const said = { error: 'access_denied', error_code: error.code, error_description: error.message }
        for (const [name, value] of Object.entries(said)) target.searchParams.set(name, value)
        target.hash = String(new URLSearchParams(said))
      }
      return redirect(reply, target)
    },
  },
]

function kindOf(type: string | null): CodeKind {
  if (type !== null && Object.hasOwn(KINDS, type)) return KINDS[type] as CodeKind
  if (type !== null && NEVER_MAILED.includes(type)) refuseCode()
  return refuse('validation_failed', type === null ? 'Verify requires a verification type' : 'Unsupported verification type')
}

type Proven = { kind: 'half' } | { kind: 'user'; user: UserRow; method: Method }

/** Applies the effects of a consumed code, except for opening a session. */
async function prove(auth: Auth, tx: Tx, spent: Spent): Promise<Proven> {
  const user = await findUser(auth, tx, spent.user_id)
  if (!user) refuseCode()
  if (user.banned_until !== null && Date.parse(user.banned_until) > auth.clock.now()) refuse('user_banned', 'User is banned')
  if (spent.kind === 'email_change') {
    const change = await proveEmail(auth, tx, user, spent)
    return change.kind === 'half' ? change : { kind: 'user', user: change.user, method: 'otp' }
  }
  return { kind: 'user', user: await confirmAccount(auth, tx, user), method: spent.kind === 'recovery' ? 'recovery' : 'otp' }
}

type Entered = { kind: 'half' } | { kind: 'opened'; opened: Opened }

async function enter(auth: Auth, tx: Tx, spent: Spent, userAgent: string | null): Promise<Entered> {
  const proven = await prove(auth, tx, spent)
  if (proven.kind === 'half') return proven
  return { kind: 'opened', opened: await openSession(auth, tx, proven.user, { method: proven.method, userAgent }) }
}

/** With PKCE, a link gives no session but a code for the browser that requested the mail to exchange. */
async function enterByLink(auth: Auth, tx: Tx, spent: Spent, userAgent: string | null): Promise<Entered | { kind: 'flow'; code: string }> {
  if (spent.challenge === null) return await enter(auth, tx, spent, userAgent)
  const proven = await prove(auth, tx, spent)
  if (proven.kind === 'half') return proven
  const challenge: Challenge = { challenge: spent.challenge, method: spent.challenge_method === 'plain' ? 'plain' : 's256' }
  return { kind: 'flow', code: await startFlow(auth, tx, proven.user.id, challenge, proven.method) }
}

/** Returns the URL fragment with the session. Protocol: GoTrue's implicit flow. */
async function fragment(auth: Auth, opened: Opened, type: string): Promise<URLSearchParams> {
  const { access_token, refresh_token, expires_in, expires_at, token_type } = await sessionJson(auth, opened)
  return new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
    type,
  })
}

const redirect = (reply: FastifyReply, target: URL): FastifyReply => reply.redirect(target.href, 303)

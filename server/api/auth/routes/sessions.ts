import { refuse } from '../../../../contract/errors.ts'
import { isUuid } from '../../../../contract/uuid.ts'
import { placeOfAccount } from '../../../store/write-place.ts'
import type { Auth } from '../context.ts'
import { announceEnd, endSessions, type Which } from '../sessions.ts'
import { requireSecondFactor, type SignedIn, signedIn } from '../signed-in.ts'
import { all, queries } from '../tables.ts'
import type { Route } from './route.ts'

/** POST /logout; and GET /sessions and DELETE /sessions/:id, additions to GoTrue for the account page. */
export const sessionRoutes = (auth: Auth): Route[] => [
  {
    method: 'POST',
    path: '/logout',
    async handle(request, reply) {
      const who = await signedIn(auth, request)
      const which = scopeOf((request.query as Record<string, unknown>)['scope'], who)
      if (typeof which === 'object' && 'butNot' in which)
        requireSecondFactor(who, 'AAL2 session is required to end other sessions when MFA is enabled.', 403)
      announceEnd(
        auth,
        await auth.store.write((tx) => endSessions(auth, tx, who.user.id, which), { place: placeOfAccount(auth.store, who.user.id) }),
      )
      return reply.code(204).send()
    },
  },
  {
    method: 'GET',
    path: '/sessions',
    async handle(request) {
      const who = await signedIn(auth, request)
      requireSecondFactor(who, 'AAL2 session is required to list sessions when MFA is enabled.', 403)
      const rows = await all(
        auth.store,
        queries(auth.store)
          .selectFrom('auth_sessions')
          .select(['id', 'created_at', 'last_used_at', 'user_agent'])
          .where('user_id', '=', who.user.id)
          .orderBy('last_used_at', 'desc')
          .orderBy('id'),
      )
      return rows.map((row) => ({ ...row, current: row.id === who.session.id }))
    },
  },
  {
    method: 'DELETE',
    path: '/sessions/:id',
    async handle(request, reply) {
      const who = await signedIn(auth, request)
      requireSecondFactor(who, 'AAL2 session is required to end other sessions when MFA is enabled.', 403)
      const { id } = request.params as { id: string }
      const ended = isUuid(id)
        ? await auth.store.write((tx) => endSessions(auth, tx, who.user.id, { only: id }), {
            place: placeOfAccount(auth.store, who.user.id),
          })
        : []
      if (ended.length === 0) refuse('not_found', 'There is no such session')
      announceEnd(auth, ended)
      return reply.code(204).send()
    },
  },
]

/**
 * Reads the scope of a logout: as in GoTrue, all sessions by default. A session that owes its second factor
 * ends only itself, because a password alone must not end others.
 */
function scopeOf(scope: unknown, { session, token }: SignedIn): Which {
  switch (scope) {
    case undefined:
    case '':
    case 'global':
      return token.secondFactorDue ? { only: session.id } : 'all'
    case 'local':
      return { only: session.id }
    case 'others':
      return { butNot: session.id }
    default:
      return refuse('validation_failed', 'Unsupported logout scope, use global, local or others')
  }
}

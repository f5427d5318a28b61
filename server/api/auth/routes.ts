import type { FastifyInstance, HTTPMethods } from 'fastify'
import { Refusal } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import type { Auth } from './context.ts'
import { BAD_JSON, sendAuthError } from './errors.ts'
import { aboutRoutes } from './routes/about.ts'
import { factorRoutes } from './routes/factors.ts'
import { mailRoutes } from './routes/mail.ts'
import { NOT_OFFERED } from './routes/not-offered.ts'
import { recoveryCodeRoutes } from './routes/recovery-codes.ts'
import type { Route } from './routes/route.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { signUpRoutes } from './routes/sign-up.ts'
import { tokenRoutes } from './routes/token.ts'
import { userRoutes } from './routes/user.ts'
import { verifyRoutes } from './routes/verify.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Registers all routes under /auth/v1, with their own body parsing, errors and limits. Protocol: GoTrue, as
 * @supabase/auth-js speaks it.
 */
export function registerAuth(app: FastifyInstance, services: Pick<Services, 'version'>, auth: Auth): void {
  const routes: Route[] = [
    ...signUpRoutes(auth),
    ...tokenRoutes(auth),
    ...sessionRoutes(auth),
    ...userRoutes(auth),
    ...mailRoutes(auth),
    ...verifyRoutes(auth),
    ...factorRoutes(auth),
    ...recoveryCodeRoutes(auth),
    ...aboutRoutes(auth, services.version),
    ...NOT_OFFERED,
  ]
  app.register(
    async (scope) => {
      parseBodies(scope)
      scope.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'x-supabase-api-version': '2024-01-01' })
      })
      scope.setErrorHandler((error, _request, reply) => sendAuthError(reply, error))
      scope.setNotFoundHandler((request, reply) =>
        sendAuthError(reply, new Refusal('not_found', `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}`)),
      )
      for (const path of new Set(routes.map((r) => r.path))) registerPath(scope, path, routes)
    },
    { prefix: '/auth/v1' },
  )
}

/** HEAD is not derived from GET, because a mail scanner's HEAD request must not consume a link. */
function registerPath(scope: FastifyInstance, path: string, routes: readonly Route[]): void {
  const here = routes.filter((r) => r.path === path)
  for (const { method, handle } of here)
    scope.route({ method, url: path, exposeHeadRoute: false, bodyLimit: LIMITS.authBodyBytes, handler: handle })
  const allowed = here.map((r) => r.method)
  scope.route({
    method: METHODS.filter((m) => !allowed.includes(m)),
    url: path,
    handler: async (request, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new Refusal('method_not_allowed', `${request.method} is not supported here`)
    },
  })
}

/** Parses any body as JSON, regardless of its content type, as GoTrue does. An empty body counts as none. */
function parseBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMITS.authBodyBytes }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string))
    } catch {
      done(new Refusal('bad_json', BAD_JSON))
    }
  })
}

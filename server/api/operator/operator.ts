import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import { isObject } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { PROVEN_SETTINGS } from '../../../contract/operator-settings.ts'
import type { Services } from '../../services.ts'
import type { Auth } from '../auth/context.ts'
import { type Need, proveIdentity } from '../auth/prove.ts'
import { signedIn } from '../auth/signed-in.ts'
import { requireOperator } from './require-operator.ts'
import { createServerState } from './state.ts'
import { tryMail } from './test-mail.ts'

/** The mail server gets everybody's sign-in codes, so the password is asked for each time. */
const MAIL_SERVER: Need = { maxAgeMs: -1, what: 'Changing the mail server' }
/** Links in mails lead to the public address. */
const ADDRESS: Need = { maxAgeMs: LIMITS.justProvenMs, what: 'Changing the public address' }
const NEEDS: Record<(typeof PROVEN_SETTINGS)[number], Need> = { smtpUrl: MAIL_SERVER, publicUrl: ADDRESS }

/**
 * The routes under /operator/v1, for the operator alone. GET /state: the state of the node that answers. GET
 * /settings, and PATCH, which takes any of them with `current_password` or `nonce` beside them. POST /test-mail
 * mails the operator.
 */
export function registerOperator(app: FastifyInstance, services: Services, auth: Auth, sockets: () => number): void {
  const { settings } = services
  const state = createServerState({ services, sockets })
  app.addHook('onClose', async () => state.close())
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        await requireOperator(services, request)
      })
      scope.get('/state', async () => state.read())
      scope.get('/settings', async () => settings.view())
      scope.patch('/settings', async (request) => {
        const body = request.body
        if (!isObject(body)) return refuse('PGRST102', 'Settings are an object.')
        const { current_password: _password, nonce: _nonce, ...wanted } = body
        settings.check(wanted)
        const who = await signedIn(auth, request)
        const need = PROVEN_SETTINGS.find((name) => Object.hasOwn(wanted, name))
        if (need) await proveIdentity(auth, who, body, request.ip, NEEDS[need])
        await settings.change(wanted)
        return settings.view()
      })
      scope.post('/test-mail', async (request) => tryMail(auth, (await signedIn(auth, request)).user.email))
    },
    { prefix: '/operator/v1' },
  )
}

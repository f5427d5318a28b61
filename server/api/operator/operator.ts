import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import { isObject } from '../../../contract/json.ts'
import type { KeptMails } from '../../../contract/kept-mail.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { PROVEN_SETTINGS } from '../../../contract/operator-settings.ts'
import { networkAddresses } from '../../lib/own-addresses.ts'
import type { Services } from '../../services.ts'
import { accountLines } from '../../store/rows/account-lines.ts'
import type { Auth } from '../auth/context.ts'
import { readBody, requiredEmail } from '../auth/fields.ts'
import { invite, openInvitations, withdrawInvitation } from '../auth/invitations.ts'
import { type Need, proveIdentity } from '../auth/prove.ts'
import { signedIn } from '../auth/signed-in.ts'
import type { LoadTest } from '../load-test/load-test.ts'
import { listMails, outboxOf, readMailText } from '../mail/outbox.ts'
import { hostLanguageOf } from '../pages/asked-language.ts'
import type { Hellos } from './hello.ts'
import { registerHelloPage } from './hello-page.ts'
import { requireOperator } from './require-operator.ts'
import { createServerState } from './state.ts'
import { tryMail } from './test-mail.ts'

/** The mail server gets everybody's sign-in codes, so the password is asked for each time. */
const MAIL_SERVER: Need = { maxAgeMs: -1, what: 'Changing the mail server' }
/** Links in mails lead to the public address. */
const ADDRESS: Need = { maxAgeMs: LIMITS.justProvenMs, what: 'Changing the public address' }
/** Codes in mails open everybody's account. */
const MAIL: Need = { maxAgeMs: LIMITS.justProvenMs, what: 'Reading a mail' }
const NEEDS: Record<(typeof PROVEN_SETTINGS)[number], Need> = { smtpUrl: MAIL_SERVER, publicUrl: ADDRESS }

export interface OperatorParts {
  auth: Auth
  hellos: Hellos
  loadTest: LoadTest
  webRoot: string | null
  sockets(): number
}

/**
 * The routes under /operator/v1, for the operator alone. GET /state: the state of the node that answers. GET
 * /settings, and PATCH, which takes any of them with `current_password` or `nonce` beside them. POST /test-mail
 * mails the operator. GET /accounts: who has one. GET /invitations, POST /invitations with an `email`, POST
 * /invitations/withdraw with one. GET /mails: the mails in the outbox folder; POST /mails/NAME:
 * the text of one, with a proof. GET /addresses: at which phones on the network may reach this node; POST /hello:
 * a token for phones to try addresses with. GET /hello/TOKEN tells at which places of the page a phone arrived, and
 * at which hosts other machines opened pages since the token was made.
 * POST /load-test runs a load test while the request lasts, and answers with its course, a JSON value a line.
 */
export function registerOperator(
  app: FastifyInstance,
  services: Services,
  { auth, hellos, loadTest, webRoot, sockets }: OperatorParts,
): void {
  const { settings, config, catalog } = services
  registerHelloPage(app, hellos, catalog.pages[0]?.tool ?? '', webRoot)
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
      scope.get('/accounts', async () => accountLines(services.store))
      scope.get('/invitations', async () => openInvitations(auth))
      scope.post('/invitations', async (request) => invite(auth, requiredEmail(readBody(request.body))))
      scope.post('/invitations/withdraw', async (request, reply) => {
        await withdrawInvitation(auth, requiredEmail(readBody(request.body)))
        return reply.code(204).send()
      })
      scope.get('/mails', async (): Promise<KeptMails> => {
        const folder = outboxOf(config.dataDir)
        return { folder, mails: await listMails(folder) }
      })
      scope.post<{ Params: { name: string } }>('/mails/:name', async (request) => {
        const body = isObject(request.body) ? request.body : {}
        await proveIdentity(auth, await signedIn(auth, request), body, request.ip, MAIL)
        const text = await readMailText(outboxOf(config.dataDir), request.params.name)
        return { text: text ?? refuse('PGRST116', 'There is no such mail any more.') }
      })
      scope.get('/addresses', async (request) => {
        const { localPort = config.port } = request.socket
        return addressesAt(config.host).map((address) => `http://${address}:${localPort}`)
      })
      scope.post('/hello', async () => ({ token: hellos.make() }))
      scope.get<{ Params: { token: string } }>('/hello/:token', async ({ params: { token } }) => ({
        reached: hellos.reached(token),
        opened: hellos.opened(token),
      }))
      scope.post('/load-test', async (request, reply) => {
        const lines = new PassThrough()
        const left = new AbortController()
        reply.raw.once('close', () => left.abort())
        const { user } = await signedIn(auth, request)
        const { end } = await loadTest.begin(user.id, left.signal, (said) => void lines.write(`${JSON.stringify(said)}\n`))
        void end.finally(() => lines.end())
        // Proxies would hold back what comes until it is much, and nobody would see the course.
        return reply.type('application/x-ndjson').header('x-accel-buffering', 'no').send(lines)
      })
      scope.post('/test-mail', async (request) => tryMail(auth, (await signedIn(auth, request)).user.email, hostLanguageOf(request)))
    },
    { prefix: '/operator/v1' },
  )
}

/** Returns the addresses at which others may reach a server that listens at `host`. */
function addressesAt(host: string): string[] {
  if (host === '0.0.0.0' || host === '::') return networkAddresses()
  return networkAddresses().filter((address) => address === host)
}

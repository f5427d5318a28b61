import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import type { Auth } from '../auth/context.ts'
import type { Body } from '../auth/fields.ts'
import { proveIdentity } from '../auth/prove.ts'
import { requireSecondFactor, signedIn } from '../auth/signed-in.ts'
import type { HostFiles } from '../files/files.ts'
import { hostLanguageOf } from '../pages/asked-language.ts'
import { archiveOf } from './archive.ts'
import { deleteAccount } from './delete.ts'
import { everythingOf } from './everything.ts'
import { summaryOf } from './summary.ts'

/** The current password must be sent, or a mailed code: an open laptop must not cost the account. */
const NEED = { maxAgeMs: -1, what: 'Deleting the account' }

/**
 * GET /account/v1/export answers all that is stored of the host's account, as a ZIP; GET /account/v1/summary,
 * how much that is; POST /account/v1/delete deletes the account, with `current_password` or `nonce`.
 */
export function registerAccount(app: FastifyInstance, services: Services, auth: Auth, files: HostFiles | null): void {
  /** Accounts whose export is being made on this node. */
  const exporting = new Set<string>()
  app.get('/account/v1/export', async (request, reply) => {
    const userId = await hostOf(services, request)
    if (exporting.has(userId)) return refuse('LL429', 'Your data is being packed already. Try again when that is done.', { retryAfter: 30 })
    exporting.add(userId)
    const now = new Date(services.clock.now())
    const archive = archiveOf(everythingOf(services, { userId, language: hostLanguageOf(request) }, files?.store ?? null), now)
    archive.once('close', () => exporting.delete(userId))
    // A host who leaves ends the making.
    reply.raw.once('close', () => archive.destroy())
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="limelight-${now.toISOString().slice(0, 10)}.zip"`)
      .type('application/zip')
      .send(archive)
  })
  app.get('/account/v1/summary', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await summaryOf(services, await hostOf(services, request))),
  )
  app.post('/account/v1/delete', { bodyLimit: LIMITS.authBodyBytes }, async (request, reply) => {
    const who = await signedIn(auth, request)
    requireSecondFactor(who, 'Give your second factor first.', 403)
    await proveIdentity(auth, who, (request.body ?? {}) as Body, request.ip, NEED)
    await deleteAccount(services, auth, files, who.user)
    return reply.code(204).send()
  })
}

async function hostOf({ actors }: Pick<Services, 'actors'>, { headers }: FastifyRequest): Promise<string> {
  const actor = await actors.fromHeaders(headers)
  return actor.kind === 'host' ? actor.userId : refuse('42501', 'Sign in to see what is kept of your account.', { status: 401 })
}

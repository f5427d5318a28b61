import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import type { Services } from '../../services.ts'
import type { FileStore } from '../files/file-store.ts'
import { archiveOf } from './archive.ts'
import { everythingOf } from './everything.ts'

/** GET /account/v1/export answers all that is stored of the host's account, as a ZIP. */
export function registerAccount(app: FastifyInstance, services: Services, files: FileStore | null): void {
  /** Accounts whose export is being made on this node. */
  const exporting = new Set<string>()
  app.get('/account/v1/export', async (request, reply) => {
    const userId = await hostOf(services, request)
    if (exporting.has(userId)) return refuse('LL429', 'Your data is being packed already. Try again when that is done.', { retryAfter: 30 })
    exporting.add(userId)
    const now = new Date(services.clock.now())
    const archive = archiveOf(everythingOf(services, userId, files), now)
    archive.once('close', () => exporting.delete(userId))
    // A host who leaves ends the making.
    reply.raw.once('close', () => archive.destroy())
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="limelight-${now.toISOString().slice(0, 10)}.zip"`)
      .type('application/zip')
      .send(archive)
  })
}

export async function hostOf({ actors }: Pick<Services, 'actors'>, { headers }: FastifyRequest): Promise<string> {
  const actor = await actors.fromHeaders(headers)
  return actor.kind === 'host' ? actor.userId : refuse('42501', 'Sign in to see what is kept of your account.', { status: 401 })
}

import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import type { Services } from '../../services.ts'
import { firstAccount } from '../../store/rows/first-account.ts'
import { createServerState } from './state.ts'

/**
 * GET /operator/v1/state returns the state of the node that answers. Refuses everybody but the operator, who
 * is the owner of the server's first account (42501).
 */
export function registerOperator(app: FastifyInstance, services: Services, sockets: () => number): void {
  const state = createServerState({ services, sockets })
  app.addHook('onClose', async () => state.close())
  app.get('/operator/v1/state', async (request, reply) => {
    const actor = await services.actors.fromHeaders(request.headers)
    if (actor.kind !== 'host') return refuse('42501', 'Only a signed-in operator is told how the server stands.', { status: 401 })
    if ((await firstAccount(services.store)) !== actor.userId)
      return refuse('42501', 'The first account of this server is told how it stands.')
    return reply.header('cache-control', 'no-store').send(state.read())
  })
}

import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import type { Services } from '../../services.ts'
import { firstAccount } from '../../store/rows/first-account.ts'

/** Refuses everybody but the operator, who is the owner of the server's first account (42501). */
export async function requireOperator(services: Pick<Services, 'actors' | 'store'>, request: FastifyRequest): Promise<void> {
  const actor = await services.actors.fromHeaders(request.headers)
  if (actor.kind !== 'host') return refuse('42501', 'This is for the operator of this server, signed in.', { status: 401 })
  if ((await firstAccount(services.store)) !== actor.userId)
    refuse('42501', 'This is for the operator, who has the first account of this server.')
}

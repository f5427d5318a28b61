import { ANYONE } from '../../../contract/actor.ts'
import type { PageRenderer } from '../../pages/page-renderer.ts'
import type { Clock, ReadServices } from '../../services.ts'
import { readAddresses } from '../../store/ledger.ts'
import { readIds } from '../../store/read-plan.ts'
import { batchStages } from '../handlers/batch.ts'
import { readStages } from '../handlers/read.ts'
import { parseTableRequest } from '../parse/table-request.ts'
import type { Stages } from '../pipeline.ts'
import { planTargets } from '../plan/change-plan.ts'
import type { Answer } from '../respond/answer.ts'
import { callReadOnly } from '../run/procedure.ts'
import { committed } from '../run/read.ts'
import type { Job, PlainRequest, Result } from './job.ts'

/** Does jobs as their requests' own stages would, without their plans, which are made anew: plans hold functions. */
export function createJobRunner(
  services: ReadServices & { clock: Clock },
  pages: PageRenderer,
): (job: Job) => Promise<Result[Job['kind']]> {
  const read = readStages(services)
  const batch = batchStages(services, read)

  async function answer<Parsed, Plan, Found>(
    stages: Stages<Parsed, Plan, Found, PlainRequest, ReadServices>,
    { actor, request }: Extract<Job, { kind: 'read' | 'batch' }>,
  ): Promise<Answer> {
    const plan = stages.plan(stages.parse(request), actor, services)
    return stages.respond(await stages.run(plan, actor, services, ''), plan)
  }

  return async (job) => {
    switch (job.kind) {
      case 'read':
        return answer(read, job)
      case 'batch':
        return answer(batch, job)
      case 'page':
        return pages.render(job.page)
      case 'targets': {
        const { actor, granted } = job
        const { table, query } = parseTableRequest(services.catalog, job.request)
        const source = committed(services, { actor, literals: query.literals })
        return readIds(planTargets(services.catalog, actor, table, query.level), source, granted)
      }
      case 'addresses':
        return readAddresses(services.store.readSql, job.session)
      case 'procedure': {
        const procedure = services.catalog.procedures.get(job.name)
        if (!procedure) throw new Error(`A worker was asked for the procedure "${job.name}", which no tool declares.`)
        return { value: await callReadOnly(services, procedure, job.args, ANYONE) }
      }
    }
  }
}

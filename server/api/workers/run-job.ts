import { ANYONE } from '../../../contract/actor.ts'
import type { Procedure } from '../../../contract/procedure.ts'
import type { Job, PlainRequest, Result } from '../../reads.ts'
import type { Clock, ReadServices } from '../../services.ts'
import { readAddresses } from '../../store/rows/ledger.ts'
import { readIds } from '../../store/sql/read-plan.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { readStages } from '../rest/handlers/read.ts'
import { parseTableRequest } from '../rest/parse/table-request.ts'
import { type Stages, UNCOUNTED } from '../rest/pipeline.ts'
import { planTargets } from '../rest/plan/change-plan.ts'
import type { Answer } from '../rest/respond/answer.ts'
import { callPrepare, callReadOnly } from '../rest/run/procedure.ts'
import { committed } from '../rest/run/read.ts'

/**
 * Returns a function that runs jobs through the stages of their requests. Plans contain functions and cannot
 * be sent to a worker, so they are made again here.
 */
export function createJobRunner(
  services: ReadServices & { clock: Clock },
  pages: PageRenderer,
): (job: Job) => Promise<Result[Job['kind']]> {
  const read = readStages(services)

  async function answer<Parsed, Plan, Found>(
    stages: Stages<Parsed, Plan, Found, PlainRequest, ReadServices>,
    { actor, request }: Extract<Job, { kind: 'read' }>,
  ): Promise<Answer> {
    const plan = stages.plan(stages.parse(request), actor, services)
    return stages.respond(await stages.run(plan, actor, services, UNCOUNTED), plan)
  }

  return async (job) => {
    switch (job.kind) {
      case 'read':
        return answer(read, job)
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
      case 'procedure':
        return { value: await callReadOnly(services, declared(services, job.name), job.args, ANYONE) }
      case 'preparation':
        return { value: await callPrepare(services, declared(services, job.name), job.args, job.actor) }
    }
  }
}

function declared({ catalog }: Pick<ReadServices, 'catalog'>, name: string): Procedure {
  const procedure = catalog.procedures.get(name)
  if (!procedure) throw new Error(`A worker was asked for the procedure "${name}", which no tool declares.`)
  return procedure
}

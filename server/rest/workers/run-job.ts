import type { PageRenderer } from '../../pages/page-renderer.ts'
import type { Clock, ReadServices } from '../../services.ts'
import { readAddresses } from '../../store/ledger.ts'
import { readIds } from '../../store/read-plan.ts'
import { batchStages } from '../handlers/batch.ts'
import { readStages } from '../handlers/read.ts'
import { parseTableRequest } from '../parse/table-request.ts'
import { planTargets } from '../plan/change-plan.ts'
import { callReadOnly } from '../run/procedure.ts'
import { committed } from '../run/read.ts'
import type { Job, Result } from './job.ts'

/** Does what a request's own stages would, without its plan, which is made anew: plans hold functions. */
export async function runJob(services: ReadServices & { clock: Clock }, pages: PageRenderer, job: Job): Promise<Result[Job['kind']]> {
  const { actor } = job
  switch (job.kind) {
    case 'read': {
      const stages = readStages(services)
      const plan = stages.plan(stages.parse(job.request), actor, services)
      return stages.respond(await stages.run(plan, actor, services, ''), plan)
    }
    case 'batch': {
      const stages = batchStages(services, readStages(services))
      const plan = stages.plan(stages.parse(job.request), actor, services)
      return stages.respond(await stages.run(plan, actor, services, ''), plan)
    }
    case 'page':
      return pages.render(job.page)
    case 'targets': {
      const { table, query } = parseTableRequest(services.catalog, job.request)
      return readIds(planTargets(services.catalog, actor, table, query.level), committed(services), job.granted)
    }
    case 'addresses':
      return readAddresses(services.store.readSql, job.session)
    case 'procedure': {
      const procedure = services.catalog.procedures.get(job.name)
      if (!procedure) throw new Error(`A worker was asked for the procedure "${job.name}", which no tool declares.`)
      return { value: await callReadOnly(services, procedure, job.args, actor) }
    }
  }
}

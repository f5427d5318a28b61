import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../../contract/limits.ts'
import type { ReadServices } from '../../services.ts'
import { pageSize, type ReadPlan } from '../../store/plans.ts'
import type { Source } from '../../store/read-plan.ts'
import { type Format, parseRange } from '../parse/accept.ts'
import type { TermCount } from '../parse/condition.ts'
import type { Preferences } from '../parse/prefer.ts'
import type { SentRequest } from '../parse/sent-request.ts'
import { parseTableRequest, type TableRequest } from '../parse/table-request.ts'
import type { Stages } from '../pipeline.ts'
import { costOf } from '../plan/cost.ts'
import { planRead } from '../plan/read-plan.ts'
import { inTotalOrder } from '../plan/total-order.ts'
import { checkSingle } from '../respond/body.ts'
import { type Page, respondPage } from '../respond/read.ts'
import { mayBeLong } from '../run/cut.ts'
import { committed, countRows, type Part, readPart, readRows, totalOf } from '../run/read.ts'
import { type PlainRequest, plainRequest } from '../workers/job.ts'

interface Parsed extends TableRequest {
  range: ReturnType<typeof parseRange>
  head: boolean
}
interface Plan {
  read: ReadPlan
  format: Format
  prefer: Preferences
  head: boolean
  /** How many bytes the answer may have. */
  bytes: number
}

export interface ReadStages extends Stages<Parsed, Plan, Page, FastifyRequest | PlainRequest, ReadServices> {
  /** What the filters cost is added to `count`. */
  parse(request: SentRequest, count?: TermCount): Parsed
  /** What it may cost, in units of plan/cost.ts, and whether its shape bounds how long it takes. */
  costOf(plan: Plan): { cost: number; bounded: boolean }
}

/** GET and HEAD of a table. HEAD goes the same way and says the same, but sends no rows. */
export const readStages = (services: ReadServices): ReadStages => ({
  parse: (request, count) => ({
    ...parseTableRequest(services.catalog, request, count),
    range: parseRange(request.headers.range, request.headers['range-unit'] as string | undefined),
    head: request.method === 'HEAD',
  }),

  plan({ table, query, format, prefer, range, head }, actor, { catalog }) {
    const { level } = query
    // The parameters win over the header.
    const paged = level.limit !== null || level.offset !== null ? level : { ...level, ...range }
    const read = planRead({ catalog, actor, table, select: query.select, level: paged, names: [] })
    return { read, format, prefer, head, bytes: actor.kind === 'host' ? LIMITS.answerBytes : LIMITS.audienceAnswerBytes }
  },

  async run(plan) {
    const { read, format, prefer, head } = plan
    const page = head ? await measurePage(read, prefer, services) : await readPage(plan, services)
    if (page.total === null || read.offset <= page.total) checkSingle(format, page.length)
    return page
  },

  respond: (page, { read, format, prefer }) => respondPage(read, page, format, prefer),

  costOf: planCost,

  offload(request, plan, actor) {
    const { cost, bounded } = planCost(plan)
    return cost <= LIMITS.cheapCost ? null : { job: { kind: 'read', actor, request: plainRequest(request) }, bounded }
  },
})

/** A list goes through its rows once and looks at little of each; a search, or a count, may have to do more. */
function planCost({ read, prefer, head }: Plan): { cost: number; bounded: boolean } {
  const cost = costOf(read)
  return { cost, bounded: !head && !prefer.count && cost <= LIMITS.listCost }
}

async function readPage({ read, format, prefer, bytes }: Plan, services: ReadServices): Promise<Page> {
  const source = committed(services)
  const { rows, isCut } = await readList(read, format, bytes, source)
  const count = () => (isCut ? countRows(read, source) : totalOf(read, rows, source))
  return { rows, length: rows.length, total: prefer.count ? await count() : null, isCut }
}

/** A list that is too long is cut. One object cannot be, nor can counted groups: nothing says where they go on. */
async function readList(read: ReadPlan, format: Format, bytes: number, source: Source): Promise<Part> {
  if (format.kind === 'object' || read.counting) return { rows: await readRows(read, source, bytes), isCut: false }
  return readPart(mayBeLong(read, LIMITS.answerRows, bytes) ? inTotalOrder(read) : read, source, bytes)
}

/** Rows are not weighed where none are sent: the range is that of the page that was asked for. */
async function measurePage(plan: ReadPlan, { count }: Preferences, services: ReadServices): Promise<Page> {
  const total = await countRows(plan, committed(services))
  return { rows: null, length: Math.max(0, Math.min(total - plan.offset, pageSize(plan))), total: count ? total : null, isCut: false }
}

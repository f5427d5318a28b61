import type { Services } from '../../services.ts'
import { type Format, parseRange } from '../parse/accept.ts'
import type { Terms } from '../parse/condition.ts'
import type { Preferences } from '../parse/prefer.ts'
import type { SentRequest } from '../parse/sent-request.ts'
import { parseTableRequest, type TableRequest } from '../parse/table-request.ts'
import type { Stages } from '../pipeline.ts'
import { pageSize, planRead, type ReadPlan } from '../plan/read-plan.ts'
import { checkSingle } from '../respond/body.ts'
import { type Page, respondPage } from '../respond/read.ts'
import { committed, countRows, readRows, totalOf } from '../run/read.ts'

interface Parsed extends TableRequest {
  range: ReturnType<typeof parseRange>
  head: boolean
}
interface Plan {
  read: ReadPlan
  format: Format
  prefer: Preferences
  head: boolean
}

export interface ReadStages extends Stages<Parsed, Plan, Page, SentRequest> {
  /** What the filters cost is added to `terms`. */
  parse(request: SentRequest, terms?: Terms): Parsed
}

/** GET and HEAD of a table. HEAD goes the same way and says the same, but sends no rows. */
export const readStages = (services: Services): ReadStages => ({
  parse: (request, terms) => ({
    ...parseTableRequest(services.catalog, request, terms),
    range: parseRange(request.headers.range, request.headers['range-unit'] as string | undefined),
    head: request.method === 'HEAD',
  }),

  plan({ table, query, format, prefer, range, head }, actor, { catalog }) {
    const { level } = query
    // The parameters win over the header.
    const paged = level.limit !== null || level.offset !== null ? level : { ...level, ...range }
    return { read: planRead({ catalog, actor, table, select: query.select, level: paged, names: [] }), format, prefer, head }
  },

  async run({ read, format, prefer, head }) {
    const page = head ? await measurePage(read, prefer, services) : await readPage(read, prefer, services)
    if (page.total === null || read.offset <= page.total) checkSingle(format, page.length)
    return page
  },

  respond: (page, { read, format, prefer }) => respondPage(read, page, format, prefer),
})

async function readPage(plan: ReadPlan, { count }: Preferences, services: Services): Promise<Page> {
  const source = committed(services)
  const rows = await readRows(plan, source)
  return { rows, length: rows.length, total: count ? await totalOf(plan, rows, source) : null }
}

async function measurePage(plan: ReadPlan, { count }: Preferences, services: Services): Promise<Page> {
  const total = await countRows(plan, committed(services))
  return { rows: null, length: Math.max(0, Math.min(total - plan.offset, pageSize(plan))), total: count ? total : null }
}

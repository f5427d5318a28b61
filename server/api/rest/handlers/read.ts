import { type Actor, isStaff } from '../../../../contract/actor.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { type PlainRequest, plainRequest } from '../../../reads.ts'
import type { ReadServices } from '../../../services.ts'
import { pageSize, type ReadPlan } from '../../../store/plans.ts'
import { type RowWriter, rowWriter } from '../../../store/sql/json-text.ts'
import type { Source } from '../../../store/sql/read-plan.ts'
import { type AskedIds, idsIn, standIn, type Values } from '../../../store/sql/slots.ts'
import { alikeKey, requestKey } from '../kept-answers.ts'
import { type Format, parseRange } from '../parse/accept.ts'
import type { Preferences } from '../parse/prefer.ts'
import type { SentRequest } from '../parse/sent-request.ts'
import { type Shape, shapeOf } from '../parse/shape.ts'
import { parseTableRequest, type TableRequest } from '../parse/table-request.ts'
import type { Stages } from '../pipeline.ts'
import { costOf } from '../plan/cost.ts'
import { keepPlans } from '../plan/kept-plans.ts'
import { planRead } from '../plan/read-plan.ts'
import { checkSingle } from '../respond/body.ts'
import { type Page, respondPage } from '../respond/read.ts'
import { committed, countRows, readPart, readRows, readTexts, totalOf } from '../run/read.ts'

/** The parsed part that requests of one shape share. */
interface Read extends TableRequest {
  range: ReturnType<typeof parseRange>
  head: boolean
}
interface Parsed {
  shape: Shape
  read: Read
}
/** The planned part that requests of one shape and kind of actor share. */
interface KeptPlan {
  read: ReadPlan
  format: Format
  prefer: Preferences
  head: boolean
  /** Maximum bytes of the response. */
  bytes: number
  cost: number
  /** Whether the shape bounds the cost: a list visits each row once; a search or a count may do more. */
  bounded: boolean
  /** Serialises rows directly from raw values. Null: they need processing. */
  writer: RowWriter | null
  /** Which of the actor's ids the plan depends on. */
  ids: AskedIds
}
/** The shared part is referred to and not copied: a copy for each request costs more than finding it. */
interface Plan {
  shared: KeptPlan
  values: Values
}

/** GET and HEAD of a table. HEAD sends no rows. Parsed requests and plans are cached by shape. */
export function readStages(services: ReadServices): Stages<Parsed, Plan, Page, PlainRequest, ReadServices> {
  const { catalog } = services
  const kept = keepPlans<Read, KeptPlan>()

  function readAnew(request: SentRequest): Read {
    const parsed = parseTableRequest(catalog, request)
    const range = parseRange(request.headers.range, request.headers['range-unit'] as string | undefined)
    return { ...parsed, range, head: request.method === 'HEAD' }
  }

  function planAnew({ table, query, format, prefer, range, head }: Read, actor: Actor): KeptPlan {
    const { level } = query
    // The parameters override the Range header.
    const paged = level.limit !== null || level.offset !== null ? level : { ...level, ...range }
    const read = planRead({ catalog, actor: standIn(actor), table, select: query.select, level: paged, names: [] })
    const bytes = isStaff(actor) ? LIMITS.answerBytes : LIMITS.audienceAnswerBytes
    const cost = costOf(read)
    const writer = head || format.kind === 'csv' || format.stripNulls ? null : rowWriter(read)
    return {
      read,
      format,
      prefer,
      head,
      bytes,
      cost,
      writer,
      ids: idsIn(read),
      bounded: !head && !prefer.count && cost <= LIMITS.listCost,
    }
  }

  return {
    parse(request) {
      const shape = shapeOf(request)
      return { shape, read: kept.readOf(shape.key) ?? readAnew(request) }
    },

    plan: ({ shape: { key, literals }, read }, actor) => ({
      shared: kept.planOf(key, read, actor, () => planAnew(read, actor)),
      values: { actor, literals },
    }),

    async run(plan) {
      const { shared, values } = plan
      const { read, format, prefer, head } = shared
      const source = committed(services, values)
      const page = head ? await measurePage(read, prefer, source) : await readPage(shared, source)
      if (page.total === null || read.offset <= page.total) checkSingle(format, page.length)
      return page
    },

    respond: (page, { shared: { read, format, prefer } }) => respondPage(read, page, format, prefer),

    offload(request, { shared: { cost, bounded, ids } }, actor) {
      if (cost <= LIMITS.cheapCost) return null
      const alike = alikeKey(requestKey(request), actor, ids)
      return { job: { kind: 'read', actor, request: plainRequest(request) }, bounded, alike }
    },
  }
}

async function readPage(plan: KeptPlan, source: Source): Promise<Page> {
  const { read, prefer } = plan
  const found = await readList(plan, source)
  const { length, isCut } = found
  const count = () => (isCut ? countRows(read, source) : totalOf(read, length, source))
  return { ...found, total: prefer.count ? await count() : null }
}

/**
 * Cuts a list that is too long. A single object and counted groups are refused instead, since a client could
 * not continue them.
 */
async function readList({ read, writer, format, bytes }: KeptPlan, source: Source): Promise<Omit<Page, 'total'>> {
  const isWhole = format.kind === 'object' || read.counting
  if (writer) {
    const { rows: texts, isCut } = await readTexts(read, writer, source, { bytes, isWhole })
    return { rows: null, texts, length: texts.length, isCut }
  }
  const { rows, isCut } = isWhole ? { rows: await readRows(read, source, bytes), isCut: false } : await readPart(read, source, bytes)
  return { rows, texts: null, length: rows.length, isCut }
}

/** HEAD counts rows without measuring bytes: the range is that of the requested page. */
async function measurePage(plan: ReadPlan, { count }: Preferences, source: Source): Promise<Page> {
  const total = await countRows(plan, source)
  return {
    rows: null,
    texts: null,
    length: Math.max(0, Math.min(total - plan.offset, pageSize(plan))),
    total: count ? total : null,
    isCut: false,
  }
}

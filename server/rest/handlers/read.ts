import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../contract/actor.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { ReadServices } from '../../services.ts'
import { type RowWriter, rowWriter } from '../../store/json-text.ts'
import { pageSize, type ReadPlan } from '../../store/plans.ts'
import type { Source } from '../../store/read-plan.ts'
import { type AskedIds, idsIn, standIn, type Values } from '../../store/slots.ts'
import { alikeKey, requestKey } from '../kept-answers.ts'
import { type Format, parseRange } from '../parse/accept.ts'
import { newTermCount, type TermCount } from '../parse/condition.ts'
import type { Preferences } from '../parse/prefer.ts'
import type { SentRequest } from '../parse/sent-request.ts'
import { type Shape, shapeOf } from '../parse/shape.ts'
import { parseTableRequest, type TableRequest } from '../parse/table-request.ts'
import type { Stages } from '../pipeline.ts'
import { costOf } from '../plan/cost.ts'
import { keepPlans } from '../plan/kept-plans.ts'
import { planRead } from '../plan/read-plan.ts'
import { inTotalOrder } from '../plan/total-order.ts'
import { checkSingle } from '../respond/body.ts'
import { type Page, respondPage } from '../respond/read.ts'
import { mayBeLong } from '../run/cut.ts'
import { committed, countRows, readPart, readRows, readTexts, totalOf } from '../run/read.ts'
import { type PlainRequest, plainRequest } from '../workers/job.ts'

/** What requests of one shape have in common. */
interface Read extends TableRequest {
  range: ReturnType<typeof parseRange>
  head: boolean
  /** What the filters cost. */
  terms: TermCount
}
interface Parsed {
  shape: Shape
  read: Read
}
/** What requests of one shape and one kind of actor have in common. */
interface KeptPlan {
  read: ReadPlan
  format: Format
  prefer: Preferences
  head: boolean
  /** How many bytes the answer may have. */
  bytes: number
  /** What it may cost, in units of plan/cost.ts. */
  cost: number
  /** A list goes through its rows once and looks at little of each; a search, or a count, may have to do more. */
  bounded: boolean
  /** Where rows go into the answer as they lie in the store. */
  writer: RowWriter | null
  /** Which of the actor's ids it depends on. */
  ids: AskedIds
}
interface Plan extends KeptPlan {
  values: Values
}

export interface ReadStages extends Stages<Parsed, Plan, Page, FastifyRequest | PlainRequest, ReadServices> {
  /** What the filters cost is added to `count`. */
  parse(request: SentRequest, count?: TermCount): Parsed
  /** The plan of a request whose like was planned before, for an actor of this kind; else null. */
  known(request: SentRequest, actor: Actor): Plan | null
}

/** GET and HEAD of a table. HEAD goes the same way and says the same, but sends no rows. Reads of one shape are parsed and planned once. */
export function readStages(services: ReadServices): ReadStages {
  const { catalog } = services
  const kept = keepPlans<Read, KeptPlan>()

  function readAnew(request: SentRequest): Read {
    const terms = newTermCount()
    const parsed = parseTableRequest(catalog, request, terms)
    const range = parseRange(request.headers.range, request.headers['range-unit'] as string | undefined)
    return { ...parsed, range, head: request.method === 'HEAD', terms }
  }

  function planAnew({ table, query, format, prefer, range, head }: Read, actor: Actor): KeptPlan {
    const { level } = query
    // The parameters win over the header.
    const paged = level.limit !== null || level.offset !== null ? level : { ...level, ...range }
    const asked = planRead({ catalog, actor: standIn(actor), table, select: query.select, level: paged, names: [] })
    const bytes = actor.kind === 'host' ? LIMITS.answerBytes : LIMITS.audienceAnswerBytes
    const isList = format.kind !== 'object' && !asked.counting
    const read = isList && !head && mayBeLong(asked, LIMITS.answerRows, bytes) ? inTotalOrder(asked) : asked
    const cost = costOf(asked)
    const writer = head || format.kind === 'csv' || format.stripNulls ? null : rowWriter(read)
    return {
      read,
      format,
      prefer,
      head,
      bytes,
      cost,
      writer,
      ids: idsIn(asked),
      bounded: !head && !prefer.count && cost <= LIMITS.listCost,
    }
  }

  return {
    parse(request, count) {
      const shape = shapeOf(request)
      const read = kept.readOf(shape.key) ?? readAnew(request)
      if (count) {
        count.seen += read.terms.seen
        count.patternChars += read.terms.patternChars
      }
      return { shape, read }
    },

    known(request, actor) {
      const { key, literals } = shapeOf(request)
      const plan = kept.planFor(key, actor)
      return plan && { ...plan, values: { actor, literals } }
    },

    plan: ({ shape: { key, literals }, read }, actor) => ({
      ...kept.planOf(key, read, actor, () => planAnew(read, actor)),
      values: { actor, literals },
    }),

    async run(plan) {
      const { read, format, prefer, head, values } = plan
      const source = committed(services, values)
      const page = head ? await measurePage(read, prefer, source) : await readPage(plan, source)
      if (page.total === null || read.offset <= page.total) checkSingle(format, page.length)
      return page
    },

    respond: (page, { read, format, prefer }) => respondPage(read, page, format, prefer),

    offload(request, { cost, bounded, ids }, actor) {
      if (cost <= LIMITS.cheapCost) return null
      const { method, headers, raw } = request
      const alike = alikeKey(requestKey({ method, headers, url: raw.url ?? '' }), actor, ids)
      return { job: { kind: 'read', actor, request: plainRequest(request) }, bounded, alike }
    },
  }
}

async function readPage(plan: Plan, source: Source): Promise<Page> {
  const { read, prefer } = plan
  const found = await readList(plan, source)
  const { length, isCut } = found
  const count = () => (isCut ? countRows(read, source) : totalOf(read, length, source))
  return { ...found, total: prefer.count ? await count() : null }
}

/** A list that is too long is cut. One object cannot be, nor can counted groups: nothing says where they go on. */
async function readList({ read, writer, format, bytes }: Plan, source: Source): Promise<Omit<Page, 'total'>> {
  const isWhole = format.kind === 'object' || read.counting
  if (writer) {
    const { rows: texts, isCut } = await readTexts(read, writer, source, { bytes, isWhole })
    return { rows: null, texts, length: texts.length, isCut }
  }
  const { rows, isCut } = isWhole ? { rows: await readRows(read, source, bytes), isCut: false } : await readPart(read, source, bytes)
  return { rows, texts: null, length: rows.length, isCut }
}

/** Rows are not weighed where none are sent: the range is that of the page that was asked for. */
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

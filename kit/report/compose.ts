import type { Row } from '../../contract/json.ts'
import type { Block, EventReport, Figure, ReportAudience, ReportText, Results, SessionReport } from '../../contract/report.ts'
import { REPORT } from '../../contract/report.ts'
import { select } from '../../contract/select.ts'
import type { ReportKind, ReportParts, WebTool } from '../../contract/tool.ts'
import { shortened } from '../../parts/graphemes.ts'
import { supabase } from '../data/client.ts'
import { unwrap } from '../data/unwrap.ts'
import { said } from './said.ts'

const PRESENTED = select('presentations', ['id', 'session_table', 'title', 'user_id', 'created_at', 'made_up'])

export interface ComposeOptions {
  /** The session's id: of an event, or of any other session. */
  id: string
  audience: ReportAudience
  tools: readonly WebTool[]
  /** IANA name of the zone in which times are meant. */
  timeZone: string
  /** ISO time. */
  now: string
  userId: string
}

/** A report, and the path of the host's own page of its session. */
export interface Composed {
  report: EventReport
  to: string
}

interface Placed {
  id: string
  session_table: string
  title: string
  created_at: string
  made_up: boolean
}
/** A session of which something is reported. */
export interface Known {
  tool: string
  kind: ReportKind
  row: Row
  placed: Placed
}

/**
 * Reads the report of a host's own event or session. Resolves with null if there is none, or nothing is
 * reported of such a session. Throws what supabase-js reports.
 */
export async function composeReport(options: ComposeOptions): Promise<Composed | null> {
  const whole = await readWhole(options)
  return whole && composeOf(whole, options)
}

/** Composes the report of what was read. Throws what supabase-js reports. */
export async function composeOf(
  { known, parts, when }: Whole,
  { audience, timeZone, now }: Pick<ComposeOptions, 'audience' | 'timeZone' | 'now'>,
): Promise<Composed> {
  const { kind, row, placed } = known
  const head = { title: reportTitle(placed), at: now, time_zone: timeZone }
  if (when === null) {
    const session = { ...(await resultsOf(known, audience)), staged_at: null }
    return {
      report: { of: 'session', ...head, from: placed.created_at, to: null, figures: [], timeline: [], sessions: [session] },
      to: kind.to(row),
    }
  }
  const sessions: SessionReport[] = []
  // One after the other: a report of a hundred sessions is no reason for a hundred requests at once.
  for (const { staged_at, tookPart: _, ...part } of parts) sessions.push({ ...(await resultsOf(part, audience)), staged_at })
  const figures = figuresOf(sessions.filter((_, at) => parts[at]?.tookPart))
  return { report: { of: 'event', ...head, ...when, figures, sessions }, to: kind.to(row) }
}

/** An event with the sessions that it consists of, or one session alone: then `when` is null. */
interface Whole {
  known: Known
  when: Omit<ReportParts, 'sessions'> | null
  parts: (Known & Omit<ReportParts['sessions'][number], 'id'>)[]
}

/**
 * Reads an event or a session of this host, and its parts. Resolves with null if nothing is reported of it.
 */
export async function readWhole({
  id,
  audience,
  tools,
  userId,
}: Pick<ComposeOptions, 'id' | 'audience' | 'tools' | 'userId'>): Promise<Whole | null> {
  const known = (await readKnown([id], tools, userId)).get(id)
  if (!known) return null
  if (!known.kind.consistsOf) return { known, when: null, parts: [] }
  const { sessions, ...when } = await known.kind.consistsOf(known.row, audience)
  const listed = sessions.slice(0, REPORT.sessions)
  const all = await readKnown(
    listed.map((part) => part.id),
    tools,
    userId,
  )
  const parts = listed.flatMap(({ id, ...when }) => {
    const part = all.get(id)
    return part ? [{ ...part, ...when }] : []
  })
  return { known, when, parts }
}

/**
 * Returns the figures in the head of an event's report: what the room sent in, of the sessions that it took part in,
 * as the thanks on the wall count it.
 */
export function figuresOf(sessions: readonly Pick<SessionReport, 'answers'>[]): Figure[] {
  const answers = sessions.reduce((sum, session) => sum + session.answers, 0)
  return answers === 0 ? [] : [{ value: answers, label: said('report.sent', { count: answers }) }]
}

/** Returns the title that a report gives a session. */
export const reportTitle = ({ title, made_up }: Pick<Placed, 'title' | 'made_up'>): ReportText =>
  made_up ? said('report.madeUp', { title }) : title

async function resultsOf({ tool, kind, row, placed }: Known, audience: ReportAudience): Promise<Omit<SessionReport, 'staged_at'>> {
  const results = (await kind.read?.(row, audience)) ?? { headline: null, about: '', answers: 0, blocks: [] }
  return { tool, title: within(reportTitle(placed), REPORT.title), ...bounded(results) }
}

/** Returns results whose texts and lists are within the limits of a report. */
export const bounded = (results: Results): Results => ({
  ...results,
  about: within(results.about, REPORT.text),
  blocks: results.blocks.slice(0, REPORT.blocks).map(boundedBlock),
})

/** Returns a text of at most `max` characters; words of ours with values that are no longer. */
function within<T extends ReportText>(said: T, max: number): T
function within(said: ReportText, max: number): ReportText {
  if (typeof said === 'string') return shortened(said, max)
  const values = Object.entries(said.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : shortened(value, REPORT.text),
  ])
  return { ...said, values: Object.fromEntries(values), text: shortened(said.text, max) }
}

function boundedBlock(block: Block): Block {
  const title = block.title === null ? null : within(block.title, REPORT.title)
  const texts = <T extends { text: string }>(rows: readonly T[]): T[] =>
    rows.slice(0, REPORT.rows).map((row) => ({ ...row, text: shortened(row.text, REPORT.text) }))
  switch (block.kind) {
    case 'quotes':
      return { ...block, title, quotes: texts(block.quotes), more: block.more + over(block.quotes) }
    case 'words':
      return { ...block, title, words: texts(block.words), more: block.more + over(block.words) }
    case 'asked':
      return { ...block, title, asked: texts(block.asked), more: block.more + over(block.asked) }
    case 'bars':
      return {
        ...block,
        title,
        bars: block.bars.slice(0, REPORT.rows).map((bar) => ({ ...bar, label: within(bar.label, REPORT.text) })),
        more: block.more + over(block.bars),
      }
    case 'winners':
      return {
        ...block,
        title,
        winners: block.winners.slice(0, REPORT.rows),
        more: block.more + over(block.winners),
        ...(block.note !== undefined && { note: within(block.note, REPORT.text) }),
      }
    case 'names':
      return { ...block, title, names: block.names.slice(0, REPORT.rows), more: block.more + over(block.names) }
    case 'note':
      return { ...block, title, text: within(block.text, REPORT.text) }
    case 'picture':
      return { ...block, title, about: within(block.about, REPORT.text) }
    default:
      return { ...block, title }
  }
}
const over = (rows: readonly unknown[]): number => Math.max(0, rows.length - REPORT.rows)

/** Reads sessions of any tool, by their ids: those of this host of which something is reported. */
async function readKnown(ids: readonly string[], tools: readonly WebTool[], userId: string): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>()
  if (ids.length === 0) return known
  const placed = unwrap<Placed[]>(await supabase.from(PRESENTED.table).select(PRESENTED.select).in('id', ids).eq('user_id', userId))
  const reported = new Map(
    tools.flatMap((tool) => (tool.reports ?? []).map(({ table, load }) => [table, { tool: tool.name, load }] as const)),
  )
  for (const table of new Set(placed.map((one) => one.session_table))) {
    const of = reported.get(table)
    if (!of) continue
    const kind = (await of.load()).default
    const own = placed.filter((one) => one.session_table === table)
    const rows = unwrap<(Row & { id: string })[]>(
      await supabase
        .from(table)
        .select(kind.select)
        .in(
          'id',
          own.map((one) => one.id),
        ),
    )
    for (const one of own) {
      const row = rows.find((found) => found.id === one.id)
      if (row) known.set(one.id, { tool: of.tool, kind, row, placed: one })
    }
  }
  return known
}

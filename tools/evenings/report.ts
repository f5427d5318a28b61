import { REPORT, type ReportAudience } from '../../contract/report.ts'
import { defineReportKind, type ReportParts } from '../../contract/tool.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { said } from '../../kit/report/said.ts'
import { readItems } from './data.ts'
import { EVENT, type EveningEvent, hostPath, type Item, STEP, type Step } from './host.ts'
import { itemToolsOf } from './screens/host/kinds.ts'
import { planFile } from './screens/host/write-plan.ts'

/**
 * Returns what an event consists of, and what happened when. `items` and `steps` are sorted. Everybody gets
 * the sessions that were on stage or are beside it, and no other: what was planned for later was seen by
 * nobody.
 */
export function partsOf(
  event: Pick<EveningEvent, 'stage'>,
  items: readonly Pick<Item, 'session_id' | 'beside' | 'staged_at'>[],
  steps: readonly Omit<Step, 'id' | 'step'>[],
  audience: ReportAudience,
): ReportParts {
  const first = new Map<string, string>()
  for (const { session_id, created_at } of steps) if (session_id !== null && !first.has(session_id)) first.set(session_id, created_at)
  const tookPart = ({ beside, staged_at }: (typeof items)[number]): boolean => beside || staged_at !== null
  const seen = items.filter((item) => audience === 'host' || tookPart(item))
  // Of a step that puts there what is there already, the first one counts.
  const changes = steps.filter((step, at) => {
    const before = steps[at - 1]
    return before?.stage !== step.stage || before.session_id !== step.session_id
  })
  return {
    from: steps[0]?.created_at ?? null,
    to: event.stage === 'end' ? (steps.at(-1)?.created_at ?? null) : null,
    timeline: changes.slice(-REPORT.timeline).map(({ stage, title, created_at }) => ({
      at: created_at,
      title: stage === 'item' ? (title ?? said('event.report.item')) : said(stage === 'end' ? 'event.report.end' : 'event.report.lobby'),
    })),
    sessions: seen.map((item) => ({
      id: item.session_id,
      staged_at: first.get(item.session_id) ?? item.staged_at,
      tookPart: tookPart(item),
    })),
  }
}

export default defineReportKind<EveningEvent>({
  select: EVENT.select,
  to: ({ id }) => hostPath(id),
  async consistsOf(event, audience) {
    const { items } = await readItems(event.id)
    const steps = await readAll({ ...STEP, where: { evening_id: event.id } })
    return partsOf(
      event,
      items,
      steps.sort((a, b) => a.step - b.step),
      audience,
    )
  },
  files: async (event, { tools }) => [await planFile(event, { tools: itemToolsOf(tools) })],
})

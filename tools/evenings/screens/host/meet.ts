import type { Row } from '../../../../contract/json.ts'
import { abortAfter } from '../../../../kit/data/abort-after.ts'
import { supabase } from '../../../../kit/data/client.ts'
import { updateIfUnchanged } from '../../../../kit/data/conditional-update.ts'
import { logFailure } from '../../../../kit/data/log-failure.ts'
import type { Values } from '../../../../kit/data/rows.ts'
import { unwrap } from '../../../../kit/data/unwrap.ts'
import { showUndo } from '../../../../kit/ui/toasts.tsx'
import { changeSession, readItems } from '../../data.ts'
import { itemSession } from '../../host.ts'
import { t } from './host-messages/t.ts'
import { type ItemTool, loadKinds } from './kinds.ts'

const WRITE_MS = 10_000

/** A session that was added to an event. `isNew`: made there, so that its host chose what it begins with. */
export interface Came {
  session: string
  isNew: boolean
}

/**
 * Gives the sessions of an event what they take on by one that was added (`meets` of their kinds), says so, and offers
 * to undo it. Never fails the adding.
 */
export async function meetOthers(event: string, came: Came, tools: readonly ItemTool[]): Promise<void> {
  const met: { said: string; undo: () => void }[] = []
  try {
    const others = (await readItems(event)).placed.map(itemSession)
    for (const { tool, kind } of await loadKinds(tools.filter(({ items }) => others.some(({ table }) => table === items.table)))) {
      const { table } = tool.items
      const asked = others.filter((one) => one.table === table && !(came.isNew && one.id === came.session)).map(({ id }) => id)
      if (!kind.meets || asked.length === 0) continue
      for (const row of unwrap<(Row & { id: string })[]>(await supabase.from(table).select(kind.select).in('id', asked))) {
        // The row as it is when it is changed, which may be later than it was read here.
        let seen = row
        const valuesOf = (now: typeof row): Values | null => {
          seen = now
          return (kind.meets?.(now, others, came.session)?.values ?? null) as Values | null
        }
        const { written } = await updateIfUnchanged({ table, select: kind.select }, row, valuesOf, abortAfter(WRITE_MS))
        const meeting = written && kind.meets(seen, others, came.session)
        if (!meeting) continue
        const before = Object.fromEntries(Object.keys(meeting.values).map((column) => [column, seen[column]]))
        met.push({ said: meeting.said, undo: () => void changeSession(table, row.id, before, t('event.add.undo.failed')) })
      }
    }
  } catch (error) {
    logFailure('Failed to let the sessions of an event meet', error)
  }
  // There is one toast at a time.
  const undo = () => {
    for (const one of met) one.undo()
  }
  if (met.length > 0) showUndo(met.map(({ said }) => said).join(' '), undo)
}

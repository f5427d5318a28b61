import type { Services } from '../../../services.ts'
import { countBelow } from '../../../store/rows/account-rows.ts'
import { holdsAnswers, isSum } from '../../../store/rows/answer-tables.ts'
import { tablesBelow } from '../copies/copy-plan.ts'
import { sessionsOf } from './start-over.ts'

export interface SentCounts {
  /** Sessions of which something would be deleted; of an event, its items. */
  sessions: number
  /** Answers, votes, check-ins and questions there, sent by phones or entered by the host. */
  entries: number
}

/** Counts what starting a session over deletes. Refuses PGRST116. */
export async function countSent(services: Services, userId: string, id: string): Promise<SentCounts> {
  const { catalog, store } = services
  /** A row that is only emptied when its sender takes it back, such as a nickname, is no entry. */
  const sent = new Set(catalog.sent.flatMap(({ table, blank }) => (blank ? [] : [table])))
  const counts = { sessions: 0, entries: 0 }
  for (const session of await sessionsOf(services, userId, id)) {
    const { keeps = [] } = catalog.presented.get(session.table)?.over ?? {}
    const goes = [...tablesBelow(catalog, session.table)].filter(
      (table) => holdsAnswers(catalog, table) && !isSum(catalog, table) && !keeps.includes(table),
    )
    let all = 0
    for (const table of goes) {
      const rows = await countBelow(catalog, store.readSql, table, session.id)
      all += rows
      if (sent.has(table)) counts.entries += rows
    }
    if (all > 0) counts.sessions++
  }
  return counts
}

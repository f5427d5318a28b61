import { useEffect, useState } from 'react'
import { select } from '../../contract/select.ts'
import type { WebTool } from '../../contract/tool.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readList } from '../../kit/data/read-list.ts'
import { sessionPageOf } from '../../kit/shell/session-tools.ts'
import type { FinderItem } from '../../kit/ui/finder.tsx'

/** Most sessions that are searched, newest first. */
const SEARCHED = 2_000

const NAMED = select('presentations', ['id', 'session_table', 'title', 'created_at'])

/** Something that can be found, and its address. */
export interface Found extends FinderItem {
  to: string
  /** Other words by which it is found: of what is on the page. */
  words?: string
  /** Done too when it is chosen. */
  run?: () => void
}

/**
 * Reads the host's sessions of all tools, newest first: each has a row that says how it is presented, with its
 * name. `sessions` null: not read yet. `failed`: they could not be read, and the rest can still be searched.
 */
export function useOwnSessions(tools: readonly WebTool[], userId: string): { sessions: readonly Found[] | null; failed: boolean } {
  const [sessions, setSessions] = useState<readonly Found[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    readList<{ id: string; session_table: string; title: string; created_at: string }>({
      table: NAMED.table,
      select: NAMED.select,
      where: { user_id: userId },
      order: { column: 'created_at', descending: true },
      most: SEARCHED,
      signal: stop.signal,
    }).then(
      (rows) => setSessions(rows.flatMap((row) => foundSession(tools, row))),
      (error: unknown) => {
        if (stop.signal.aborted) return
        logFailure('Failed to load sessions for the search', error)
        setFailed(true)
      },
    )
    return () => stop.abort()
  }, [tools, userId])
  return { sessions, failed }
}

/** Returns a session as something that can be found, in a list; none if its tool is not served here. */
export function foundSession(
  tools: readonly WebTool[],
  { id, session_table, title }: { id: string; session_table: string; title: string },
): readonly Found[] {
  const page = sessionPageOf(tools, { id, session_table })
  return page ? [{ id, label: title, about: page.texts.noun(), icon: page.icon, to: page.to }] : []
}

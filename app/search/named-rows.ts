import { UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SearchedRows, WebTool } from '../../contract/tool.ts'
import { supabase } from '../../kit/data/client.ts'
import { containing } from '../../kit/data/containing.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import type { FinderGroup } from '../../kit/ui/finder.tsx'
import { SHOWN } from './matches.ts'
import type { Found } from './own-sessions.ts'

/** Fewest characters for which the server is asked, and how long nothing was typed before, in milliseconds. */
const FROM_CHARACTERS = 2
const PAUSE_MS = 200

type NamedRow = Record<string, string>

/**
 * Asks the server for rows by their name, such as people who checked in: there can be too many to read them
 * all. The newest come first. `sessions` says where they belong and lead. `busy`: the answer is on its way.
 */
export function useNamedRows(query: string, tools: readonly WebTool[], sessions: readonly Found[]) {
  const words = query.trim()
  const [answer, setAnswer] = useState<{ words: string; rows: ReadonlyMap<SearchedRows, readonly NamedRow[]> | null } | null>(null)
  const isAsked = words.length >= FROM_CHARACTERS
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const kinds = tools.flatMap(({ searched }) => searched ?? [])
        const rows = new Map(await Promise.all(kinds.map(async (kind) => [kind, await read(kind, words, stop.signal)] as const)))
        setAnswer({ words, rows })
      } catch (error) {
        if (stop.signal.aborted) return
        logFailure('The search failed', error)
        setAnswer({ words, rows: null })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isAsked, words, tools])
  const current = isAsked && answer?.words === words ? answer : null
  const groups: readonly FinderGroup<Found>[] = [...(current?.rows ?? [])].map(([kind, rows]) => ({
    heading: kind.heading,
    items: rows.flatMap((row) => inSession(kind, row, sessions)),
  }))
  return { groups, busy: isAsked && !current, failed: current !== null && current.rows === null }
}

async function read({ table, column, session }: SearchedRows, words: string, signal: AbortSignal): Promise<readonly NamedRow[]> {
  const named = supabase.from(table).select(`id,${column},${session}`).ilike(column, containing(words))
  return unwrap<NamedRow[]>(await named.order('created_at', { ascending: false }).limit(SHOWN).abortSignal(signal))
}

function inSession({ column, session }: SearchedRows, row: NamedRow, sessions: readonly Found[]): readonly Found[] {
  const home = sessions.find(({ id }) => id === row[session])
  return home ? [{ id: row.id ?? '', label: row[column] ?? '', about: home.label, icon: UserRound, to: home.to }] : []
}

import { useEffect, useState } from 'react'
import type { Followed } from '../../../../kit/phone/follow.ts'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import type { Beside } from './place.ts'

const NOTHING: ReadonlySet<string> = new Set()

/**
 * The items beside the stage in which something is new since the person last looked: somebody sent something,
 * or the host changed the session. `shown`: the place that the person looks at.
 */
export function useNews(items: readonly Beside[], shown: string): ReadonlySet<string> {
  const connection = useRuntime()?.connection
  const [news, setNews] = useState(NOTHING)
  const followed = JSON.stringify(items.map(({ key, table }) => ({ key, table })))
  useEffect(() => {
    const all = JSON.parse(followed) as { key: string; table: string }[]
    if (!connection || all.length === 0) return
    const tell = (key: string) => setNews((known) => (known.has(key) ? known : new Set([...known, key])))
    const stops = all.map(({ key }) => {
      let before: number | null = null
      return connection.hear(`here:${key}`, (payload) => {
        const sent = (payload as { sent?: number | null } | undefined)?.sent ?? null
        if (before !== null && sent !== null && sent > before) tell(key)
        before = sent
      })
    })
    const rows = all.map(({ key, table }): Followed => ({ table, filter: `id=eq.${key}` }))
    const silent = () => {}
    const changes = (_table: string, changed: readonly { type: string; row?: { id?: unknown }; id?: unknown }[]) => {
      for (const change of changed) tell(String(change.row?.id ?? change.id))
    }
    const stop = connection.follow(rows, { stands: silent, missed: silent, changes })
    return () => {
      stop()
      for (const end of stops) end()
    }
  }, [connection, followed])
  useEffect(() => setNews((known) => (known.has(shown) ? new Set([...known].filter((key) => key !== shown)) : known)), [shown])
  // News of the place in sight is seen as it comes.
  return news.has(shown) ? new Set([...news].filter((key) => key !== shown)) : news
}

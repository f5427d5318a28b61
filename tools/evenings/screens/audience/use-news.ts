import { useEffect, useState } from 'react'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import type { Place } from './place.ts'

/** How often sessions showed something new. */
type Counts = Readonly<Record<string, number>>

/**
 * The items beside the stage that showed something new since the person last looked. `shown`: the place that
 * the person looks at. The phone keeps what it has seen, also over a reload; what was there when it came is
 * not new.
 */
export function useNews(event: string, items: readonly Place[], shown: string): ReadonlySet<string> {
  const { connection, drafts } = useRuntime() ?? {}
  const name = `seen:${event}`
  const [heard, setHeard] = useState<Counts>({})
  const keys = items.map(({ key }) => key).join()
  useEffect(() => {
    const stops = (keys === '' ? [] : keys.split(',')).map((key) =>
      connection?.hear(`here:${key}`, (payload) => {
        const { news } = payload as { news?: number }
        if (news !== undefined) setHeard((known) => ({ ...known, [key]: news }))
      }),
    )
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [connection, keys])
  const seen = readCounts(drafts?.get(name) ?? null)
  // News of the place in sight is seen as it comes.
  const isSeen = (key: string) => key === shown || seen[key] === undefined
  const nowSeen = Object.entries(heard).filter(([key, news]) => isSeen(key) && seen[key] !== news)
  useEffect(() => {
    if (nowSeen.length > 0) drafts?.set(name, JSON.stringify({ ...seen, ...Object.fromEntries(nowSeen) }))
  })
  return new Set(Object.keys(heard).filter((key) => !isSeen(key) && (heard[key] ?? 0) > (seen[key] ?? 0)))
}

function readCounts(text: string | null): Counts {
  try {
    return { ...(JSON.parse(text ?? '{}') as Counts) }
  } catch {
    return {}
  }
}

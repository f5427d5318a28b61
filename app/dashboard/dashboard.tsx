import { useCallback, useEffect, useState } from 'react'
import type { WebTool } from '../../contract/tool.ts'
import type { Count } from '../../kit/dashboard-card/card-context.ts'
import { isLoopback, LOOPBACK_HINT } from '../../kit/data/loopback.ts'
import { usePublicOrigin } from '../../kit/data/public-origin.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { aboveCards } from '../../tools/web.ts'
import { useTools } from '../use-tools.ts'
import { type Cards, loadCards, showsRows } from './load-cards.ts'
import { CardFault, ToolCard } from './tool-card.tsx'

type Counts = Readonly<Record<string, Count>>

/** Sorts cards with lists first, then those without, then those that are coming soon. */
const place = (tool: WebTool): number => (showsRows(tool) ? 0 : tool.comingSoon || tool.dashboard.comingSoon ? 2 : 1)

/**
 * /dashboard: a welcome, a band for each door above the cards, and a card for each tool with its own content.
 */
export function Dashboard() {
  const { name } = useHost()
  const origin = usePublicOrigin()
  const tools = useTools()
  const cards = useCards(tools)
  const [counts, setCounts] = useState<Counts>({})
  const report = useCallback((tool: string, count: Count) => setCounts((all) => ({ ...all, [tool]: count })), [])
  return (
    <>
      <PageHeader title={`Welcome, ${name}`} about={<p>{summary(counts)}</p>} />
      {origin && isLoopback(origin) && <p className="-mt-3 mb-6 max-w-[68ch] text-14 text-warning">{LOOPBACK_HINT}</p>}
      {aboveCards.map(({ name: door }) => {
        const Band = cards?.get(door)
        return <CardFault key={door}>{Band && <Band />}</CardFault>
      })}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {[...tools]
          .sort((a, b) => place(a) - place(b))
          .map((tool) => (
            <ToolCard key={tool.name} tool={tool} cards={cards} count={counts[tool.name]} onCount={report} />
          ))}
      </ul>
    </>
  )
}

/**
 * Loads the content of all cards. Null until all are loaded: a single change of state lets all cards mount,
 * and read, in the same moment.
 */
function useCards(tools: readonly WebTool[]): Cards | null {
  const [cards, setCards] = useState<Cards | null>(null)
  useEffect(() => {
    let here = true
    void loadCards([...aboveCards, ...tools]).then((loaded) => here && setCards(loaded))
    return () => {
      here = false
    }
  }, [tools])
  return cards
}

/**
 * Returns how many sessions are live over all cards, which is the number of lime dots once each card shows
 * all rows. Blank until the first card has reported, so that no text appears and changes again.
 */
function summary(counts: Counts): string {
  const all = Object.values(counts)
  if (all.length === 0) return '\u00a0'
  const live = all.reduce((sum, count) => sum + count.live, 0)
  if (live === 0) return 'What would you like the room to do?'
  return live === 1 ? '1 activity is live.' : `${live.toLocaleString('en')} activities are live.`
}

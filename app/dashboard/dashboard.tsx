import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { WebTool } from '../../contract/tool.ts'
import { CardContext, type Count } from '../../kit/dashboard-card/card-context.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { DemoOffer, DemoStrip } from '../../kit/demo/demo-strip.tsx'
import { LoopbackNote } from '../../kit/join/loopback-note.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { useHereInEach } from '../../kit/wall/use-here.ts'
import { aboveCards } from '../../tools/web.ts'
import { useTools } from '../use-tools.ts'
import { t } from './host-messages/t.ts'
import { COUNTED, liveRows, withPhones } from './live-rows.ts'
import { type Cards, loadCards, showsRows } from './load-cards.ts'
import { OnNow } from './on-now.tsx'
import { CardFault, ToolCard } from './tool-card.tsx'
import { dealt, useColumns } from './use-columns.ts'

type Counts = Readonly<Record<string, Count>>

/** Sorts cards with lists first, then those without, then those that are coming soon. */
const place = (tool: WebTool): number => (showsRows(tool) ? 0 : tool.comingSoon || tool.dashboard.comingSoon ? 2 : 1)

/**
 * /dashboard: a welcome, what is on now, a band for each door above the cards, and a card for each tool with
 * its own content. The cards stand in columns, so that a short one leaves no hole beside a long one.
 */
export function Dashboard() {
  const { name } = useHost()
  const tools = useTools()
  const cards = useCards(tools)
  const [counts, setCounts] = useState<Counts>({})
  const report = useCallback((tool: string, count: Count) => setCounts((all) => ({ ...all, [tool]: count })), [])
  const live = useMemo(() => liveRows(tools, counts), [tools, counts])
  const here = useHereInEach(useMemo(() => live.slice(0, COUNTED).map(({ id }) => id), [live]))
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumns(grid)
  // A hall watches an event that is on stage, so it stands first.
  const bands = (isLive: boolean) =>
    aboveCards
      .filter(({ name: door }) => (counts[door]?.live.length ?? 0) > 0 === isLive)
      .map((door) => <BandCard key={door.name} door={door} band={cards?.get(door.name)} onCount={report} />)
  const sorted = [...tools].sort((a, b) => place(a) - place(b))
  return (
    <>
      <PageHeader title={t('dashboard.welcome', { name })} about={<p>{summary(tools, counts)}</p>} />
      <LoopbackNote className="-mt-3 mb-6" />
      <DemoStrip event={null} />
      <DemoOffer />
      {bands(true)}
      <OnNow rows={withPhones(live, here)} />
      {bands(false)}
      <div ref={grid} className="flex items-start gap-4">
        {dealt(sorted, columns).map((column) => (
          <ul key={column[0]?.name} className="flex min-w-0 flex-1 flex-col gap-4">
            {column.map((tool) => (
              <ToolCard key={tool.name} tool={tool} cards={cards} count={counts[tool.name]} onCount={report} />
            ))}
          </ul>
        ))}
      </div>
      <p className="mt-8 text-14 text-quiet">
        <Link to="/deleted" className="rounded-mark underline underline-offset-4 hover:text-main">
          {t('dashboard.deleted')}
        </Link>
      </p>
    </>
  )
}

/** A door's band. It reports what is live in it, as a card does. */
function BandCard({
  door: { name, title, path },
  band: Band,
  onCount,
}: {
  door: WebTool
  band: ComponentType | null | undefined
  onCount: (door: string, count: Count) => void
}) {
  const card = useMemo(() => ({ title, path, report: (count: Count) => onCount(name, count) }), [name, title, path, onCount])
  return (
    <CardFault>
      <CardContext value={card}>{Band && <Band />}</CardContext>
    </CardFault>
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
 * all rows. A live event is not counted: it is the frame of sessions that are. Blank until the first card has
 * reported, so that no text appears and changes again.
 */
function summary(tools: readonly WebTool[], counts: Counts): string {
  const reported = tools.flatMap(({ name }) => counts[name] ?? [])
  if (reported.length === 0) return '\u00a0'
  const live = reported.reduce((sum, count) => sum + count.live.length, 0)
  if (live === 0) return t('dashboard.ask')
  return t('dashboard.live', { count: live })
}

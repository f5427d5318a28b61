import { ChevronDown, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { LiveRow } from '../../kit/dashboard-card/card-context.ts'
import { usePartOf } from '../../kit/list/use-part-of.ts'
import { OpenWallButton } from '../../kit/present/open-wall-button.tsx'
import { useStableRows } from '../../kit/rows/stable-rows.ts'
import { LiveDot } from '../../kit/ui/badge.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { missedText } from '../../kit/ui/removed-row.tsx'
import { RollingNumber } from '../../kit/ui/rolling-number.tsx'
import { showNote } from '../../kit/ui/toasts.tsx'
import { Marked } from '../../parts/texts/marked.tsx'
import { t } from './host-messages/t.ts'

/** A live session and the tool that it is of. */
export interface OnNowRow extends LiveRow {
  tool: string
  /** Phones that are here. */
  here: number
}

/** Sessions shown at first. All that phones are in are shown. */
const FIRST = 4

/**
 * Lists the live sessions, each with its number, the phones in it, and the ways to its wall and its page.
 * Sessions with phones come first. What is part of an open event is left to that event, which says what is on its
 * stage and has the wall. Renders nothing if no session is live.
 */
export function OnNow({ rows: live }: { rows: readonly OnNowRow[] }) {
  const [whole, setWhole] = useState(false)
  const parts = usePartOf(live.map(({ id }) => id))
  const alone = parts === null ? [] : live.filter(({ id }) => !parts.get(id)?.isOpen)
  const { places, guard } = useStableRows(alone, { became: () => null, onMissed: () => showNote(missedText()) })
  const rows = places.map(({ row }) => row)
  if (rows.length === 0) return null
  const first = Math.max(FIRST, rows.filter(({ here }) => here > 0).length)
  return (
    <Card aria-labelledby="on-now" className="@container mb-6 overflow-hidden">
      <h2 id="on-now" className="flex items-center gap-3 px-5 pt-4 pb-3 font-[650] text-20">
        <LiveDot />
        {t('dashboard.onNow')}
      </h2>
      <ul {...guard} className="@3xl:grid @3xl:grid-cols-[minmax(0,1fr)_repeat(4,auto)]">
        {(whole ? rows : rows.slice(0, first)).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > first && (
        <div className="border-line border-t px-3 py-2">
          <Button variant="ghost" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)} className="tabular-nums">
            {whole ? t('dashboard.fewer') : t('dashboard.all', { count: rows.length })}
            <ChevronDown aria-hidden="true" className={cx('transition-transform', whole && 'rotate-180')} />
          </Button>
        </div>
      )}
    </Card>
  )
}

/** In a wide card the numbers of all rows stand below each other; else a title has a line of its own. */
function Row({ row: { id, title, to, figure, tool, here } }: { row: OnNowRow }) {
  return (
    <li
      data-row={id}
      className="flex flex-wrap items-baseline gap-x-3 border-line border-t px-5 py-3 text-14 text-quiet @3xl:col-span-full @3xl:grid @3xl:min-h-18 @3xl:grid-cols-subgrid @3xl:items-center @3xl:gap-x-0"
    >
      <div className="w-full min-w-0">
        <Link
          to={to}
          dir="auto"
          className="line-clamp-2 rounded-mark text-left font-[650] text-16 text-main leading-5 underline-offset-4 hyphens-auto [overflow-wrap:anywhere] hover:underline"
        >
          {title}
        </Link>
        <p>{tool}</p>
      </div>
      <p className="text-end @3xl:pl-8">{figure && <RollingNumber value={figure.value} className="font-bold text-24 text-main" />}</p>
      <p className="@3xl:pl-2">{figure?.label}</p>
      <p className="flex items-center gap-1.5 tabular-nums @3xl:min-w-28 @3xl:justify-end @3xl:pl-6">
        {here > 0 && (
          <>
            <Smartphone aria-hidden="true" className="size-4" />
            <span>
              <Marked text={t('dashboard.here')} as={{ count: () => <RollingNumber value={here} className="font-[650] text-main" /> }} />
            </span>
          </>
        )}
      </p>
      <div className="flex gap-2 max-sm:mt-2 max-sm:w-full max-sm:*:flex-1 sm:ml-auto @3xl:ml-0 @3xl:pl-6">
        <ButtonLink to={to} variant="ghost" aria-label={t('dashboard.open.of', { title })} className="max-sm:border max-sm:border-line">
          {t('dashboard.open')}
        </ButtonLink>
        <OpenWallButton session={id} of={title} />
      </div>
    </li>
  )
}

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReportCount } from '../../../../kit/dashboard-card/card-context.ts'
import { CardFigures } from '../../../../kit/present/card-figures.tsx'
import { OpenWallButton } from '../../../../kit/present/open-wall-button.tsx'
import { LiveDot } from '../../../../kit/ui/badge.tsx'
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { useLiveEvents, usePlacedOne } from '../../data.ts'
import { type EveningEvent, hostPath, LIST_PATH } from '../../host.ts'
import { t } from './host-messages/t.ts'
import { NewEventDialog } from './new-event-dialog.tsx'
import { stageText } from './stage-text.ts'

/** Events shown in the band; the list has the others. */
const SHOWN = 3

/** Above the dashboard's cards: events that are live, and 'New Event'; one quiet line if there are none. */
export default function DashboardBand() {
  const { rows } = useLiveEvents()
  const [opens, setOpens] = useState(false)
  const events = [...rows].sort((a, b) => Date.parse(b.staged_at ?? b.created_at) - Date.parse(a.staged_at ?? a.created_at))
  useReportCount({
    total: events.length,
    word: null,
    live: events
      .filter(({ stage }) => stage === 'item')
      .map(({ id, name, created_at }) => ({ id, title: name, to: hostPath(id), figure: null, at: created_at })),
  })
  const links = (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={LIST_PATH} variant="ghost" className="max-sm:-ml-3.5">
        {t('event.band.all')}
      </ButtonLink>
      <Button onClick={() => setOpens(true)}>
        <Plus aria-hidden="true" />
        {t('event.create.button')}
      </Button>
    </div>
  )
  const dialog = <NewEventDialog open={opens} onClose={() => setOpens(false)} />
  if (events.length === 0)
    return (
      <section aria-label={t('event.band')} className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-quiet">{t('event.band.about')}</p>
        {links}
        {dialog}
      </section>
    )
  return (
    <Card aria-label={t('event.band')} className="mb-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 pr-3 pl-5">
        <h2 className="font-[650] text-20">{t('event.band')}</h2>
        {links}
      </header>
      <ul>
        {events.slice(0, SHOWN).map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
      {dialog}
    </Card>
  )
}

function EventLine({ event }: { event: EveningEvent }) {
  const placed = usePlacedOne(event.stage === 'item' ? event.session_id : null)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line border-t py-3 pr-3 pl-5 max-sm:pr-5 sm:flex-nowrap">
      <LiveDot live={event.stage === 'item'} />
      <div className="min-w-0 flex-1">
        <Link
          to={hostPath(event.id)}
          className="line-clamp-2 rounded-mark font-[550] underline-offset-3 [overflow-wrap:anywhere] hover:underline"
        >
          {event.name}
        </Link>
        <p className="truncate text-14 text-quiet">
          <CardFigures text={stageText(event, placed?.title ?? null)} session={event.id} />
        </p>
      </div>
      <div className="flex gap-2 max-sm:basis-full max-sm:*:flex-1">
        <ButtonLink
          to={hostPath(event.id)}
          variant="ghost"
          aria-label={t('event.open.of', { name: event.name })}
          className="max-sm:border max-sm:border-line"
        >
          {t('event.open')}
        </ButtonLink>
        <OpenWallButton session={event.id} of={event.name} />
      </div>
    </li>
  )
}

import { OutcomeIcon } from '../../../../kit/phone/outcome-icons.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { eventPath } from '../../logic.ts'
import { LeadsTo, useUnused } from './leads-to.tsx'
import type { Place } from './place.ts'
import { WallNow } from './wall-now.tsx'

interface WordsProps {
  event: string
  place: Place
  /** The item's. */
  title: string | null
  /** Phones at the event. */
  here: number
  /** Open items beside the stage. */
  beside: readonly Place[]
  onOpen: (place: Place) => void
}

/** The page's own words, where no item has a page for phones. */
export function Words({ event, place, title, here, beside, onOpen }: WordsProps) {
  const t = useT()
  const open = useUnused(beside).slice(0, LED_TO)
  if (place.key === 'lobby')
    return (
      <main className="column event-words">
        <h1 tabIndex={-1}>{t('event.in')}</h1>
        <p className="about">{t(open.length > 0 ? 'event.in.beside' : 'event.in.about')}</p>
        {open.map((item) => (
          <LeadsTo key={item.key} place={item} onOpen={onOpen} />
        ))}
        <Lamp />
        <noscript>
          <a className="button button-quiet" href={eventPath(event)}>
            {t('event.reload')}
          </a>
        </noscript>
      </main>
    )
  if (place.key === 'end')
    return (
      <main className="column event-words">
        <OutcomeIcon mark="done" />
        <h1 tabIndex={-1} className="phrases">
          {t('event.thanks')}
        </h1>
        <p className="about">{t('event.thanks.about')}</p>
      </main>
    )
  return (
    <main className="column event-words">
      <h1 tabIndex={-1}>{title ?? t('event.wall')}</h1>
      <p className="about">{t(title === null ? 'event.wall.about' : 'event.wallOf.about')}</p>
      <WallNow event={event} item={place.key} here={here} otherwise={<Lamp />} onOpen={onOpen} />
      {place.path !== null && (
        // In a tab of its own, so that this page goes on following.
        <a className="button button-quiet" href={place.path} target="_blank" rel="noreferrer">
          {t('event.showHere')}
        </a>
      )}
    </main>
  )
}

/** Items beside the stage to which the lobby leads; all of them have tabs. */
const LED_TO = 3

const Lamp = () => <span className="event-lamp" aria-hidden="true" />

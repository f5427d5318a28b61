import { OutcomeIcon } from '../../../../kit/phone/outcome-icons.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { eventPath } from '../../logic.ts'
import type { Place } from './place.ts'
import { WallNow } from './wall-now.tsx'

/**
 * The page's own words, where no item has a page for phones. `title`: the item's; `here`: phones at the event.
 */
export function Words({ event, place, title, here }: { event: string; place: Place; title: string | null; here: number }) {
  const t = useT()
  if (place.key === 'lobby')
    return (
      <main className="column event-words">
        <h1 tabIndex={-1}>{t('event.in')}</h1>
        <p className="about">{t('event.in.about')}</p>
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
        <h1 tabIndex={-1}>{t('event.thanks')}</h1>
        <p className="about">{t('event.thanks.about')}</p>
      </main>
    )
  return (
    <main className="column event-words">
      <h1 tabIndex={-1}>{title ?? t('event.wall')}</h1>
      <p className="about">{t(title === null ? 'event.wall.about' : 'event.wallOf.about')}</p>
      <WallNow event={event} here={here} otherwise={<Lamp />} />
      {place.path !== null && (
        // In a tab of its own, so that this page goes on following.
        <a className="button button-quiet" href={place.path} target="_blank" rel="noreferrer">
          {t('event.showHere')}
        </a>
      )}
    </main>
  )
}

const Lamp = () => <span className="event-lamp" aria-hidden="true" />

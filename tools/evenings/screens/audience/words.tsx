import { useCallback, useSyncExternalStore } from 'react'
import { OutcomeIcon } from '../../../../kit/phone/outcome-icons.tsx'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { eventPath } from '../../logic.ts'
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
      <WallNow event={event} item={place.key} here={here} otherwise={<Lamp />} />
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

/** Works without script too, where the item's page then stands alone. */
const LeadsTo = ({ place, onOpen }: { place: Place; onOpen: (place: Place) => void }) => (
  <a
    className="button"
    href={place.path ?? undefined}
    dir="auto"
    onClick={(click) => {
      click.preventDefault()
      onOpen(place)
    }}
  >
    {place.title}
  </a>
)

/** Returns the items to which this phone has sent nothing yet. */
function useUnused(items: readonly Place[]): readonly Place[] {
  const outbox = useRuntime()?.outbox
  const isUnused = ({ key }: Place) => {
    const parcel = outbox?.latest(key)
    return !parcel || parcel.progress.is === 'refused'
  }
  const keysOf = (of: readonly Place[]) => of.map(({ key }) => key).join()
  const unused = useSyncExternalStore(
    useCallback((listener) => outbox?.subscribe(listener) ?? (() => {}), [outbox]),
    () => keysOf(items.filter(isUnused)),
    () => keysOf(items),
  )
  return items.filter(({ key }) => unused.split(',').includes(key))
}

const Lamp = () => <span className="event-lamp" aria-hidden="true" />

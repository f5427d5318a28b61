import { OutcomeIcon } from '../../../../kit/phone/outcome-icons.tsx'
import { eventPath } from '../../logic.ts'
import type { Place } from './place.ts'

/** The page's own words, where no item has a page for phones. `title`: the item's. */
export function Words({ event, place, title }: { event: string; place: Place; title: string | null }) {
  if (place.key === 'lobby')
    return (
      <main className="column event-words">
        <h1 tabIndex={-1}>You are in.</h1>
        <p className="about">Everything this evening appears here by itself. You can put the phone away.</p>
        <Lamp />
        <noscript>
          <a className="button button-quiet" href={eventPath(event)}>
            Reload
          </a>
        </noscript>
      </main>
    )
  if (place.key === 'end')
    return (
      <main className="column event-words">
        <OutcomeIcon mark="done" />
        <h1 tabIndex={-1}>Thank you for being here.</h1>
        <p className="about">That was all. You can close this page.</p>
      </main>
    )
  return (
    <main className="column event-words">
      <h1 tabIndex={-1}>{title ?? 'Look at the wall'}</h1>
      <p className="about">{title === null ? 'It is shown there.' : 'Look at the wall: it is shown there.'}</p>
      <Lamp />
      {place.path !== null && (
        // In a tab of its own, so that this page goes on following.
        <a className="button button-quiet" href={place.path} target="_blank" rel="noreferrer">
          Show it on this phone
        </a>
      )}
    </main>
  )
}

const Lamp = () => <span className="event-lamp" aria-hidden="true" />

import { Outcome } from '../../../../kit/phone/screen.tsx'
import { eventPath } from '../../logic.ts'
import type { Place } from './place.ts'

/** What the page says itself, where no item has a page for phones. */
export function Words({ event, place, title }: { event: string; place: Place; title: string | null }) {
  if (place.key === 'lobby')
    return (
      <main className="column event-lobby">
        <h1 tabIndex={-1}>You are in.</h1>
        <p className="about">Everything this evening appears here by itself. You can put the phone away.</p>
        <span className="event-lamp" aria-hidden="true" />
        <noscript>
          <a className="button button-quiet" href={eventPath(event)}>
            Reload
          </a>
        </noscript>
      </main>
    )
  if (place.key === 'end')
    return (
      <main className="column">
        <Outcome mark="done" title="Thank you for being here." about="That was all. You can close this page." arrives={false} />
      </main>
    )
  return (
    <main className="column">
      <Outcome
        mark="waiting"
        title={title ?? 'Look at the wall'}
        about={title === null ? 'This part of the evening is shown there.' : 'Look at the wall: this part of the evening is shown there.'}
        arrives={false}
        action={
          place.path !== null && (
            // In a tab of its own, so that this page goes on following.
            <a className="button button-quiet" href={place.path} target="_blank" rel="noreferrer">
              Show it on this phone
            </a>
          )
        }
      />
    </main>
  )
}

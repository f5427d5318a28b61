import type { Place } from './place.ts'

/** Says where the room is, while something here is not sent. */
export function StageBar({ title, onGo }: { title: string | null; onGo: () => void }) {
  return (
    <div className="event-bar">
      <p>
        <strong>{title === null ? 'The stage has moved on.' : `Now on stage: ${title}`}</strong>
        <span>Your words stay here until you send them.</span>
      </p>
      <button type="button" onClick={onGo}>
        Go
      </button>
    </div>
  )
}

/** Says that a place could not be loaded yet, with a plain link to it. */
export function FailedBar({ place, title }: { place: Place; title: string | null }) {
  return (
    <div className="event-bar event-bar-failed">
      <p>
        <strong>{title ?? 'What is on stage'} could not be loaded.</strong>
        <span>This page tries again by itself.</span>
      </p>
      {place.path !== null && <a href={place.path}>Open</a>}
    </div>
  )
}

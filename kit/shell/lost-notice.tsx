/**
 * What every screen says while the server cannot be reached, in one place: on a host's screen and a phone one line over
 * the page, on a wall (`quiet`) a small one in a corner. What stands there stays; it goes by itself. Its style is lost-notice.css.
 */
export function LostNotice({ isLost, text, quiet = false }: { isLost: boolean; text: string; quiet?: boolean }) {
  return (
    <div role="status" className={quiet ? 'lost lost-quiet' : 'lost'}>
      {isLost && (
        <p>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          >
            <path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M2 8.8a15 15 0 0 1 4.2-2.6M10.7 5.1A15 15 0 0 1 22 8.8M19 12.9a10 10 0 0 0-2-1.5M2 2l20 20" />
          </svg>
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

/** On a phone, which keeps what is pressed and sends it later. */
export const LOST = 'No connection to the server. This catches up by itself.'
/** On a host's screen and a wall: a press that failed has been said to have failed, and is not repeated. */
export const LOST_SHOWN = 'No connection to the server. What is shown catches up by itself.'

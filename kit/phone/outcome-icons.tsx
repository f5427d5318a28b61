/** The four icons of an outcome. They are decorative: the heading beside them says the same. */
export type OutcomeKind = 'done' | 'closed' | 'missing' | 'waiting'

const PATHS: Record<Exclude<OutcomeKind, 'waiting'>, string> = {
  done: 'M5 12.5l4.5 4.5L19 7.5',
  closed: 'M8 11V8a4 4 0 0 1 8 0v3M6 11h12v8H6z',
  missing: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M8 10.5h5',
}

export function OutcomeIcon({ mark }: { mark: OutcomeKind }) {
  return (
    <span className={`mark mark-${mark}`} aria-hidden="true">
      {mark === 'waiting' ? (
        <span className="spinner" />
      ) : (
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          width="28"
          height="28"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={PATHS[mark]} />
        </svg>
      )}
    </span>
  )
}

import type { Status } from '../../tables.ts'

const PATHS: Record<Exclude<Status, 'approved'>, string> = {
  pending: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  answered: 'M5 12.5l4.5 4.5L19 7.5',
  hidden: 'M6 12h12M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
}

/** Decoration; the word beside it has the same meaning. Lime means live. */
export function StateIcon({ status }: { status: Status }) {
  if (status === 'approved') return <span className="live-dot" aria-hidden="true" />
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[status]} />
    </svg>
  )
}

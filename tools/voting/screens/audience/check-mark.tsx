/** Decoration; text has the same meaning. */
export function CheckMark() {
  return (
    <svg
      aria-hidden="true"
      className="vote-check"
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </svg>
  )
}

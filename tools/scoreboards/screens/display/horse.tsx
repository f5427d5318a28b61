import './horse.css'

/** A galloping horse, 120 by 76, nose at the right edge. It runs while a parent has `data-runs` = true. */
export function Horse() {
  return (
    <svg viewBox="0 0 120 76" className="horse" aria-hidden="true">
      <g className="horse-far">
        <path className="horse-leg horse-fore" d="M78 48c5 4 11 8 12 13 .4 2-3 8-5 14l-4.4-1.6c1-5 3-9 2.4-11-1-3-8-5-12-9Z" />
        <path className="horse-leg horse-hind" d="M36 46c-1 8-3 12-8 16-3 2.5-7 5-10 11l-4-2.6c2-6 6-9 9-12 3.5-3.5 3-8 4-13Z" />
      </g>
      <path className="horse-dark horse-tail" d="M25 33C15 26 8 31 2 43c5-4 8-4.5 11-3.5C9 43 7 47 6 52c6-8 12-11 19-12Z" />
      <path d="M24 35c2-8 11-11 21-10 10 1 19 2 26-3 7-5 11-13 18-17l3-4 2.5 4.5C103 7 111 14 118 21c1.6 2 .4 5.5-2 6.5-1.6.7-3 .2-4.5-.8-4-2.6-8-3.5-12.5-3-5 7-8 13-10 20-2 8-9 10.5-18 10-11-.6-18-2-27 0-9 2-19-1-20-19Z" />
      <path className="horse-dark" d="M89.5 3.5C80 7 74 14 69.5 22c-1 2.5 2 4 4 2.4C80 20 85 12 92 6.5Z" />
      <circle className="horse-eye" cx="102" cy="13.8" r="1.7" />
      <g>
        <path
          className="horse-leg horse-near horse-fore"
          d="M75 46c7 1 16 1 21 5 3 2.5 4 8 9 12l-2.6 4C96 64 93 57 90.5 55.5 86 54 78 56 72 53Z"
        />
        <path
          className="horse-leg horse-near horse-hind"
          d="M40 47c1 9-2 14-9 17-4 1.8-10 2-15 6l-3.2-3.6C19 61 24 61 27 58c3.6-3.6 1-9-1-14Z"
        />
      </g>
      <path className="horse-cloth" d="M50 24.5h14l2 13.5H48Z" />
    </svg>
  )
}

import { tileOf } from '../../logic.ts'

/** The letter of a choice, in its colour on the wall and on phones. */
export function Letter({ at }: { at: number }) {
  const { letter, color } = tileOf(at)
  return (
    <b
      className="on-ink inline-grid size-6 shrink-0 place-content-center rounded-mark font-[800] text-13 text-black leading-none"
      dir="ltr"
      style={{ background: `var(--team-${color})` }}
    >
      {letter}
    </b>
  )
}

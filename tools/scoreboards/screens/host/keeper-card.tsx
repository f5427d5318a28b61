import { type CSSProperties, type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { controlClass } from '../../../../kit/ui/field.tsx'
import { RollingNumber } from '../../../../kit/ui/rolling-number.tsx'
import { SCORE_MAX, type Team } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { parsePoints, pointsText } from './points.ts'
import type { Press } from './use-presses.ts'

/** A team's card: the score including unconfirmed presses, three buttons, a field for other numbers. */
export function KeeperCard({
  team,
  quick,
  waiting,
  onAdd,
}: {
  team: Team
  /** Points of the three buttons. */
  quick: readonly number[]
  waiting: readonly Press[]
  onAdd: (points: number) => void
}) {
  const onItsWay = waiting.reduce((sum, press) => sum + press.points, 0)
  return (
    <li
      aria-label={team.name}
      data-row={team.id}
      className="flex flex-col rounded-panel bg-panel px-3 py-2.5 shadow-[0_0_0_1px_var(--edge)] sm:p-4"
      style={{ '--team': `var(--team-${team.color})`, '--on-team': `var(--on-team-${team.color})` } as CSSProperties}
    >
      <div className="flex flex-1 items-start justify-between gap-3">
        <h2 className="min-w-0 pt-1 font-[650] text-16 leading-6" dir="auto">
          {team.name}
        </h2>
        <div className="flex shrink-0 flex-row-reverse items-baseline gap-2">
          <RollingNumber value={team.score + onItsWay} className={`font-bold text-24 ${waiting.length > 0 ? 'text-quiet' : 'text-main'}`} />
          {waiting.length > 0 && <p className="text-12 text-quiet tabular-nums">{waitingText(onItsWay, waiting)}</p>}
        </div>
      </div>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {quick.map((points, at) => (
          <Button
            // Two buttons may have the same points.
            // biome-ignore lint/suspicious/noArrayIndexKey: a button is its place.
            key={at}
            size="large"
            className="touch-manipulation border-transparent! bg-(--team)! px-2! font-[650]! text-(--on-team)! tabular-nums hover:brightness-95"
            aria-label={t('scoreboard.press', { points: pointsText(points), name: team.name })}
            onClick={() => onAdd(points)}
          >
            {pointsText(points)}
          </Button>
        ))}
      </div>
      <CustomPoints team={team} onAdd={onAdd} />
    </li>
  )
}

const waitingText = (sum: number, waiting: readonly Press[]): string =>
  `${pointsText(sum)} ${t(waiting.some(({ state }) => state === 'held') ? 'scoreboard.press.held' : 'scoreboard.press.sending')}`

/** A field for any whole number, which may be negative. Clears text that is no number, and ignores it. */
function CustomPoints({ team, onAdd }: { team: Team; onAdd: (points: number) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const typed = parsePoints(text, SCORE_MAX)
    setProblem('problem' in typed ? typed.problem : null)
    if ('problem' in typed) return
    if (typed.value) onAdd(typed.value)
    setText('')
    // A number field's invalid text is not part of its value, so the element must be cleared as well.
    if (field.current) field.current.value = ''
  }
  const note = `points-${team.id}`
  return (
    <form onSubmit={add} noValidate className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <input
        ref={field}
        type="number"
        step="1"
        aria-label={t('scoreboard.press.points', { name: team.name })}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : note}
        placeholder={t('scoreboard.press.placeholder')}
        className={`${controlClass} h-12 tabular-nums`}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      <Button type="submit" variant="ghost" size="large" aria-label={t('scoreboard.press.add.of', { name: team.name })}>
        {t('scoreboard.press.add')}
      </Button>
      {problem !== null && (
        <p id={note} role="alert" className="col-span-2 text-14 text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}

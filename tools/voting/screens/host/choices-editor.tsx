import { Check, CircleAlert, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { TextField } from '../../../../kit/ui/field.tsx'
import { CHOICE_MAX, CHOICES_MAX, CHOICES_MIN, type Choice } from '../../tables.ts'

/** The choices of a question, two to ten, each of which may be marked as right. Enter goes on to the next one. */
export function ChoicesEditor({
  choices,
  correct,
  problem,
  isFixed,
  newChoice,
  onChange,
}: {
  choices: readonly Choice[]
  correct: readonly string[]
  problem: string | null
  /** The room has seen them: their words may be corrected, and that is all. */
  isFixed: boolean
  newChoice: () => Choice
  onChange: (change: { choices?: readonly Choice[]; correct?: readonly string[] }) => void
}) {
  const list = useRef<HTMLFieldSetElement>(null)
  // The place that takes the focus once it is there.
  const next = useRef<number | null>(null)
  useEffect(() => {
    if (next.current === null) return
    list.current?.querySelectorAll<HTMLElement>('input')[next.current]?.focus()
    next.current = null
  })
  const canAdd = choices.length < CHOICES_MAX && !isFixed
  const add = () => {
    next.current = choices.length
    onChange({ choices: [...choices, newChoice()] })
  }
  const remove = (id: string) => {
    next.current = Math.max(0, choices.findIndex((choice) => choice.id === id) - 1)
    onChange({ choices: choices.filter((choice) => choice.id !== id), correct: correct.filter((one) => one !== id) })
  }
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="mb-1.5 font-[550] text-14">Choices</legend>
      {choices.map(({ id, text }, at) => {
        const isRight = correct.includes(id)
        return (
          <div key={id} className="flex gap-1">
            <TextField
              label={`Choice ${at + 1}`}
              labelHidden
              placeholder={`Choice ${at + 1}`}
              value={text}
              maxLength={CHOICE_MAX}
              autoComplete="off"
              className="flex-1"
              onChange={(event) =>
                onChange({ choices: choices.map((choice) => (choice.id === id ? { id, text: event.target.value } : choice)) })
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return
                const isLast = at === choices.length - 1
                if (isLast && !canAdd) return
                event.preventDefault()
                if (isLast) return add()
                list.current?.querySelectorAll<HTMLElement>('input')[at + 1]?.focus()
              }}
            />
            <IconButton
              label={`Choice ${at + 1} is right`}
              aria-pressed={isRight}
              className={isRight ? 'bg-lime! text-ink!' : ''}
              onClick={() => onChange({ correct: isRight ? correct.filter((one) => one !== id) : [...correct, id] })}
            >
              <Check aria-hidden="true" />
            </IconButton>
            <IconButton label={`Remove choice ${at + 1}`} disabled={isFixed || choices.length <= CHOICES_MIN} onClick={() => remove(id)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        )
      })}
      {problem !== null ? (
        <p role="alert" className="flex gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{problem}</span>
        </p>
      ) : (
        <p className="text-14 text-quiet">
          {isFixed
            ? 'The room has seen these choices: their words may be corrected.'
            : 'Mark what is right with ✓, or nothing where there is no right answer.'}
        </p>
      )}
      {canAdd && (
        <div>
          <Button size="small" onClick={add}>
            <Plus aria-hidden="true" />
            Add Choice
          </Button>
        </div>
      )}
    </fieldset>
  )
}

import { Check } from 'lucide-react'
import { IconButton } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { TextListField } from '../../../../kit/ui/text-list-field.tsx'
import { CHOICE_MAX, CHOICES_MAX, CHOICES_MIN, type Choice } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** The choices of a question, two to ten, each of which can be marked as correct. */
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
  /** The audience has seen the choices, so only their texts may be corrected. */
  isFixed: boolean
  newChoice: () => Choice
  onChange: (change: { choices?: readonly Choice[]; correct?: readonly string[] }) => void
}) {
  const idAt = (at: number) => choices[at]?.id as string
  const without = (id: string) => correct.filter((one) => one !== id)
  return (
    <TextListField
      legend={t('voting.choices')}
      noun={t('voting.choice')}
      add={choices.length < CHOICES_MAX && !isFixed ? t('voting.choices.add') : undefined}
      texts={choices.map(({ id, text }) => ({ key: id, text }))}
      maxLength={CHOICE_MAX}
      canRemove={!isFixed && choices.length > CHOICES_MIN}
      beside={(at) => {
        const id = idAt(at)
        const isRight = correct.includes(id)
        return (
          <IconButton
            label={t('voting.choices.right', { number: at + 1 })}
            aria-pressed={isRight}
            onClick={() => onChange({ correct: isRight ? without(id) : [...correct, id] })}
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 place-content-center rounded-mark border',
                isRight ? 'border-ink bg-lime text-ink' : 'border-edge',
              )}
            >
              {isRight && <Check />}
            </span>
          </IconButton>
        )
      }}
      problem={problem}
      note={t(isFixed ? 'voting.choices.note.fixed' : 'voting.choices.note')}
      onText={(at, text) => onChange({ choices: choices.map((choice, place) => (place === at ? { ...choice, text } : choice)) })}
      onAdd={() => onChange({ choices: [...choices, newChoice()] })}
      onRemove={(at) => onChange({ choices: choices.filter((_, place) => place !== at), correct: without(idAt(at)) })}
    />
  )
}

import { TextListField } from '../../../../kit/ui/text-list-field.tsx'
import { OPTION_MAX, OPTIONS_MAX } from '../../tables.ts'
import type { EditedOption } from './edited-questions.ts'
import { t } from './host-messages/t.ts'

/** The options of a multiple choice, keyed by index, because their texts change while typing. */
export function OptionsEditor({
  options,
  problem,
  onChange,
}: {
  options: readonly EditedOption[]
  problem: string | null
  onChange: (options: EditedOption[]) => void
}) {
  return (
    <TextListField
      legend={t('survey.options')}
      noun={t('survey.option')}
      add={options.length < OPTIONS_MAX ? t('survey.options.add') : undefined}
      texts={options.map(({ text }) => ({ text }))}
      maxLength={OPTION_MAX}
      problem={problem}
      note={options.every(({ text }) => text.trim() === '') ? t('survey.options.note') : null}
      onText={(at, text) => onChange(options.map((option, place) => (place === at ? { ...option, text } : option)))}
      onAdd={() => onChange([...options, { text: '', id: null }])}
      onRemove={(at) => onChange(options.filter((_, place) => place !== at))}
    />
  )
}

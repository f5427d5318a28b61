import { RadioCards } from '../ui/radio-cards.tsx'
import { t } from './host-messages/t.ts'
import type { SessionTemplate } from './session-list-props.ts'

/** Says above beginnings that one is chosen. */
export const beginWith = (): string => t('list.beginWith')

/** Radio buttons of the templates, in the dialog of a new session. Null: it begins empty. */
export function TemplateChoice({
  templates,
  chosen,
  onChoose,
}: {
  templates: readonly SessionTemplate[]
  chosen: SessionTemplate | null
  onChoose: (template: SessionTemplate | null) => void
}) {
  const cards = templates.map((template) => ({ value: template, name: template.name, about: template.about }))
  return (
    <RadioCards<SessionTemplate | null>
      legend={beginWith()}
      cards={[{ value: null, name: t('list.nothing') }, ...cards]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

import { useId } from 'react'
import { t } from './host-messages/t.ts'
import type { SessionTemplate } from './session-list-props.ts'

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
  const name = useId()
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-[550] text-14">{t('list.beginWith')}</legend>
      <div className="grid gap-1.5">
        {[null, ...templates].map((template) => (
          <label
            key={template?.name ?? ''}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 text-14 hover:bg-sunken has-checked:border-main has-focus-visible:outline-2 has-focus-visible:outline-main"
          >
            <input
              type="radio"
              name={name}
              checked={template === chosen}
              onChange={() => onChoose(template)}
              className="mt-0.5 size-4 shrink-0 accent-main outline-none!"
            />
            <span className="min-w-0">
              <span className="block font-[550]">{template?.name ?? t('list.nothing')}</span>
              {template && <span className="block text-quiet">{template.about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

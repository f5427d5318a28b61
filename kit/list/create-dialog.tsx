import { useEffect, useState } from 'react'
import { TextDialog } from '../ui/text-dialog.tsx'
import { t } from './host-messages/t.ts'
import type { SessionTemplate } from './session-list-props.ts'
import { TemplateChoice } from './template-choice.tsx'

interface CreateDialogProps {
  open: boolean
  onClose: () => void
  title: string
  label: string
  placeholder?: string | undefined
  hint?: string | undefined
  maxLength?: number | undefined
  templates: readonly SessionTemplate[]
  /** Resolves with whether the session was made. */
  onCreate: (text: string, template: SessionTemplate | null) => Promise<boolean>
}

/**
 * The dialog of a new session: its name, and what it begins with. A template suggests a name, which takes the
 * place of nothing and of what another template suggested, never of what the host typed.
 */
export function CreateDialog({ templates, onCreate, ...props }: CreateDialogProps) {
  const [template, setTemplate] = useState<SessionTemplate | null>(null)
  useEffect(() => {
    if (!props.open) setTemplate(null)
  }, [props.open])
  const suggested = template?.text ?? ''
  return (
    <TextDialog
      {...props}
      action={t('list.create')}
      initial={suggested}
      replaces={['', ...templates.map(({ text }) => text)]}
      onSubmit={(text) => onCreate(text, template)}
    >
      {templates.length > 0 && <TemplateChoice templates={templates} chosen={template} onChoose={setTemplate} />}
    </TextDialog>
  )
}

import { type LucideIcon, Split } from 'lucide-react'
import { useState } from 'react'
import { KeyMark } from '../../../../kit/moderate/shortcut-help.tsx'
import { Button, type ButtonVariant } from '../../../../kit/ui/button.tsx'
import { separateQuestion } from './decide.ts'
import { t } from './host-messages/t.ts'

interface Looks {
  icon: LucideIcon
  /** Its key, shown where the keys act on this row. */
  letter: string | undefined
  /** Shows the label; otherwise the icon alone where a pointer can ask for the label. */
  isOpen: boolean
}

/** An action of a row. Its accessible name is its label, however much of it is shown. */
export function RowButton({
  label,
  icon: Icon,
  letter,
  isOpen,
  variant,
  disabled,
  busy = false,
  onPress,
}: Looks & { label: string; variant: ButtonVariant; disabled: boolean; busy?: boolean; onPress: () => void }) {
  return (
    <Button
      size="small"
      variant={variant}
      title={isOpen ? undefined : label}
      aria-label={label}
      aria-keyshortcuts={letter}
      busy={busy}
      disabled={disabled}
      onClick={onPress}
    >
      {!isOpen && <Icon aria-hidden="true" className="hidden sm:[@media(hover:hover)]:block" />}
      <span className={isOpen ? undefined : 'sm:[@media(hover:hover)]:hidden'}>{label}</span>
      {letter && <KeyMark letter={letter.toUpperCase()} />}
    </Button>
  )
}

/** Puts a question on stage, or takes it off. */
export function StageButton({
  isStaged,
  isPending,
  onStage,
  ...looks
}: Looks & { isStaged: boolean; isPending: boolean; onStage: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onStage()
    setBusy(false)
  }
  return (
    <RowButton
      {...looks}
      label={t(isStaged ? 'qa.act.unstage' : 'qa.act.stage')}
      variant={isStaged ? 'ghost' : 'quiet'}
      busy={busy}
      disabled={isPending}
      onPress={press}
    />
  )
}

/** Undoes the merge of a question. */
export function SeparateButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await separateQuestion(id)
    setBusy(false)
  }
  return (
    <RowButton
      label={t('qa.act.separate')}
      icon={Split}
      letter={undefined}
      isOpen
      variant="quiet"
      busy={busy}
      disabled={false}
      onPress={press}
    />
  )
}

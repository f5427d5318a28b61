import { showNote, showSuccess } from '../ui/toasts.tsx'
import { t } from './host-messages/t.ts'

/** Tells that deleted sessions are back, and how many of their rows are not. */
export function showRestored(sessions: number, leftOut: number): void {
  const text = t('list.restored', { count: sessions })
  if (leftOut === 0) showSuccess(text)
  else showNote(`${text}. ${t('list.restored.without', { count: leftOut })}`, 10_000)
}

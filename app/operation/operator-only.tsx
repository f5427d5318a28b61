import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { t } from './host-messages/t.ts'

/** Shown to every account but the first. */
export function OperatorOnly() {
  return <EmptyState title={t('operation.only')}>{t('operation.only.about')}</EmptyState>
}

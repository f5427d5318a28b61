import { RotateCw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { t } from './host-messages/t.ts'

/**
 * A screen whose data did not load. The toast gave the reason; this says that nothing is lost and offers a
 * retry.
 */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState
      title={text}
      action={
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {t('list.retry')}
        </Button>
      }
    >
      {t('list.failed.about')}
    </EmptyState>
  )
}

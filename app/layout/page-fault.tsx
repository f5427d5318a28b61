import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonAnchor } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { t } from './host-messages/t.ts'

/**
 * The screen shown after an error in another one. It offers to reload or leave; the cause is in the console.
 */
export function PageFault() {
  const error = useRouteError()
  const text = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error instanceof Error ? error.message : String(error)
  return (
    <div className="mx-auto max-w-2xl pt-16">
      <title>{`${t('layout.broken.tab')} · Limelight`}</title>
      <EmptyState
        title={t('layout.broken')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonAnchor href="/dashboard">{t('layout.goToDashboard')}</ButtonAnchor>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t('layout.broken.again')}
            </Button>
          </div>
        }
      >
        {t('layout.broken.about')} <code className="font-mono text-14">{text}</code>
      </EmptyState>
    </div>
  )
}

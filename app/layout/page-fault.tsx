import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonAnchor } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'

/**
 * The screen shown after an error in another one. It offers to reload or leave; the cause is in the console.
 */
export function PageFault() {
  const error = useRouteError()
  const text = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error instanceof Error ? error.message : String(error)
  return (
    <div className="mx-auto max-w-2xl pt-16">
      <title>Something broke · Limelight</title>
      <EmptyState
        title="This screen broke"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonAnchor href="/dashboard">Go to Dashboard</ButtonAnchor>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Load it again
            </Button>
          </div>
        }
      >
        What you saved is safe. If it breaks again, this line helps to find the cause: <code className="font-mono text-14">{text}</code>
      </EmptyState>
    </div>
  )
}

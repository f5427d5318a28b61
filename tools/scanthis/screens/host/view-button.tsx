import { Maximize } from 'lucide-react'
import { openWindow } from '../../../../web/display/open-window.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { showFailure } from '../../../../web/ui/toasts.tsx'
import { viewPath } from '../../logic.ts'

/** 'View': opens the full-screen code in a window of its own. Where several stand together, `of` says to a screen reader whose it is. */
export function ViewButton({ sessionId, of }: { sessionId: string; of?: string }) {
  const open = () => {
    if (!openWindow(viewPath(sessionId), `scanthis-${sessionId}`)) showFailure('Please allow pop-ups to open the view')
  }
  return (
    <Button onClick={open} aria-label={of === undefined ? undefined : `View: ${of}`}>
      <Maximize aria-hidden="true" />
      View
    </Button>
  )
}

import { openWallWindow } from '../display/open-window.ts'
import { Button } from '../ui/button.tsx'
import { showFailure } from '../ui/toasts.tsx'
import { wallPath } from '../wall/wall-path.ts'

/** 'Present': opens the session's wall in a window of its own, on the second screen where the browser can. */
export function PresentButton({ session }: { session: string }) {
  const open = () => {
    if (openWallWindow(wallPath(session), `wall-${session}`) === null) showFailure('Please allow pop-ups to open the wall')
  }
  return (
    <Button variant="primary" onClick={open}>
      Present
    </Button>
  )
}

import { Button } from '../ui/button.tsx'
import { showFailure } from '../ui/toasts.tsx'
import { openWall } from '../wall/open-wall.ts'
import { wallPath } from '../wall/wall-path.ts'

/** 'Present': the wall shows this session from now on. Its window is opened where there is none, on the second screen where the browser can. */
export function PresentButton({ session }: { session: string }) {
  const open = () => {
    if (openWall(wallPath(session)) === null) showFailure('Please allow pop-ups to open the wall')
  }
  return (
    <Button variant="primary" onClick={open}>
      Present
    </Button>
  )
}

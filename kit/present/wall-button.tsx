import { Button, type ButtonSize } from '../ui/button.tsx'
import { showFailure } from '../ui/toasts.tsx'
import { openWall } from '../wall/open-wall.ts'
import { wallPath } from '../wall/wall-path.ts'

/** 'Wall', where 'Present' is another thing: the wall shows this session from now on. */
export function WallButton({ session: { id, name }, size = 'medium' }: { session: { id: string; name: string }; size?: ButtonSize }) {
  const open = () => {
    if (openWall(wallPath(id)) === null) showFailure('Please allow pop-ups to open the wall')
  }
  return (
    <Button size={size} onClick={open} aria-label={`Wall: ${name}`}>
      Wall
    </Button>
  )
}

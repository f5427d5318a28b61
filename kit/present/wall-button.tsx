import { Button } from '../ui/button.tsx'
import { showOnWall } from './show-on-wall.ts'

/** 'Wall', where 'Present' is another thing: the wall shows this session from now on. */
export const WallButton = ({ session: { id, name } }: { session: { id: string; name: string } }) => (
  <Button onClick={() => showOnWall(id)} aria-label={`Wall: ${name}`}>
    Wall
  </Button>
)

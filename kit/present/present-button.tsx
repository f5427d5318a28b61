import { Button } from '../ui/button.tsx'
import { showOnWall } from './show-on-wall.ts'

/** 'Present': the wall shows this session from now on, on the second screen where the browser can. */
export const PresentButton = ({ session }: { session: string }) => (
  <Button variant="primary" onClick={() => showOnWall(session)}>
    Present
  </Button>
)

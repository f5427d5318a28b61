import { useParams } from 'react-router'
import { useLinkEnded } from '../../kit/data/link-ended.ts'
import { usePresentation } from '../../kit/join/presentation.ts'
import { SessionToolsProvider } from '../../kit/shell/session-tools.ts'
import { useWallContent, wallLoaders } from '../../kit/wall/wall-content.ts'
import { WallNote } from '../../kit/wall/wall-note.tsx'
import { WallWindow } from '../../kit/wall/wall-window.tsx'
import { aboveCards, tools } from '../../tools/web.ts'

const WALLS = wallLoaders([...aboveCards, ...tools])

/** /wall/:id: the wall of a session, in its own window. */
export function WallPage() {
  const { id = '' } = useParams()
  const { row, state } = usePresentation(id)
  const isEnded = useLinkEnded()
  const load = row ? WALLS.get(row.session_table) : undefined
  const Content = useWallContent(load)
  if (isEnded) return <WallNote title="This display link was ended" about="Ask its host for a new one." />
  if (state === 'missing' || (row && !load))
    return (
      <WallNote title="Nobody is on this stage" about="This session was deleted, or the address is wrong. Its host has the right one." />
    )
  return (
    <WallWindow isMadeUp={row?.made_up === true}>
      <SessionToolsProvider value={tools}>{Content && <Content id={id} />}</SessionToolsProvider>
    </WallWindow>
  )
}

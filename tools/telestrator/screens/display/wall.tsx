import type { WallProps } from '../../../../contract/tool.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { useShownSession } from '../../data.ts'
import { Viewer } from './viewer.tsx'

/** The wall of a session: the presenter's file and strokes. */
export default function TelestratorWall({ id }: WallProps) {
  const { row } = useShownSession(id)
  return (
    <Wall id={id} title={row?.name ?? ''} isTitleSmall>
      {/* Hides the page's address from the servers of files. */}
      <meta name="referrer" content="no-referrer" />
      {row && (
        <div className="flex h-full flex-col">
          <Viewer session={row} />
        </div>
      )}
    </Wall>
  )
}

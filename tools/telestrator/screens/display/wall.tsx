import type { WallProps } from '../../../../contract/tool.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { useShownSession } from '../../data.ts'
import { Viewer } from './viewer.tsx'

/** The wall of a telestrator: what its presenter shows and draws, and how phones come to watch it. */
export default function TelestratorWall({ id }: WallProps) {
  const { row } = useShownSession(id)
  return (
    <Wall id={id} title={row?.name ?? ''} isTitleSmall>
      {/* Whose page asks for a file is nobody's business. */}
      <meta name="referrer" content="no-referrer" />
      {row && (
        <div className="flex h-full flex-col">
          <Viewer session={row} />
        </div>
      )}
    </Wall>
  )
}

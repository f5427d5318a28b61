import type { WallProps } from '../../../../contract/tool.ts'
import { Wall } from '../../../../kit/wall/wall.tsx'
import { useEventOnWall } from '../../data.ts'

/** The wall of an event. */
export default function EventWall({ id }: WallProps) {
  return (
    <Wall id={id} title={useEventOnWall(id).row?.name ?? ''}>
      {null}
    </Wall>
  )
}

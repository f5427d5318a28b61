import { useEffect, useRef } from 'react'
import type { WallProps } from '../../../../contract/tool.ts'
import { useSessionTools } from '../../../../kit/shell/session-tools.ts'
import { CrossFade } from '../../../../kit/wall/cross-fade.tsx'
import { useOwnWindow } from '../../../../kit/wall/own-window.ts'
import { loadWallContent, wallLoaders } from '../../../../kit/wall/wall-content.ts'
import '../../../../kit/wall/wall.css'
import { WithinProvider } from '../../../../kit/wall/within.ts'
import { End } from './end.tsx'
import { ItemGuard } from './item-guard.tsx'
import { Lobby, LobbyWall } from './lobby.tsx'
import { type Picture, useEventOnWall, usePicture } from './on-wall.ts'

/**
 * The wall of an event: its lobby, then the walls of what is on stage, then the thanks. The former picture
 * stays until the next one has loaded. Rules EVENT-60 to EVENT-71.
 */
export default function EventWall({ id }: WallProps) {
  const { row: event } = useEventOnWall(id)
  const latest = usePicture(event)
  const last = useRef<Picture | null>(null)
  last.current = latest ?? last.current
  const picture = last.current
  useWallsAhead()
  if (!event || !picture) return <div className="wall on-ink" />
  const closed = event.active ? undefined : 'event.wall.closed'
  return (
    <WithinProvider value={{ id, closed, code: <Lobby event={event} /> }}>
      <CrossFade at={picture.key}>
        {picture.of === 'lobby' && <LobbyWall event={event} />}
        {picture.of === 'item' && (
          <ItemGuard instead={<LobbyWall event={event} />}>
            <picture.Content id={picture.session} />
          </ItemGuard>
        )}
        {picture.of === 'end' && <End event={event} />}
      </CrossFade>
    </WithinProvider>
  )
}

/** Time after which a wall begins to load the others: its own picture comes first. */
const AHEAD_MS = 3_000

/**
 * Loads the walls of all tools ahead of their turn, in a window of its own: it stays open all evening,
 * through bad Wi-Fi and updates of the server. What fails here is tried again when it is on stage.
 */
function useWallsAhead(): void {
  const tools = useSessionTools()
  const isOwn = useOwnWindow()
  useEffect(() => {
    if (!isOwn) return
    const timer = setTimeout(() => {
      for (const load of wallLoaders(tools).values()) void loadWallContent(load).catch(() => {})
    }, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [tools, isOwn])
}

import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import './cross-fade.css'
import { OwnWindow, useOwnWindow } from './own-window.ts'

/** Time after which the former content is taken away: the animations, and a frame. */
const FADE_MS = 390
/** Time without a first answer outstanding after which content counts as complete. */
const CALM_MS = 100
/** Longest time that the former content stays while the next one loads. */
const LONGEST_MS = 3_000

/**
 * Shows `children`. When `at` changes, the former content stays until the next one has loaded what it shows;
 * then its words leave and the next one fades in over it, or replaces it at once if reduced motion is
 * preferred. Only the content that is shown handles keys.
 */
export function CrossFade({ at, children }: { at: string; children: ReactNode }) {
  const [{ shown, leaving }, setLayers] = useState<{ shown: string; leaving: string | null }>({ shown: at, leaving: null })
  const contents = useRef<ReadonlyMap<string, ReactNode>>(new Map())
  const isOwn = useOwnWindow()
  const isComing = at !== shown
  useWhenLoaded(isComing ? at : null, () => setLayers({ shown: at, leaving: shown }))
  useEffect(() => {
    if (leaving === null) return
    const timer = setTimeout(() => setLayers((now) => ({ ...now, leaving: null })), FADE_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  const layers = [...new Set([...(leaving === null || leaving === at ? [] : [leaving]), shown, at])]
  contents.current = new Map(layers.map((key) => [key, key === at ? children : contents.current.get(key)]))
  return (
    <div className="cross-fade">
      {layers.map((key) => {
        const layer = key === shown ? 'shown' : key === at ? 'coming' : 'leaving'
        return (
          <div key={key} data-layer={layer} inert={layer !== 'shown'}>
            <OwnWindow value={isOwn && layer === 'shown'}>{contents.current.get(key)}</OwnWindow>
          </div>
        )
      })}
    </div>
  )
}

/** Calls `done` once no first answer is outstanding, after `key` became this value. Null: never. */
function useWhenLoaded(key: string | null, done: () => void): void {
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  const isWaiting = waiting > 0
  const latest = useRef(done)
  latest.current = done
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => latest.current(), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [key])
  useEffect(() => {
    if (key === null || isWaiting) return
    const timer = setTimeout(() => latest.current(), CALM_MS)
    return () => clearTimeout(timer)
  }, [key, isWaiting])
}

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
 * Shows `children`. When `at` changes, the former content stays until the next one has loaded what it shows.
 * Then the words of the former leave, and its bar too if the next one has another bar. The next one fades in over
 * it, or replaces it at once if reduced motion is preferred. Only the content that is shown handles keys.
 */
export function CrossFade({ at, children }: { at: string; children: ReactNode }) {
  const [{ shown, leaving, bar }, setLayers] = useState<Layers>({ shown: at, leaving: null, bar: 'stays' })
  const box = useRef<HTMLDivElement>(null)
  const contents = useRef<ReadonlyMap<string, ReactNode>>(new Map())
  const isOwn = useOwnWindow()
  const isComing = at !== shown
  useWhenLoaded(isComing ? at : null, () => setLayers({ shown: at, leaving: shown, bar: barOf(box.current) }))
  useEffect(() => {
    if (leaving === null) return
    const timer = setTimeout(() => setLayers((now) => ({ ...now, leaving: null })), FADE_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  const layers = [...new Set([...(leaving === null || leaving === at ? [] : [leaving]), shown, at])]
  contents.current = new Map(layers.map((key) => [key, key === at ? children : contents.current.get(key)]))
  return (
    <div ref={box} className="cross-fade" data-bar={bar}>
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

interface Layers {
  shown: string
  leaving: string | null
  bar: 'stays' | 'leaves'
}

/** The former bar stays where the next content has one of the same height: two codes over each other cannot be read. */
function barOf(box: HTMLElement | null): Layers['bar'] {
  const [now, next] = ['shown', 'coming'].map(
    (layer) => box?.querySelector(`:scope > [data-layer="${layer}"] .wall-bar`)?.getBoundingClientRect().height ?? 0,
  ) as [number, number]
  return Math.abs(now - next) < 1 ? 'stays' : 'leaves'
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

import { type ComponentType, useEffect, useState } from 'react'
import type { WallProps, WebTool } from '../../contract/tool.ts'
import { retryDelay } from '../data/backoff.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
export type LoadWall = Load<WallProps>

/** The contents loaded so far, by their loader. A page loads each one once. */
const arrived = new Map<unknown, unknown>()

/** Returns the loaders of these tools' walls, by the table of their sessions. */
export const wallLoaders = (tools: readonly WebTool[]): ReadonlyMap<string, LoadWall> =>
  new Map(tools.flatMap(({ walls = [] }) => walls.map(({ table, load }) => [table, load] as const)))

/** Loads the content of a wall, so that `useWallContent` has it at once. Rejects if it cannot be loaded. */
export async function loadWallContent<P>(load: Load<P>): Promise<void> {
  arrived.set(load, (await load()).default)
}

/** Returns the content of a wall, or null until it is loaded. Tries again until that succeeds. */
export function useWallContent<P = WallProps>(load: Load<P> | undefined): ComponentType<P> | null {
  const [, redraw] = useState<object>()
  useEffect(() => {
    if (!load || arrived.has(load)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const attempt = (failures: number): void =>
      void loadWallContent(load).then(
        () => !isOver && redraw({}),
        () => {
          if (!isOver) timer = setTimeout(() => attempt(failures + 1), retryDelay(failures + 1, Math.random()))
        },
      )
    attempt(0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [load])
  return (load && (arrived.get(load) as ComponentType<P> | undefined)) ?? null
}

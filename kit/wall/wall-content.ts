import type { ComponentType } from 'react'
import type { WallProps, WebTool } from '../../contract/tool.ts'
import { loadAhead, useLoaded } from '../room/use-loaded.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
export type LoadWall = Load<WallProps>

/** Returns the loaders of these tools' walls, by the table of their sessions. */
export const wallLoaders = (tools: readonly WebTool[]): ReadonlyMap<string, LoadWall> =>
  new Map(tools.flatMap(({ walls = [] }) => walls.map(({ table, load }) => [table, load] as const)))

/** Loads the content of a wall, so that `useWallContent` has it at once. Rejects if it cannot be loaded. */
export const loadWallContent = <P>(load: Load<P>): Promise<void> => loadAhead(load)

/** Returns the content of a wall, or null until it is loaded. Tries again until that succeeds. */
export const useWallContent = <P = WallProps>(load: Load<P> | undefined): ComponentType<P> | null => useLoaded(load)?.default ?? null

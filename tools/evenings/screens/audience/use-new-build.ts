import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useRuntime } from '../../../../kit/phone/runtime.ts'
import type { InHand } from './use-unsent.ts'
import { LARGE_HALL } from './where-to-go.ts'

/** Milliseconds over which the phones of a hall reload, which costs the server more than a move. */
const RELOADS_MS = { small: 1_000, large: 5_000 } as const
/**
 * Milliseconds until a phone reloads once more: while servers of two builds answer, a reload may not help.
 */
const AGAIN_MS = 60_000
const RELOADED = 'reloaded'

/**
 * Reloads the page where what is wanted is of another build, unless something is not sent or a finger is
 * down. Returns whether that is about to happen.
 */
export function useNewBuild(isOtherBuild: boolean, { isUnsent, isPressing }: InHand, here: number): boolean {
  const { outbox, drafts } = useRuntime() ?? {}
  const isWaiting = useSyncExternalStore(
    useCallback((listener) => outbox?.subscribe(listener) ?? (() => {}), [outbox]),
    () => outbox?.isWaiting() ?? false,
    () => false,
  )
  const isFree = isOtherBuild && !isUnsent && !isPressing && !isWaiting
  const reloads = isFree && Date.now() - Number(drafts?.get(RELOADED)) > AGAIN_MS
  const isLarge = here > LARGE_HALL
  useEffect(() => {
    if (!reloads) return
    const reload = () => {
      drafts?.set(RELOADED, String(Date.now()))
      window.location.reload()
    }
    const timer = setTimeout(reload, Math.random() * (isLarge ? RELOADS_MS.large : RELOADS_MS.small))
    return () => clearTimeout(timer)
  }, [reloads, isLarge, drafts])
  return reloads
}

import { useSyncExternalStore } from 'react'

const followNothing = () => () => {}

/** Returns whether the page is hydrated. Without JavaScript buttons do nothing. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    followNothing,
    () => true,
    () => false,
  )

import { useSyncExternalStore } from 'react'

/**
 * Milliseconds within which a lost channel must reconnect. Otherwise the screen shows that it may be out of
 * date, until the channel is back.
 */
const RECONNECT_MS = 4000

const lost = new Set<object>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Connection state of one channel in use. */
export interface WatchedChannel {
  joined(): void
  lost(): void
  /** Ignores later reports. Call it when the channel is not needed any more. */
  left(): void
}

/** Starts watching one channel. A later channel of the same name needs a watch of its own. */
export function watchChannel(): WatchedChannel {
  const watched = {}
  let isWanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const found = () => {
    clearTimeout(timer)
    timer = undefined
    if (lost.delete(watched)) notify()
  }
  return {
    joined: found,
    lost() {
      if (!isWanted) return
      timer ??= setTimeout(() => {
        lost.add(watched)
        notify()
      }, RECONNECT_MS)
    },
    left() {
      isWanted = false
      found()
    },
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** A server on this machine is reachable without any network. */
const IS_LOCAL = /^(localhost|127\.|\[::1\])/.test(window.location.hostname)

/**
 * Combines the channels' reports with the browser's own: a socket notices a lost network only at its next
 * heartbeat, the browser without delay.
 */
const isLost = (): boolean => lost.size > 0 || (!IS_LOCAL && !navigator.onLine)

/** True while some list on the screen may be out of date. */
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, isLost)

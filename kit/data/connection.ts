import { useSyncExternalStore } from 'react'

/**
 * Whether what is on the screen still follows the server. A channel that has lost its connection and does not reconnect within this time
 * makes the screen say so; once it has, the notice goes.
 */
const RECONNECT_MS = 4000

const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const lost = new Set<string>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Called by subscriptions whenever the state of their channel changes. `closed`: nobody needs it any more. */
export function reportChannel(channel: string, state: 'joined' | 'lost' | 'closed'): void {
  if (state === 'lost') {
    if (waiting.has(channel) || lost.has(channel)) return
    const timer = setTimeout(() => {
      waiting.delete(channel)
      lost.add(channel)
      notify()
    }, RECONNECT_MS)
    waiting.set(channel, timer)
    return
  }
  clearTimeout(waiting.get(channel))
  waiting.delete(channel)
  if (lost.delete(channel)) notify()
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

/** A server on this very machine is there without any network. */
const IS_LOCAL = /^(localhost|127\.|\[::1\])/.test(window.location.hostname)

/** A socket notices only with its next beat that the network went; the browser knows at once. */
const isLost = (): boolean => lost.size > 0 || (!IS_LOCAL && !navigator.onLine)

/** True while some list on the screen may be out of date. */
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, isLost)

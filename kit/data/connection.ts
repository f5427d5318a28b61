import { useSyncExternalStore } from 'react'

/**
 * Whether what is on the screen still follows the server. A channel that lost its connection for longer than a hiccup
 * makes the screen say so; it heals by itself, and the notice goes.
 */
const HICCUP_MS = 4000

const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const lost = new Set<string>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Called by subscriptions: `true` it stands, `false` it broke, `'gone'` nobody needs it any more. */
export function noteLive(channel: string, state: boolean | 'gone'): void {
  if (state === false) {
    if (waiting.has(channel) || lost.has(channel)) return
    const timer = setTimeout(() => {
      waiting.delete(channel)
      lost.add(channel)
      tell()
    }, HICCUP_MS)
    waiting.set(channel, timer)
    return
  }
  clearTimeout(waiting.get(channel))
  waiting.delete(channel)
  if (lost.delete(channel)) tell()
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
const IS_HERE = /^(localhost|127\.|\[::1\])/.test(window.location.hostname)

/** A socket notices only with its next beat that the network went; the browser knows at once. */
const isLost = (): boolean => lost.size > 0 || (!IS_HERE && !navigator.onLine)

/** True while some list on the screen may be out of date. */
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, isLost)

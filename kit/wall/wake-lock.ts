/**
 * Keeps the screen awake while the page is seen, where the browser can (it needs https or localhost). The lock is lost when the page is hidden, so it
 * is asked for again. Returns how to stop.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isStopped = false
  const ask = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (isStopped) await lock.release()
    } catch {
      // A battery that is low refuses: the wall is shown all the same.
    }
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}

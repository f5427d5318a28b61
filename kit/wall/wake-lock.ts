/**
 * Keeps the screen awake while the page is visible, if the browser supports it (it needs https or localhost).
 * Hiding the page releases the lock, so it is requested again later. Returns the function that stops it.
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
      // Refused, for instance because the battery is low. The wall works without.
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

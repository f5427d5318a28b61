/**
 * Returns a function that runs `work` once at a time: calls during a run start no other and get its promise.
 * Not for draining a queue: what is queued while a run ends would wait for the next call.
 */
export function onceAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}

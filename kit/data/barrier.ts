/** Milliseconds that arrived members wait for the rest: a refused subscription must not block the others. */
const TIMEOUT_MS = 300

/**
 * A barrier with a timeout. Members that begin together, such as a screen's subscriptions, continue together
 * once the last one has arrived, so that their fetches leave as one request. A single member continues at
 * once.
 */
export function createBarrier() {
  const underWay = new Set<string>()
  const arrived = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    clearTimeout(timer)
    timer = undefined
    const all = [...arrived.values()]
    arrived.clear()
    for (const goOn of all) goOn()
  }
  const check = () => {
    if (arrived.size === 0) return
    if (underWay.size === 0) release()
    else timer ??= setTimeout(release, TIMEOUT_MS)
  }
  return {
    /** A member starts, or starts again: the others wait for it. */
    begin(name: string): void {
      arrived.delete(name)
      underWay.add(name)
    },
    /** A member arrived. `goOn` is called once the others have arrived too. */
    arrive(name: string, goOn: () => void): void {
      underWay.delete(name)
      arrived.set(name, goOn)
      check()
    },
    /** Removes a member: nobody waits for it, and its `goOn` is not called. */
    leave(name: string): void {
      underWay.delete(name)
      arrived.delete(name)
      check()
    },
  }
}

/** How long those that have arrived wait for the last one. A subscription that is refused must not hold up the others. */
const TIMEOUT_MS = 300

/**
 * A barrier with a timeout: things that begin together, such as the subscriptions of a screen, go on together when the last of them has arrived,
 * so that what each then asks for leaves as one request. A thing alone goes on at once.
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
    /** It is under way, for the first time or again. */
    begin(name: string): void {
      arrived.delete(name)
      underWay.add(name)
    },
    /** It has arrived; `goOn` is called when the others have. */
    arrive(name: string, goOn: () => void): void {
      underWay.delete(name)
      arrived.set(name, goOn)
      check()
    },
    /** Nobody needs it any more: it is neither waited for nor called. */
    leave(name: string): void {
      underWay.delete(name)
      arrived.delete(name)
      check()
    },
  }
}

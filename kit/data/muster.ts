/** How long those that stand wait for the last one. A subscription that is refused must not hold up the others. */
const PATIENCE_MS = 300

/**
 * Lets things that begin together, such as the subscriptions of a screen, be told together when the last of them stands: what each then
 * asks for leaves as one request. A thing alone is told at once.
 */
export function createMuster() {
  const under = new Set<string>()
  const standing = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    const all = [...standing.values()]
    standing.clear()
    for (const told of all) told()
  }
  const look = () => {
    if (standing.size === 0) return
    if (under.size === 0) tell()
    else timer ??= setTimeout(tell, PATIENCE_MS)
  }
  return {
    /** It is under way, for the first time or again. */
    begin(name: string): void {
      standing.delete(name)
      under.add(name)
    },
    /** It stands; `told` is called when the others do. */
    stand(name: string, told: () => void): void {
      under.delete(name)
      standing.set(name, told)
      look()
    },
    /** Nobody needs it any more: it is neither waited for nor told. */
    leave(name: string): void {
      under.delete(name)
      standing.delete(name)
      look()
    },
  }
}

import { type Bus, EVERYWHERE } from '../../cluster/bus/bus.ts'

/** Until when each account's demo runs, on whichever node. */
export interface DemosOfNodes {
  /** Milliseconds since the epoch. Null: it runs nowhere. */
  untilOf(userId: string): number | null
  /** Says of this node until when the account's demo runs here; null: it has ended. */
  set(userId: string, until: number | null): void
}

/**
 * Demos live in the memory of the node that started them, and each node tells the others. What a node said counts
 * until it takes it back, or is gone. After messages may have been lost, all is asked and told again.
 */
export function createDemosOfNodes(bus: Pick<Bus, 'node' | 'publish' | 'subscribe' | 'onMissed' | 'onNodeGone'>): DemosOfNodes {
  /** By node, then by account. */
  const known = new Map<string, Map<string, number>>()

  function note(node: string, userId: string, until: number | null): void {
    const theirs = known.get(node) ?? new Map<string, number>()
    known.set(node, theirs)
    if (until === null) theirs.delete(userId)
    else theirs.set(userId, until)
  }
  function tellOwn(): void {
    for (const [userId, until] of known.get(bus.node) ?? []) bus.publish({ kind: 'demo', node: bus.node, userId, until })
  }

  bus.subscribe((message) => {
    if (message.kind === 'demo') note(message.node, message.userId, message.until)
    else if (message.kind === 'demos-asked') tellOwn()
  })
  bus.onNodeGone((node) => void known.delete(node))
  bus.onMissed((places) => {
    if (!places.has(EVERYWHERE)) return
    for (const node of [...known.keys()]) if (node !== bus.node) known.delete(node)
    tellOwn()
    bus.publish({ kind: 'demos-asked' })
  })
  bus.publish({ kind: 'demos-asked' })

  return {
    untilOf(userId) {
      const found = [...known.values()].flatMap((theirs) => theirs.get(userId) ?? [])
      return found.length === 0 ? null : Math.max(...found)
    },
    set: (userId, until) => bus.publish({ kind: 'demo', node: bus.node, userId, until }),
  }
}

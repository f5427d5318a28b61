import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WritePlace } from '../store.ts'
import type { Turn } from './commit-port.ts'
import { CommitQueue } from './commit-queue.ts'

interface Write {
  place: WritePlace
  n: number
  isLong?: boolean
}
const queueOf = (...places: WritePlace[]): CommitQueue<Write> => {
  const queue = new CommitQueue<Write>()
  for (const [n, place] of places.entries()) queue.push({ place, n })
  return queue
}
const numbers = (writes: readonly Write[]): number[] => writes.map(({ n }) => n)
const given = ({ awaited, free }: Turn): Set<number> | null => (awaited === 'anywhere' ? null : new Set([...awaited, ...free]))

describe('the queue of commits', () => {
  it('lets small sessions share a commit, and gives a busy one a commit for itself', () => {
    const queue = queueOf([1], [2], [3])
    const small = queue.next('long') as Turn
    expect(small).toEqual({ awaited: [], free: [1, 2, 3] })
    expect(numbers(queue.take(small, given(small)))).toEqual([0, 1, 2])
    const busy = queueOf(...Array.from({ length: 64 }, () => [5]), [6])
    expect([busy.next('long')?.free, busy.next('long')?.free]).toEqual([[5], [6]])
  })

  it('gives a long write a commit for itself, after those before it and before those after it', () => {
    for (const place of [[5], 'anywhere'] as const) {
      const queue = queueOf(place, place)
      queue.push({ place, n: 2, isLong: true })
      queue.push({ place, n: 3 })
      const commits: number[][] = []
      for (let turn = queue.next('long'); turn; turn = queue.next('long')) {
        commits.push(numbers(queue.take(turn, given(turn))))
        queue.end(turn, given(turn), 0)
      }
      expect(commits).toEqual([[0, 1], [2], [3]])
    }
  })

  it('holds no shard of others for a long write', () => {
    const queue = queueOf()
    for (const n of [1, 2]) queue.push({ place: [n], n, isLong: true })
    queue.push({ place: [3], n: 3 })
    expect([queue.next('long')?.free, queue.next('long')?.free, queue.next('long')?.free]).toEqual([[1], [2], [3]])
    const mixed = queueOf([1])
    mixed.push({ place: [2], n: 2, isLong: true })
    mixed.push({ place: [2], n: 3 })
    expect(mixed.next('long')?.free).toEqual([1])
    expect(mixed.next('long')?.free).toEqual([2])
  })

  it('asks for no shard twice at the same time', () => {
    const queue = queueOf([1], [2])
    const first = queue.next('long') as Turn
    queue.take(first, given(first))
    queue.push({ place: [1], n: 9 })
    expect(queue.next('long')).toBeNull()
    queue.end(first, given(first), 0)
    expect(queue.next('long')?.free).toEqual([1])
  })

  it('awaits a shard only after it was not free, and then goes on with the others meanwhile', () => {
    const queue = queueOf([1], [2])
    const first = queue.next('long') as Turn
    expect(numbers(queue.take(first, new Set([2])))).toEqual([1])
    queue.end(first, new Set([2]), 0)
    queue.push({ place: [2], n: 2 })
    const second = queue.next('long')
    expect(second).toEqual({ awaited: [1], free: [] })
    expect(queue.next('none')).toEqual({ awaited: [], free: [2] })
  })

  it('awaits nothing where it may not', () => {
    const queue = queueOf([1])
    const first = queue.next('long') as Turn
    queue.take(first, new Set())
    queue.end(first, new Set(), 0)
    expect(queue.next('none')).toBeNull()
    expect(queue.next('long')?.awaited).toEqual([1])
  })

  it('awaits others briefly while a shard is held up, what is free before them, and stuck ones last', () => {
    const queue = queueOf([1], [2], [3])
    const first = queue.next('long') as Turn
    queue.take(first, new Set())
    queue.end(first, new Set(), 0)
    expect(queue.next('long')?.awaited).toEqual([1])
    const brief = (shard: number) => ({ awaited: [shard], free: [], isBrief: true })
    const giveUp = (turn: Turn) => queue.end(turn, new Set(), 100)
    for (const shard of [2, 3, 2, 3]) {
      const turn = queue.next('brief') as Turn
      expect(turn).toEqual(brief(shard))
      expect(queue.take(turn, new Set())).toEqual([])
      giveUp(turn)
    }
    queue.push({ place: [4], n: 3 })
    expect(queue.next('brief')?.awaited).toEqual([])
  })

  it('asks for a shard that may be free again while writes to free ones never cease', () => {
    const queue = queueOf([1], [2])
    const missed = queue.next('long') as Turn
    queue.take(missed, new Set())
    queue.end(missed, new Set(), 0)
    expect(queue.next('long')?.awaited).toEqual([1])
    queue.push({ place: [3], n: 2 })
    const first = queue.next('brief') as Turn
    expect(first).toEqual({ awaited: [], free: [2, 3] })
    expect(numbers(queue.take(first, new Set([3])))).toEqual([2])
    queue.end(first, new Set([3]), 0)
    queue.push({ place: [4], n: 3 })
    const second = queue.next('brief') as Turn
    expect(numbers(queue.take(second, given(second)))).toEqual([1, 3])
  })

  it('makes a write to anywhere when the commits before it have ended, and none before it', () => {
    const queue = queueOf([1], 'anywhere', [2])
    const first = queue.next('long') as Turn
    expect(first.free).toEqual([1])
    expect(numbers(queue.take(first, given(first)))).toEqual([0])
    expect(queue.next('long')).toBeNull()
    queue.end(first, given(first), 0)
    const second = queue.next('long') as Turn
    expect(second.awaited).toBe('anywhere')
    expect(queue.next('long')).toBeNull()
    expect(numbers(queue.take(second, null))).toEqual([1, 2])
  })

  it('puts a write to anywhere off that was not given its turn briefly, and makes those that came after it', () => {
    const queue = queueOf('anywhere', [1], [2])
    const first = queue.next('long') as Turn
    expect(first).toEqual({ awaited: 'anywhere', free: [], isBrief: true })
    expect(queue.take(first, new Set())).toEqual([])
    queue.end(first, new Set(), 100)
    const second = queue.next('long') as Turn
    expect(numbers(queue.take(second, given(second)))).toEqual([1, 2])
    queue.end(second, given(second), 0)
    expect(queue.next('long')?.awaited).toBe('anywhere')
  })

  it('puts all writes to anywhere off together, also those between others', () => {
    const queue = queueOf('anywhere', 'anywhere', [1], 'anywhere', [1])
    const first = queue.next('long') as Turn
    queue.take(first, new Set())
    queue.end(first, new Set(), 100)
    const second = queue.next('long') as Turn
    expect(numbers(queue.take(second, given(second)))).toEqual([2, 4])
    queue.end(second, given(second), 0)
    const third = queue.next('long') as Turn
    expect(numbers(queue.take(third, null))).toEqual([0, 1, 3])
  })

  it('lets others pass a write to anywhere while a shard is held up', () => {
    const queue = queueOf([1], 'anywhere', [2])
    const first = queue.next('long') as Turn
    queue.take(first, new Set())
    queue.end(first, new Set(), 0)
    const heldUp = queue.next('long') as Turn
    expect(heldUp.awaited).toEqual([1])
    expect(queue.next('none')).toBeNull()
    const second = queue.next('brief') as Turn
    expect(numbers(queue.take(second, given(second)))).toEqual([2])
    queue.end(second, given(second), 0)
    expect(queue.next('brief')).toBeNull()
    expect(numbers(queue.take(heldUp, given(heldUp)))).toEqual([0])
    queue.end(heldUp, given(heldUp), 200)
    expect(queue.next('long')?.awaited).toBe('anywhere')
  })

  it('puts nothing else off where a write to anywhere was refused while it was asked for', () => {
    const queue = queueOf('anywhere', [1], [1])
    const turn = queue.next('long') as Turn
    expect(numbers(queue.takeLate(({ n }) => n === 0))).toEqual([0])
    expect(queue.take(turn, new Set())).toEqual([])
    queue.end(turn, new Set(), 100)
    const next = queue.next('long') as Turn
    expect(numbers(queue.take(next, given(next)))).toEqual([1, 2])
  })

  it('gives back what it asked for when the commit could not begin', () => {
    const queue = queueOf([1], [2])
    const first = queue.next('long') as Turn
    queue.end(first, null, 0)
    expect(queue.next('long')?.free).toEqual([1, 2])
  })

  it('takes those that are late from its front', () => {
    const queue = queueOf([1], [2], [3])
    expect(numbers(queue.takeLate(({ n }) => n < 2))).toEqual([0, 1])
    expect(numbers(queue.takeLate(({ n }) => n < 2))).toEqual([])
    expect(queue.length).toBe(1)
  })
})

const SHARDS = 4
const aPlace = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: SHARDS - 1 }).map((shard): WritePlace => [shard]) },
  {
    weight: 2,
    arbitrary: fc
      .uniqueArray(fc.integer({ min: 0, max: SHARDS - 1 }), { minLength: 2, maxLength: 3 })
      .map((all): WritePlace => all.sort((a, b) => a - b)),
  },
  { weight: 1, arbitrary: fc.constant<WritePlace>('anywhere') },
)

/** A commit of a node: waiting for its locks, or running with those it holds. */
interface Commit {
  node: Node
  turn: Turn
  /** Shards that it must still lock, in order. Null: it runs. */
  left: number[] | null
  locked: Set<number>
  isSharing: boolean
  writes: Write[]
}
interface Node {
  queue: CommitQueue<Write>
  commits: Commit[]
  made: Write[]
}
const CONNECTIONS = 3
const EVERYWHERE = Array.from({ length: SHARDS }, (_, shard) => shard)

/** The locks of a database, and nodes whose commits take them one step at a time, in any order. */
class Cluster {
  readonly nodes: Node[]
  readonly #running = new Set<Commit>()
  constructor(nodes: number) {
    this.nodes = Array.from({ length: nodes }, () => ({ queue: new CommitQueue<Write>(), commits: [], made: [] }))
  }

  /** Makes one step, chosen by `n`. Returns whether there was one. */
  step(n: number): boolean {
    const steps = this.nodes.flatMap((node) => [...this.#beginnings(node), ...node.commits.flatMap((commit) => this.#next(commit))])
    steps[n % Math.max(1, steps.length)]?.()
    return steps.length > 0
  }

  #beginnings(node: Node): (() => void)[] {
    if (node.commits.length === CONNECTIONS) return []
    const isAwaiting = node.commits.some(({ turn, left }) => left !== null && turn.awaited.length > 0 && !turn.isBrief)
    const turn = node.queue.next(isAwaiting ? 'brief' : 'long')
    if (!turn) return []
    const { awaited } = turn
    // `next` has made its shards busy, so the commit begins at once.
    const commit: Commit = {
      ...{ node, turn, locked: new Set<number>(), writes: [] },
      ...{ left: awaited === 'anywhere' ? [...EVERYWHERE] : [...awaited], isSharing: awaited !== 'anywhere' },
    }
    node.commits.push(commit)
    return this.#next(commit)
  }

  #next(commit: Commit): (() => void)[] {
    const { left } = commit
    if (left === null) return [() => this.#end(commit)]
    const [shard] = left
    if (shard === undefined) return [() => this.#run(commit)]
    const isFree = ![...this.#all()].some((other) => other !== commit && other.locked.has(shard))
    if (isFree) return [() => void commit.locked.add(left.shift() as number)]
    return commit.turn.isBrief ? [() => this.#giveUp(commit)] : []
  }

  #giveUp(commit: Commit): void {
    const { node, turn } = commit
    node.commits = node.commits.filter((one) => one !== commit)
    expect(node.queue.take({ ...turn, free: [] }, new Set())).toEqual([])
    node.queue.end(turn, new Set(), 0)
  }

  #run(commit: Commit): void {
    const { node, turn } = commit
    commit.left = null
    for (const shard of turn.free)
      if (![...this.#all()].some((other) => other !== commit && other.locked.has(shard))) commit.locked.add(shard)
    commit.writes = node.queue.take(turn, commit.isSharing ? commit.locked : null)
    for (const { place } of commit.writes)
      if (place !== 'anywhere') for (const shard of place) expect(commit.locked.has(shard) || !commit.isSharing).toBe(true)
    this.#running.add(commit)
    for (const one of this.#running)
      for (const other of this.#running) if (one !== other) for (const shard of one.locked) expect(other.locked.has(shard)).toBe(false)
  }

  #end(commit: Commit): void {
    const { node, turn, locked, isSharing, writes } = commit
    this.#running.delete(commit)
    node.commits = node.commits.filter((one) => one !== commit)
    node.made.push(...writes)
    node.queue.end(turn, isSharing ? locked : null, 0)
  }

  *#all(): Iterable<Commit> {
    for (const { commits } of this.nodes) yield* commits
  }
}

it('makes every write once, those of a shard in order, and never stands still, whatever nodes do in whatever order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), aPlace), { minLength: 1, maxLength: 40 }),
      fc.infiniteStream(fc.nat(1_000)),
      (writes, choices) => {
        const cluster = new Cluster(3)
        for (const [n, [node, place]] of writes.entries()) cluster.nodes[node]?.queue.push({ place, n })
        let steps = 0
        for (const choice of choices) if (!cluster.step(choice) || ++steps > 5_000) break
        for (const [at, { made, queue, commits }] of cluster.nodes.entries()) {
          expect([queue.length, commits.length]).toEqual([0, 0])
          const sent = writes.flatMap(([node, place], n) => (node === at ? [{ place, n }] : []))
          expect(made.map(({ n }) => n).sort((a, b) => a - b)).toEqual(sent.map(({ n }) => n))
          for (const shard of EVERYWHERE) {
            const ofShard = (all: readonly Write[]) => numbers(all.filter(({ place }) => place !== 'anywhere' && place.includes(shard)))
            expect(ofShard(made)).toEqual(ofShard(sent))
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})

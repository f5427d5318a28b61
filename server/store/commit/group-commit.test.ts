import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Change, SetWork } from '../store.ts'
import { type CommitPort, Misplaced, type Turn } from './commit-port.ts'
import { GroupCommit } from './group-commit.ts'

/** Calls of the connection, in order. */
let said: string[]
let published: string[]
let failing: ReadonlySet<string>
/** How many attempts the port allows a transaction. */
let attempts: number
beforeEach(() => {
  said = []
  published = []
  failing = new Set()
  attempts = 1
})

const commits = (other: Partial<CommitPort> = {}) => new GroupCommit([portWith(other)])

function portWith(other: Partial<CommitPort>): CommitPort {
  const say = (word: string) => () => {
    said.push(word)
    if (failing.has(word)) throw new Error(word)
  }
  return {
    begin() {
      say('begin')()
      return { now: '', held: null }
    },
    commit: say('commit'),
    rollback: say('rollback'),
    savepoint: say('savepoint'),
    release: say('release'),
    undo: say('undo'),
    alive: () => true,
    forUpdate: '',
    isRemote: false,
    query(text) {
      say(text)()
      return []
    },
    each: async () => {},
    queryInSlices: async () => [],
    again: (_error, tries) => tries < attempts,
    explain: (error) => error,
    publish: (changes) => void published.push(...changes.map(({ id }) => id)),
    ...other,
  }
}

const change = (id: string): Change => ({ table: 't', id, at: '', type: 'INSERT', before: null, after: { id } })
type Commits = ReturnType<typeof commits>
/** A write that runs one statement and emits one change, both named by the word. */
const lone = ({ write }: Commits, word: string) =>
  write(async (tx) => {
    await tx.sql(word, [])
    tx.emit(change(word))
    return word
  })
/** The same write as a member of a set, which runs the statements of all its members together. */
const member = ({ write }: Commits, word: string, by: SetWork<string, string> = set) =>
  write(
    async (tx) => {
      await tx.sql(word, [])
      tx.emit(change(word))
      return word
    },
    { member: { by, entry: word } },
  )
const set: SetWork<string, string> = async (tx, words) => {
  await tx.sql(words.join('+'), [])
  for (const word of words) tx.emit(change(word))
  return words.map((value) => ({ ok: true, value }))
}
const told = async (writes: readonly Promise<string>[]) =>
  (await Promise.allSettled(writes)).map((one) => (one.status === 'fulfilled' ? one.value : `no: ${one.reason.message}`))

describe('a group commit', () => {
  it('needs no savepoint around a write that is alone in its commit, nor around a set', async () => {
    const group = commits()
    expect(await told([lone(group, 'a')])).toEqual(['a'])
    expect(await told([member(group, 'b'), member(group, 'c')])).toEqual(['b', 'c'])
    expect(said).toEqual(['begin', 'a', 'commit', 'begin', 'b+c', 'commit'])
    expect(published).toEqual(['a', 'b', 'c'])
  })

  it('leaves nothing of a lone write that fails', async () => {
    failing = new Set(['a'])
    const group = commits()
    expect(await told([lone(group, 'a')])).toEqual(['no: a'])
    expect(said).toEqual(['begin', 'a', 'rollback'])
    expect(published).toEqual([])
  })

  it('keeps the order of arrival: another write divides a set', async () => {
    const group = commits()
    await told([member(group, 'a'), member(group, 'b'), lone(group, 'c'), member(group, 'd'), member(group, 'e')])
    const around = (word: string) => ['savepoint', word, 'release']
    expect(said).toEqual(['begin', ...around('a+b'), ...around('c'), ...around('d+e'), 'commit'])
    expect(published).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('does each of a set alone when the set fails, so that each has its own answer', async () => {
    failing = new Set(['a+b+c', 'b'])
    const group = commits()
    expect(await told([member(group, 'a'), member(group, 'b'), member(group, 'c')])).toEqual(['a', 'no: b', 'c'])
    expect(said).toEqual([
      ...['begin', 'a+b+c', 'rollback', 'begin'],
      ...['savepoint', 'a', 'release', 'savepoint', 'b', 'undo', 'savepoint', 'c', 'release', 'commit'],
    ])
    expect(published).toEqual(['a', 'c'])
  })

  it('does alone, in their order, what the set has no outcome for', async () => {
    const stopping: SetWork<string, string> = (tx, words) => set(tx, words.slice(0, 2))
    failing = new Set(['c'])
    const group = commits()
    expect(await told(['a', 'b', 'c', 'd'].map((word) => member(group, word, stopping)))).toEqual(['a', 'b', 'no: c', 'd'])
    expect(said).toEqual(['begin', 'a+b', 'savepoint', 'c', 'undo', 'savepoint', 'd', 'release', 'commit'])
    expect(published).toEqual(['a', 'b', 'd'])
  })

  it('tries a transaction again where that helps, from its beginning, and tells of it once', async () => {
    attempts = 3
    let left = 2
    const commit = () => {
      if (left-- > 0) throw new Error('commit')
    }
    const group = commits({ commit })
    expect(await told([member(group, 'a'), member(group, 'b')])).toEqual(['a', 'b'])
    expect(said).toEqual(Array.from({ length: 3 }, (_, n) => ['begin', 'a+b', ...(n < 2 ? ['rollback'] : [])]).flat())
    expect(published).toEqual(['a', 'b'])
    left = 3
    expect(await told([lone(group, 'c')])).toEqual(['no: commit'])
  })

  it('answers nobody with success when the commit fails', async () => {
    failing = new Set(['commit'])
    const group = commits()
    expect(await told([member(group, 'a'), member(group, 'b'), lone(group, 'c')])).toEqual(['no: commit', 'no: commit', 'no: commit'])
    expect(published).toEqual([])
  })

  it('makes writes of different shards at the same time, and those of one shard one after the other', async () => {
    const log: string[] = []
    const ends: (() => void)[] = []
    const port = (name: string): CommitPort =>
      portWith({
        begin: (turn) => ({ now: '', held: new Set(turn.free) }),
        commit: () => new Promise<void>((resolve) => ends.push(resolve)),
        query: (text) => {
          log.push(`${name} ${text}`)
          return []
        },
      })
    const group = new GroupCommit([port('one'), port('two')])
    const at = (shard: number, word: string) => group.write((tx) => tx.sql(word, []), { place: [shard] })
    // More than one commit asks for, so that the second shard has a commit of its own.
    const first = Array.from({ length: 64 }, (_, n) => at(1, `a${n}`))
    const second = at(2, 'b')
    await setTimeout(20)
    expect(ends).toHaveLength(2)
    expect(log).toContain('one b')
    const third = at(1, 'c')
    await setTimeout(20)
    expect(ends).toHaveLength(2)
    for (const end of ends.splice(0)) end()
    await Promise.all([...first, second])
    await setTimeout(20)
    expect(log.at(-1)).toMatch(/ c$/)
    for (const end of ends.splice(0)) end()
    await Promise.all([third, group.idle()])
  })

  it('makes a commit again with all shards that its writes changed, and says how often', async () => {
    const turns: Turn[] = []
    const figures: number[] = []
    let held: ReadonlySet<number> = new Set()
    const group = new GroupCommit([
      portWith({
        begin(turn) {
          turns.push(turn)
          held = new Set([...turn.free, ...(turn.awaited as readonly number[])])
          return { now: '', held }
        },
        commit() {
          if (!held.has(7)) throw new Misplaced([3, 7])
        },
      }),
    ])
    group.onCommit(({ misplaced }) => void figures.push(misplaced))
    expect(await group.write(async () => 'done', { place: [3] })).toBe('done')
    expect(turns).toEqual([
      { awaited: [], free: [3] },
      { awaited: [3, 7], free: [] },
    ])
    expect(figures).toEqual([1])
  })

  it('gives up a commit whose writes change other shards at each attempt', async () => {
    const group = new GroupCommit([
      portWith({
        begin: () => ({ now: '', held: new Set([3]) }),
        commit: () => {
          throw new Misplaced([3, 7])
        },
      }),
    ])
    await expect(group.write(async () => 'done', { place: [3] })).rejects.toThrow('3, 7')
  })

  it('refuses what has waited for longer than the bound before it begins (O5)', async () => {
    let open = (): void => {}
    const group = new GroupCommit(
      [
        portWith({
          begin: () => ({ now: '', held: null }),
          commit: () => new Promise<void>((resolve) => (open = resolve)),
        }),
      ],
      30,
    )
    const first = group.write(async () => 'first')
    await setTimeout(10)
    const late = group.write(async () => 'late')
    await setTimeout(40)
    open()
    expect(await first).toBe('first')
    await expect(late).rejects.toMatchObject({ code: '53000', retryAfter: 1 })
    const next = group.write(async () => 'next')
    await setTimeout(10)
    open()
    expect(await next).toBe('next')
  })
})

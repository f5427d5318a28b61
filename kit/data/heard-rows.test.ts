import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHeardRows, type Report } from './heard-rows.ts'
import { type HasId, type RowChange, type Values, withChanges } from './rows.ts'

const at = (n: number) => `2026-01-01T00:00:00.${String(n).padStart(6, '0')}+00:00`
const updated = (values: Values, id = 'a'): RowChange => ({ type: 'UPDATE', row: { id, ...values } })
const gone = (id = 'a'): RowChange => ({ type: 'DELETE', id })
const event = (n: number, change: RowChange): Report => ({ by: 'event', at: at(n), change })
const answer = (n: number, change: RowChange): Report => ({ by: 'answer', at: at(n), change })

/** Returns the list that shows the reports, of a list that had row `a` without values. */
function shown(...reports: readonly Report[]): readonly HasId[] {
  const heard = createHeardRows()
  return reports.reduce<readonly HasId[]>((rows, report) => withChanges(rows, heard.take([report]), {}, { column: 'id' }), [{ id: 'a' }])
}

describe('what was heard of a row', () => {
  it('is the newer of two changes, in whatever order they come', () => {
    expect(shown(event(2, updated({ n: 2 })), event(1, updated({ n: 1 })))).toEqual([{ id: 'a', n: 2 }])
    expect(shown(event(2, gone()), event(1, updated({ n: 1 })))).toEqual([])
    expect(shown(event(2, gone()), event(3, updated({ n: 3 })))).toEqual([{ id: 'a', n: 3 }])
  })

  it('are changes of one commit in their order', () => {
    expect(shown(event(1, updated({ n: 1 })), event(1, gone()))).toEqual([])
  })

  it('is an answer until a change that is as new, and an older change only where the answer says nothing', () => {
    const mine = answer(2, updated({ name: 'mine' }))
    expect(shown(mine, event(1, updated({ name: 'older', n: 1 })))).toEqual([{ id: 'a', name: 'mine', n: 1 }])
    expect(shown(mine, event(2, updated({ name: 'mine', n: 2 })))).toEqual([{ id: 'a', name: 'mine', n: 2 }])
    expect(shown(mine, event(3, updated({ name: 'theirs', n: 3 })))).toEqual([{ id: 'a', name: 'theirs', n: 3 }])
    expect(shown(answer(2, gone()), event(1, updated({ n: 1 })))).toEqual([])
  })

  it('is no answer that is older than a change, or of the same commit', () => {
    for (const n of [2, 3])
      expect(shown(event(n, updated({ name: 'after' })), answer(2, updated({ name: 'amid' })))).toEqual([{ id: 'a', name: 'after' }])
  })

  it('are several answers by their versions, whichever comes first', () => {
    const [first, second] = [answer(1, updated({ name: 'first', n: 1 })), answer(2, updated({ name: 'second' }))]
    expect(shown(second, first)).toEqual([{ id: 'a', name: 'second', n: 1 }])
    expect(shown(second, first, event(1, updated({ name: 'first', n: 1 })))).toEqual([{ id: 'a', name: 'second', n: 1 }])
  })

  it('are all answers of one commit, as they came', () => {
    const ours = [answer(2, updated({ name: 'first', n: 1 })), answer(2, updated({ name: 'second' }))]
    expect(shown(...ours, event(1, updated({ name: 'older', n: 0 })))).toEqual([{ id: 'a', name: 'second', n: 1 }])
  })

  it('is, after a read, what was reported since it began; and nothing older than that from before', () => {
    const heard = createHeardRows()
    heard.take([event(3, updated({ n: 3 }, 'a')), answer(4, updated({ n: 4 }, 'b'))])
    const since = heard.count()
    heard.take([answer(5, updated({ n: 5 }, 'c'))])
    expect(heard.read(since)).toEqual([updated({ n: 5 }, 'c')])
    expect(heard.take([event(2, updated({}, 'a')), event(3, updated({}, 'b'))])).toEqual([])
    expect(heard.take([answer(6, updated({ n: 6 }, 'a'))])).toEqual([updated({ n: 6 }, 'a')])
    expect(heard.take([event(4, gone('b')), event(4, updated({ n: 4, m: 4 }, 'c'))])).toEqual([
      gone('b'),
      updated({ n: 4, m: 4 }, 'c'),
      updated({ n: 5 }, 'c'),
    ])
  })

  it('is not a row read by itself where something was reported meanwhile', () => {
    const heard = createHeardRows()
    heard.take([event(3, updated({ n: 3 }))])
    expect(heard.readOne(gone(), heard.count())).toEqual([gone()])
    expect(heard.readOne(gone(), heard.count() - 1)).toEqual([])
  })

  it('yields to anything once the subscription stands anew, yet counts for a read that began before', () => {
    const heard = createHeardRows()
    heard.take([event(9, updated({ n: 9 })), answer(9, updated({ n: 9 }, 'b'))])
    heard.restart()
    expect(heard.take([event(2, updated({ n: 2 })), event(2, updated({ n: 2 }, 'b'))])).toHaveLength(2)
    heard.restart()
    expect(heard.read(0)).toHaveLength(2)
  })

  it('is remembered of as many rows as a list has', () => {
    const heard = createHeardRows()
    heard.take(Array.from({ length: 10_001 }, (_, n) => event(10, updated({}, `r${n}`))))
    expect(heard.take([event(9, gone('r10000')), event(9, gone('r0'))])).toEqual([gone('r0')])
  })
})

/** A row on the server. Each write gives the columns it changes a higher number than any before. */
type Stored = { id: string; x: number; y: number }
interface Read {
  since: number
  rows: readonly Stored[] | null
}
const IDS = ['a', 'b', 'c']

/**
 * A server and a list that follows it, driven by numbers. Each commit has one to three works, ours or
 * others'. Events come in any order and may be lost to a later event of their row, as conflation does;
 * answers of one commit come in order, with all or some columns. Reads take their time.
 */
class Run {
  readonly #choices: number[]
  readonly #heard = createHeardRows()
  readonly #server = new Map<string, Stored>()
  #list: readonly Stored[] = []
  #commits = 0
  #works = 0
  #events: { report: Report; commit: number }[] = []
  #answers: { report: Report; commit: number; since: number }[] = []
  #read: Read | null = null
  /** Highest number that the list showed, by row and column. */
  readonly #highest = new Map<string, number>()
  wentBack = false

  constructor(choices: readonly number[]) {
    this.#choices = [...choices]
  }

  run({ reads }: { reads: boolean }): this {
    while (this.#choices.length > 0) {
      const step = this.#pick(reads ? 9 : 5)
      if (step <= 1) this.#commit()
      else if (step <= 3) this.#take(this.#events.splice(this.#pick(this.#events.length || 1), 1)[0])
      else if (step === 4) this.#answer(this.#firstOfCommit())
      else if (step === 5) this.#read ??= { since: this.#heard.count(), rows: null }
      else if (step === 6 && this.#read) this.#read.rows ??= this.stored()
      else if (step === 7) this.#land()
      else if (step === 8 && this.#pick(4) === 0) this.#rejoin()
    }
    while (this.#events.length > 0) this.#take(this.#events.shift())
    while (this.#answers.length > 0) this.#answer(0)
    if (this.#read) this.#read.rows ??= this.stored()
    this.#land()
    return this
  }

  stored = (): Stored[] => [...this.#server.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  shown = (): readonly Stored[] => this.#list

  #pick(count: number): number {
    return (this.#choices.shift() ?? 0) % count
  }

  #commit(): void {
    const commit = ++this.#commits
    const changed = new Set<string>()
    for (let works = 1 + this.#pick(3); works > 0; works--) {
      const id = IDS[this.#pick(IDS.length)] as string
      const known = this.#server.get(id)
      const kind = this.#pick(4)
      const number = ++this.#works
      if (!known) this.#server.set(id, { id, x: number, y: number })
      else if (kind === 0) this.#server.delete(id)
      // Kind 3 writes what is there already: nothing changes, so no event tells of it.
      else if (kind < 3) this.#server.set(id, { ...known, [kind === 1 ? 'x' : 'y']: number })
      if (!known || kind < 3) changed.add(id)
      if (this.#pick(2) > 0) continue
      const report: Report = { by: 'answer', at: at(commit), change: this.#change(id, this.#pick(2)) }
      this.#answers.push({ commit, report, since: this.#heard.count() })
    }
    for (const id of changed) {
      const older = this.#events.findIndex(({ report: { change } }) => (change.type === 'DELETE' ? change.id : change.row.id) === id)
      if (older >= 0 && this.#pick(2) === 0) this.#events.splice(older, 1)
      this.#events.push({ commit, report: { by: 'event', at: at(commit), change: this.#change(id, 1) } })
    }
  }

  /** Returns the state of a row, with both columns or with `x` alone. */
  #change(id: string, columns: number): RowChange {
    const row = this.#server.get(id)
    if (!row) return gone(id)
    return { type: 'UPDATE', row: columns === 1 ? { ...row } : { id, x: row.x } }
  }

  #firstOfCommit(): number {
    const { commit } = this.#answers[this.#pick(this.#answers.length || 1)] ?? {}
    return this.#answers.findIndex((one) => one.commit === commit)
  }

  #take(one: { report: Report } | undefined): void {
    if (one) this.#show(withChanges(this.#list, this.#heard.take([one.report]), {}, { column: 'id' }))
  }

  /** An answer to a write from before the list joined again: the list is read again. */
  #answer(place: number): void {
    const [one] = this.#answers.splice(Math.max(0, place), 1)
    this.#take(one)
    if (one && this.#heard.hasRestarted(one.since)) this.#read = { since: this.#heard.count(), rows: null }
  }

  #land(): void {
    if (!this.#read?.rows) return
    this.#show(withChanges(this.#read.rows, this.#heard.read(this.#read.since), {}, { column: 'id' }))
    this.#read = null
  }

  /** The socket was lost: events on their way do not come, the next ones do. The list is read again. */
  #rejoin(): void {
    this.#events = []
    this.#heard.restart()
    this.#read = { since: this.#heard.count(), rows: null }
  }

  #show(rows: readonly Stored[]): void {
    this.#list = rows
    for (const { id, ...columns } of rows)
      for (const [column, number] of Object.entries(columns)) {
        const key = `${id} ${column}`
        if (number < (this.#highest.get(key) ?? 0)) this.wentBack = true
        this.#highest.set(key, number)
      }
  }
}

const choices = fc.array(fc.nat({ max: 60 }), { minLength: 20, maxLength: 250 })

describe('a list that hears answers and changes in any order', () => {
  it('never shows an older value after a newer one, and ends as the server', () => {
    fc.assert(
      fc.property(choices, (numbers) => {
        const run = new Run(numbers).run({ reads: false })
        expect(run.shown()).toEqual(run.stored())
        expect(run.wentBack).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  it('ends as the server, whatever was read meanwhile and however often it joined anew', () => {
    fc.assert(
      fc.property(choices, (numbers) => {
        const run = new Run(numbers).run({ reads: true })
        expect(run.shown()).toEqual(run.stored())
      }),
      { numRuns: 1_000 },
    )
  })
})

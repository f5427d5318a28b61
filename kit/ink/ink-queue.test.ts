import { describe, expect, it } from 'vitest'
import type { Mark } from '../../parts/ink.ts'
import { addJobs, createInkQueue, type InkJob, withJobs } from './ink-queue.ts'

const mark = (id: string, points = 2): Mark => ({
  id,
  tool: 'pen',
  points: Array(points).fill({ x: 0, y: 0 }),
  color: '#000000',
  size: 2,
  is_touch: false,
  text: null,
})
const add = (...ids: string[]): InkJob => ({ kind: 'add', surface: '', marks: ids.map((id) => mark(id)) })
const told = (job: InkJob) =>
  job.kind === 'add' ? job.marks.map(({ id }) => id).join('+') : job.kind === 'remove' ? `-${job.ids}` : 'clear'

class Away extends Error {}

function setUp() {
  const sent: string[] = []
  const refused: string[] = []
  const pauses: number[] = []
  let answer: (job: InkJob) => Promise<void> = async () => {}
  const queue = createInkQueue({
    async send(job) {
      sent.push(told(job))
      await answer(job)
    },
    passes: (error) => error instanceof Away,
    onRefused: (job) => refused.push(told(job)),
    onChange: () => {},
    wait(ms) {
      pauses.push(ms)
      return new Promise((resolve) => setTimeout(resolve))
    },
  })
  const settled = async () => {
    while (queue.waiting().length > 0) await new Promise((resolve) => setTimeout(resolve))
  }
  return { queue, sent, refused, pauses, settled, answers: (how: typeof answer) => (answer = how) }
}

describe('ink on its way to the server', () => {
  it('[WHITEBOARD-16] goes in the order of doing, one request at a time; what waits meanwhile goes together', async () => {
    const { queue, sent, settled, answers } = setUp()
    let busy = 0
    answers(async () => {
      expect(++busy).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 2))
      busy--
    })
    for (const job of [
      add('a'),
      add('b'),
      add('c'),
      { kind: 'remove', surface: '', ids: ['b'] } as const,
      add('d'),
      { kind: 'clear', surface: '' } as const,
    ])
      queue.push(job)
    await settled()
    expect(sent).toEqual(['a', 'b+c', '-b', 'd', 'clear'])
  })

  it('[WHITEBOARD-16] is sent again, ever less often, until the network is back; nothing overtakes it', async () => {
    const { queue, sent, pauses, settled, answers } = setUp()
    let tries = 0
    answers(async () => {
      if (++tries <= 6) throw new Away()
    })
    queue.push(add('a'))
    queue.push({ kind: 'remove', surface: '', ids: ['a'] })
    await new Promise((resolve) => setTimeout(resolve))
    await settled()
    expect(sent).toEqual([...Array(7).fill('a'), '-a'])
    expect(pauses).toEqual([400, 800, 1600, 3200, 5000, 5000])
    expect(queue.isStuck()).toBe(false)
  })

  it('[WHITEBOARD-16] says that it is stuck while it is', async () => {
    const { queue, answers, settled } = setUp()
    let back = false
    answers(async () => {
      if (!back) throw new Away()
    })
    queue.push(add('a'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(queue.isStuck()).toBe(true)
    back = true
    await settled()
    expect(queue.isStuck()).toBe(false)
  })

  it('is given up when the server refuses it, and the rest goes on', async () => {
    const { queue, sent, refused, settled, answers } = setUp()
    answers(async (job) => {
      if (told(job) === 'a') throw new Error('no')
    })
    queue.push(add('a'))
    queue.push(add('b'))
    await settled()
    expect([sent, refused]).toEqual([['a', 'b'], ['a']])
  })

  it('does not mix surfaces, and fits into requests', () => {
    expect(
      addJobs(
        '',
        Array.from({ length: 120 }, (_, i) => mark(`${i}`)),
      ).map((job) => job.marks.length),
    ).toEqual([50, 50, 20])
    expect(addJobs('', [mark('a', 9_000), mark('b', 5_000), mark('c', 9_000)]).map((job) => job.marks.length)).toEqual([2, 1])
    const { queue, answers } = setUp()
    answers(() => new Promise(() => {}))
    queue.push(add('a'))
    queue.push({ ...add('b'), surface: 'one' } as InkJob)
    queue.push({ ...add('c'), surface: 'two' } as InkJob)
    expect(queue.waiting().map(told)).toEqual(['a', 'b', 'c'])
  })
})

describe('what one sees meanwhile', () => {
  it('is what is stored with what is on its way, in the order of drawing', () => {
    const stored = [mark('a'), mark('c')]
    expect(withJobs(stored, [add('b', 'c')]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(withJobs(stored, [add('b'), { kind: 'remove', surface: '', ids: ['a'] }]).map(({ id }) => id)).toEqual(['b', 'c'])
    expect(withJobs(stored, [add('b'), { kind: 'clear', surface: '' }, add('d')]).map(({ id }) => id)).toEqual(['d'])
    expect(withJobs(stored, [])).toBe(stored)
  })
})

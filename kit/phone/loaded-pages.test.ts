import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LoadedPage, OtherBuild } from './load-page.ts'
import { createLoadedPages } from './loaded-pages.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const page = (name: string) => ({ styles: [name], props: { row: { name } } }) as unknown as LoadedPage
function open(answers: (LoadedPage | null | Error)[]) {
  const asked: [string, number][] = []
  let told = 0
  const pages = createLoadedPages({
    async load(path, attempt) {
      asked.push([path, attempt])
      const answer = answers.shift()
      if (answer instanceof Error || answer === undefined) throw answer ?? new Error('unexpected')
      return answer
    },
    random: () => 0,
    changed: () => told++,
  })
  return { pages, asked, told: () => told }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('[EVENT-28] the pages inside', () => {
  it('are loaded ahead once, and leave alone what is wanted', async () => {
    const poll = page('poll')
    const { pages, asked } = open([new Error('offline'), new Error('offline'), poll])
    pages.want('/poll')
    await settle()
    pages.ahead('/check-in')
    pages.ahead('/check-in')
    await settle()
    pages.ahead('/check-in')
    await vi.runAllTimersAsync()
    expect(asked).toEqual([
      ['/poll', 0],
      ['/check-in', 0],
      ['/poll', 1],
    ])
    expect([pages.of('/poll'), pages.of('/check-in')]).toEqual([poll, undefined])
  })

  it('are loaded once each, and kept with their newest row', async () => {
    const poll = page('poll')
    const { pages, asked, told } = open([poll, null])
    pages.want('/poll')
    pages.want('/poll')
    expect(pages.of('/poll')).toBeUndefined()
    await settle()
    expect([pages.of('/poll'), told()]).toEqual([poll, 1])
    pages.want('/scores')
    await settle()
    expect(pages.of('/scores')).toBeNull()
    expect(asked).toEqual([
      ['/poll', 0],
      ['/scores', 0],
    ])
    pages.note('/poll', { name: 'newer' })
    expect(pages.of('/poll')).toBe(poll)
    expect(poll.props.row).toEqual({ name: 'newer' })
  })

  it('[EVENT-107] are known to be of another build, until something else is wanted or they are loaded', async () => {
    const { pages } = open([new OtherBuild(), new Error('busy'), new OtherBuild(), page('poll')])
    const isOther = async (way: () => void) => {
      way()
      await settle()
      return pages.isOtherBuild()
    }
    expect(await isOther(() => pages.want('/poll'))).toBe(true)
    expect(await isOther(() => pages.retry())).toBe(false)
    expect(await isOther(() => pages.retry())).toBe(true)
    expect(await isOther(() => pages.want(null))).toBe(false)
    expect(await isOther(() => pages.want('/poll'))).toBe(false)
    expect(pages.of('/poll')).toBeDefined()
  })

  it('are tried again, ever more rarely, and at once when the page resumes', async () => {
    const poll = page('poll')
    const { pages, asked } = open([new Error('1'), new Error('2'), new Error('3'), poll])
    pages.want('/poll')
    await settle()
    expect(pages.failing()).toBe('/poll')
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(100)
    pages.retry()
    await settle()
    expect(asked.map(([, attempt]) => attempt)).toEqual([0, 1, 2, 3])
    expect([pages.of('/poll'), pages.failing()]).toEqual([poll, null])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(4)
  })

  it('are not tried any more once the stage has gone on', async () => {
    const { pages, asked } = open([new Error('1')])
    pages.want('/poll')
    await settle()
    pages.want(null)
    pages.retry()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked.length, pages.failing()]).toEqual([1, null])
  })
})

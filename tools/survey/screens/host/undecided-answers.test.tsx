// @vitest-environment jsdom
import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mount, press } from '../../../../kit/testing/mount.tsx'
import type { SurveySum } from '../../host.ts'

/** Decisions that the fake server received, and whether it refuses them. */
const server = { asked: [] as string[], refuses: false }
vi.mock('../../data.ts', () => ({
  decideWords: async (_: string, keys: readonly string[], { status }: { status: string }) => {
    server.asked.push(`${keys.join()} ${status}`)
    return new Set(server.refuses ? [] : keys)
  },
}))
const { UndecidedAnswers } = await import('./undecided-answers.tsx')
const { useDeciding } = await import('./use-deciding.ts')

const sum = (id: string, question: string, status = 'waiting') =>
  ({ id, question, answer: `Answer ${id}`, count: 1, status }) as unknown as SurveySum
const WORDS = [sum('1', 'q'), sum('2', 'q'), sum('3', 'q', 'held'), sum('4', 'r'), sum('5', 'r')]

/** Delivers new waiting answers while the page is in use. */
let tell: (words: readonly SurveySum[]) => void
const hear = (words: readonly SurveySum[]) =>
  act(async () => {
    window.dispatchEvent(new Event('wheel'))
    tell(words)
  })
/** The text answers to two questions. */
function Page({ before = WORDS }: { before?: readonly SurveySum[] }) {
  const [words, setWords] = useState(before)
  tell = setWords
  const deciding = useDeciding('s', words)
  return ['q', 'r'].map((question) => (
    <UndecidedAnswers
      key={question}
      question={question}
      sums={words.filter((one) => one.question === question)}
      isFirst={question === 'q'}
      deciding={deciding}
    />
  ))
}
const rowOf = (place: HTMLElement, id: string) => place.querySelector<HTMLElement>(`[data-row="${id}"]`) as HTMLElement
const marked = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[aria-current]')].map(({ dataset }) => dataset['row'])
const key = (name: string) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  localStorage.clear()
  server.asked = []
  server.refuses = false
})

describe('[H10] [SURVEY-40] answers in words that wait', () => {
  it('are approved and kept off by keys, over all questions, the one that is marked and no other', async () => {
    const place = await mount(<Page />)
    expect(marked(place)).toEqual(['1'])
    await key('a')
    expect(marked(place)).toEqual(['2'])
    await key('h')
    expect(marked(place)).toEqual(['4'])
    await key('ArrowDown')
    await key('h')
    expect(server.asked).toEqual(['q Answer 1 shown', 'q Answer 2 off', 'r Answer 5 off'])
  })

  it('are decided together where several are chosen, and not the others', async () => {
    const place = await mount(<Page />)
    const choose = (id: string) => act(async () => rowOf(place, id).querySelector<HTMLInputElement>('[type=checkbox]')?.click())
    expect(place.querySelector('[aria-label="What is selected"]')).toBeNull()
    await choose('1')
    await choose('3')
    expect(place.querySelector('[aria-label="What is selected"]')?.textContent).toContain('2 selected')
    await press(place, 'Approve 2')
    expect(server.asked).toEqual(['q Answer 1,q Answer 3 shown'])
    expect(place.querySelector('[aria-label="What is selected"]')).toBeNull()
    await choose('4')
    await press(place, 'Select all 2')
    await press(place, 'Keep off 2')
    expect(server.asked.slice(1)).toEqual(['r Answer 4,r Answer 5 off'])
  })

  it('say which keys there are once, and rest where they are turned off', async () => {
    const place = await mount(<Page />)
    expect(place.querySelectorAll('kbd')).toHaveLength(4)
    await press(place, 'Turn keys off')
    expect(place.querySelectorAll('kbd')).toHaveLength(0)
    await key('a')
    await key('h')
    expect([server.asked, marked(place)]).toEqual([[], []])
  })

  it('are alone concerned: what the word list holds back is marked by the arrows, and no key lets it through', async () => {
    const place = await mount(<Page />)
    await key('ArrowDown')
    await key('ArrowDown')
    expect(marked(place)).toEqual(['3'])
    await key('a')
    await key('h')
    expect(server.asked).toEqual([])
  })

  it('are not decided twice: the last one is not marked again while the server thinks, and the next to come is', async () => {
    const place = await mount(<Page before={[sum('1', 'q')]} />)
    await key('a')
    expect(marked(place)).toEqual([])
    await key('a')
    expect(server.asked).toEqual(['q Answer 1 shown'])
    await hear([sum('1', 'q'), sum('6', 'q')])
    expect(marked(place)).toEqual(['6'])
  })

  it('wait on where the server refused', async () => {
    server.refuses = true
    const place = await mount(<Page before={[sum('1', 'q'), sum('2', 'q')]} />)
    await press(place, 'Approve these 2')
    expect(place.textContent).toContain('Approve these 2')
  })

  it('[H1] are called what was done to them here, and no more than that they left where it was done elsewhere', async () => {
    const place = await mount(<Page />)
    await key('a')
    await hear(WORDS.slice(2))
    expect([rowOf(place, '1').textContent, rowOf(place, '2').textContent]).toEqual(['Approved', 'No longer waits'])
  })
})

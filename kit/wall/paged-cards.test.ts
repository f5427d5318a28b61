// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { LEAST, WHOLE_WALL } from './lay-cards.ts'
import { type KeptLayout, layCards, NOTHING_LAID } from './paged-cards.ts'

/** A list whose cards have texts of so many em, and count how often somebody asks how high they are. */
function wallOf(texts: readonly string[], em = 32) {
  const list = document.createElement('ul')
  Object.defineProperties(list, { clientWidth: { value: 1_000 }, clientHeight: { value: 400 } })
  const asked: string[] = []
  const add = (text: string) => {
    const card = document.createElement('li')
    card.dataset['card'] = text
    const words = Object.assign(document.createElement('span'), { textContent: text })
    card.append(words)
    const linesOf = (): number => {
      const size = ((LINE / 1.2) * Number(card.style.getPropertyValue('--size'))) / LEAST
      return Math.ceil((em * size) / (Number.parseFloat(card.style.width) - 1.2 * size))
    }
    const most = () => Number(card.style.getPropertyValue('--lines'))
    Object.defineProperties(words, {
      scrollHeight: { get: () => linesOf() * LINE },
      clientHeight: { get: () => Math.min(most(), linesOf()) * LINE },
    })
    Object.assign(card.style, { lineHeight: `${LINE}px`, paddingTop: '5px', paddingBottom: '5px' })
    Object.defineProperty(card, 'offsetHeight', {
      get() {
        asked.push(text)
        const scale = Number(card.style.getPropertyValue('--size')) / LEAST
        return (Math.min(most(), linesOf()) * LINE + 10) * scale
      },
    })
    list.append(card)
  }
  for (const text of texts) add(text)
  document.body.append(list)
  let kept: KeptLayout = NOTHING_LAID
  const lay = (at = 0) => {
    asked.length = 0
    const laid = layCards(list, { at, style: WHOLE_WALL, fresh: new Set(), kept })
    if (laid) kept = laid.kept
    return { laid, asked: [...asked] }
  }
  return { add, lay, list }
}
/** The height of a line with the smallest text, in pixels. */
const LINE = 19
const answers = (count: number) => Array.from({ length: count }, (_, at) => `Answer ${at}`)
afterEach(() => document.body.replaceChildren())

it('W11: a card that arrives among 308 is measured, and no other: each asks the browser for a layout', () => {
  const { add, lay } = wallOf(answers(308))
  const first = lay()
  expect(first.laid?.count).toBeGreaterThan(1)
  const last = (first.laid?.count ?? 1) - 1
  expect(new Set(lay(last).asked).size).toBeGreaterThan(1)
  add('Just now')
  const { asked, laid } = lay(last)
  expect(laid?.kept.shown).toContain('Just now')
  expect(new Set(asked)).toEqual(new Set(['Just now']))
})

it('a page that is turned back to is laid without measuring any card again', () => {
  const { lay } = wallOf(answers(60))
  lay(0)
  lay(1)
  expect(lay(0).asked).toEqual([])
})

it('a card whose text has changed is measured again', () => {
  const { lay, list } = wallOf(answers(40))
  lay()
  const [card] = list.querySelectorAll('span')
  if (card) card.textContent = 'Answer 0, corrected'
  expect(lay().asked).toContain('Answer 0')
})

it('a page that is full of the smallest text is not tried with larger ones', () => {
  const { lay } = wallOf(answers(60))
  const turns = [0, 1].map((at) => Math.max(0, ...timesOf(lay(at).asked)))
  // Of the sizes and columns of which there are fifteen.
  expect(Math.max(...turns)).toBeLessThanOrEqual(8)
})

it('a page to which a card was added while another was shown is laid with what is known of it', () => {
  const { add, lay } = wallOf(answers(35))
  const last = (lay().laid?.count ?? 1) - 1
  lay(last)
  lay(0)
  add('Just now')
  expect(lay(0).asked).toEqual(['Just now'])
  expect(new Set(lay(last).asked)).toEqual(new Set(['Just now']))
})

const columnsOf = (list: HTMLElement): number =>
  new Set([...list.querySelectorAll<HTMLElement>('li')].filter(({ style }) => style.display !== 'none').map(({ style }) => style.left)).size

it('long texts on pages stand in as many columns as show them whole', () => {
  const short = wallOf(answers(40))
  short.lay()
  expect(columnsOf(short.list)).toBe(3)
  // In three columns these have ten lines, and seven in two.
  const long = wallOf(answers(40), 190)
  expect(long.lay().laid?.count).toBe(10)
  expect(columnsOf(long.list)).toBe(2)
  expect([...long.list.querySelectorAll('span')].filter((words) => words.scrollHeight > words.clientHeight)).toEqual([])
})

it('texts that no columns have room for keep the usual ones', () => {
  const { lay, list } = wallOf(answers(40), 900)
  lay()
  expect(columnsOf(list)).toBe(3)
})

const timesOf = (asked: readonly string[]): number[] => [...new Set(asked)].map((one) => asked.filter((other) => other === one).length)

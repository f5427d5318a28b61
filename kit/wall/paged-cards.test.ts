// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { WHOLE_WALL } from './lay-cards.ts'
import { type KeptLayout, layCards, NOTHING_LAID } from './paged-cards.ts'

/** A list whose cards are 40 px high, and count how often somebody asks for that. */
function wallOf(texts: readonly string[]) {
  const list = document.createElement('ul')
  Object.defineProperties(list, { clientWidth: { value: 1_000 }, clientHeight: { value: 400 } })
  const asked: string[] = []
  const add = (text: string) => {
    const card = document.createElement('li')
    card.dataset['card'] = text
    card.append(Object.assign(document.createElement('span'), { textContent: text }))
    Object.defineProperty(card, 'offsetHeight', {
      get() {
        asked.push(text)
        return 40
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
const answers = (count: number) => Array.from({ length: count }, (_, at) => `Answer ${at}`)
afterEach(() => document.body.replaceChildren())

it('W11: a card that arrives among 290 is measured, and no other: each asks the browser for a layout', () => {
  const { add, lay } = wallOf(answers(290))
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

// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { CardWall } from './card-wall.tsx'
import { withSoftHyphens } from './soft-hyphens.ts'

/** Each render of a card's words asks for their hyphens. */
vi.mock('./soft-hyphens.ts', async (original) => {
  const all = await original<typeof import('./soft-hyphens.ts')>()
  return { ...all, withSoftHyphens: vi.fn(all.withSoftHyphens) }
})
const rendered = vi.mocked(withSoftHyphens)

let show: (cards: ReturnType<typeof cardsOf>) => void = () => {}
function Hall() {
  const [cards, setCards] = useState(() => cardsOf(300))
  show = setCards
  return <CardWall cards={cards} fresh={NONE} empty="wall.nobody" />
}

it('renders one card when one arrives among 300, and one when something is said again', async () => {
  const page = await mount(<Hall />)
  expect(rendered).toHaveBeenCalledTimes(300)
  rendered.mockClear()
  await act(async () => show(cardsOf(301)))
  expect(page.querySelectorAll('.wall-card')).toHaveLength(301)
  expect(rendered.mock.calls).toEqual([['Answer 300']])
  rendered.mockClear()
  await act(async () => show(cardsOf(301).map((card) => (card.id === 'c7' ? { ...card, times: 2 } : card))))
  expect(rendered.mock.calls).toEqual([['Answer 7']])
})

const NONE: ReadonlySet<string> = new Set()
/** Makes cards anew, as walls do, the newest first. */
const cardsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `c${at}`, text: `Answer ${at}`, times: 1 })).reverse()

import { expect, it } from 'vitest'
import { type Act, after, barsAt, choices, opening, type Story } from './story.ts'

const play = (from: Story, ...acts: Act[]): Story => acts.reduce(after, from)
const counts = (story: Story) => barsAt(story).map(({ count }) => count)
const sum = (story: Story) => counts(story).reduce((all, one) => all + one, 0)
const tick: Act = { type: 'tick' }
const land: Act = { type: 'land' }

it('[W19] a tap is on the phone at once, and on the wall once it has landed there', () => {
  const tapped = play(opening, { type: 'tap', choice: 'slides' })
  expect([tapped.chosen, counts(tapped)]).toEqual(['slides', counts(opening)])
  const slides = choices().findIndex(({ id }) => id === 'slides')
  expect(counts(after(tapped, land))).toEqual(counts(opening).map((count, at) => count + (at === slides ? 1 : 0)))
})

it('[W19] another tap moves the answer, and a third person’s phone does nothing by itself any more', () => {
  let story = play(opening, { type: 'tap', choice: 'slides' }, land, { type: 'tap', choice: 'demos' }, land)
  expect(sum(story)).toBe(sum(opening) + 1)
  for (let n = 0; n < 200; n++) story = after(story, tick)
  expect([story.chosen, story.landed]).toEqual(['demos', 'demos'])
})

it('others answer one by one, and begin again while one answer can still be seen', () => {
  let story = opening
  for (let n = 0; n < 200; n++) {
    const before = sum(story)
    story = after(story, tick)
    expect([before + 1, sum(opening)]).toContain(sum(story))
    expect(sum(story)).toBeLessThan(40)
  }
  expect(story.chosen).not.toBeNull()
})

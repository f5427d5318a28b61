import { expect, it } from 'vitest'
import { mosaicOf } from './mosaic.ts'
import { tightMosaicOf } from './tight-mosaic.ts'

/** The cards of a wall on an old projector, and its smallest text in pixels. */
const AREA = { width: 922, height: 393, gap: 13 }
const LEAST = 30.7
const measure = (text: string): number => text.length * 0.5
const TEXTS = [
  'Longer breaks and better coffee ×2',
  'Fewer slides, more time to talk with the people from the other regions',
  'A city that one reaches by train',
  'Childcare',
  'More young members on the stage, and the whole discussion recorded so that those who cannot travel because of cost or family may follow it from home and ask their own questions',
  'Karaoke',
]

/** Cards whose text does not fit with the smallest letters. */
const cutIn = (boxes: readonly { width: number; height: number }[]) =>
  boxes.filter(({ width, height }, at) => {
    const lines = Math.ceil((measure(TEXTS[at] ?? '') * 1.1 * LEAST) / (width - 1.2 * LEAST))
    return (lines * 1.2 + 0.68) * LEAST > height + 0.5
  })

it('[W6] holds a long text among short ones where cards by their length do not', () => {
  const how = { most: 4, measure }
  expect(cutIn(mosaicOf(TEXTS, AREA, how))).not.toEqual([])
  const boxes = tightMosaicOf(TEXTS, AREA, how)
  expect(cutIn(boxes)).toEqual([])
  const filled = boxes.reduce((all, { width, height }) => all + (width + AREA.gap) * (height + AREA.gap), 0)
  expect(filled).toBeCloseTo(935 * 406, 2)
})

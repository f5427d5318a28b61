import { describe, expect, it } from 'vitest'
import type { Mark } from '../../parts/ink.ts'
import { afterDeed, type Deed, NO_HISTORY, redone, undone } from './history.ts'

const mark = (id: string) => ({ id }) as Mark
const drawn = (id: string): Deed => ({ kind: 'drawn', marks: [mark(id)] })
const cleared: Deed = { kind: 'removed', marks: [mark('a'), mark('b')] }

describe('taking back', () => {
  it('[WHITEBOARD-15] goes back deed by deed, a Clear too, and forward again', () => {
    const history = [drawn('a'), drawn('b'), cleared, drawn('c')].reduce(afterDeed, NO_HISTORY)
    const first = undone(history, [])
    const second = undone(first!.history, [])
    expect([first?.deed, second?.deed]).toEqual([drawn('c'), cleared])
    const again = redone(second!.history)
    expect(again?.deed).toEqual(cleared)
    expect(redone(redone(again!.history)!.history)).toBeNull()
  })

  it('[WHITEBOARD-15] forgets what was taken back once something new is drawn', () => {
    const back = undone(afterDeed(NO_HISTORY, drawn('a')), [])
    expect(redone(afterDeed(back!.history, drawn('b')))).toBeNull()
  })

  it('[WHITEBOARD-15] after a reload takes the mark that was drawn last', () => {
    expect(undone(NO_HISTORY, [mark('a'), mark('b')])?.deed).toEqual(drawn('b'))
    expect(undone(NO_HISTORY, [])).toBeNull()
  })

  it('remembers a bounded number of deeds', () => {
    const history = Array.from({ length: 300 }, (_, i) => drawn(String(i))).reduce(afterDeed, NO_HISTORY)
    expect(history.done).toHaveLength(200)
  })
})

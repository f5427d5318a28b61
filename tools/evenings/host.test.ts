import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actOf } from '../../kit/keys/key-bindings.ts'
import { breakAfter, doneItems, elapsedText, lastPosition, movedTo, neighbours, placedAt } from './host.ts'
import { KEYS } from './screens/host/keys.ts'
import { stageText } from './screens/host/stage-text.ts'

const item = (id: string, position: number, { beside = false, staged_at = null as string | null } = {}) => ({
  id,
  position,
  beside,
  staged_at,
})
const ITEMS = [item('a', 1), item('qa', 1.5, { beside: true }), item('b', 2), item('c', 3)]
const at = (stage: 'lobby' | 'item' | 'end', item_id: string | null = null) => ({ stage, item_id })

describe('[EVENT-41] Next and Back', () => {
  it('go from the lobby through the running order to the end, and back the same way', () => {
    const walk = (way: 'next' | 'back', event: Parameters<typeof neighbours>[0]): string[] => {
      const place = neighbours(event, ITEMS)[way]
      return place ? [place.item ?? place.stage, ...walk(way, { stage: place.stage, item_id: place.item })] : []
    }
    expect(walk('next', at('lobby'))).toEqual(['a', 'b', 'c', 'end'])
    expect(walk('back', at('end'))).toEqual(['c', 'b', 'a', 'lobby'])
  })
  it('lead on from the item that was on stage last, from one beside the stage wherever it was added, and from a removed one', () => {
    const wasOn = (...ids: string[]) =>
      [...ITEMS, item('late', 9, { beside: true })].map((one) => ({
        ...one,
        staged_at: ids.includes(one.id) ? `2026-11-20T13:0${ids.indexOf(one.id)}:00+00:00` : null,
      }))
    for (const beside of ['qa', 'late']) {
      const from = (...ids: string[]) => neighbours(at('item', beside), wasOn(...ids))
      expect(from()).toEqual({ back: { stage: 'lobby', item: null }, next: { stage: 'item', item: 'a' } })
      expect(from('a')).toEqual({ back: { stage: 'item', item: 'a' }, next: { stage: 'item', item: 'b' } })
      // After a rehearsal up to the end, and Back within the evening.
      expect(from('c', 'b', 'a')).toEqual({ back: { stage: 'item', item: 'a' }, next: { stage: 'item', item: 'b' } })
      expect(from('a', 'b', 'c')).toEqual({ back: { stage: 'item', item: 'c' }, next: { stage: 'end', item: null } })
    }
    const seen = ITEMS.map((one) => (one.id === 'b' ? { ...one, staged_at: '2026-11-20T13:00:00+00:00' } : one))
    expect(neighbours(at('item', 'gone'), seen)).toEqual({ back: { stage: 'item', item: 'b' }, next: { stage: 'item', item: 'c' } })
    expect(neighbours(at('item', 'gone'), ITEMS)).toEqual({ back: { stage: 'lobby', item: null }, next: { stage: 'item', item: 'a' } })
  })
  it('make of what was on stage what is done, and take that back', () => {
    const seen = ITEMS.map((one) => ({ ...one, staged_at: one.id === 'a' ? null : '2026-11-20T13:00:00+00:00' }))
    const done = (event: Parameters<typeof neighbours>[0]) => [...doneItems(event, seen)]
    expect(done(at('lobby'))).toEqual([])
    expect(done(at('item', 'b'))).toEqual([])
    expect(done(at('item', 'c'))).toEqual(['b'])
    expect(done(at('end'))).toEqual(['b', 'c'])
  })
  it('go from the lobby to the end where nothing is in between', () => {
    expect(neighbours(at('lobby'), [])).toEqual({ back: null, next: { stage: 'end', item: null } })
    expect(neighbours(at('end'), [])).toEqual({ back: { stage: 'lobby', item: null }, next: null })
  })
})

describe('[EVENT-106] a break in the lobby', () => {
  const seen = ITEMS.map((one) => (one.position < 3 ? { ...one, staged_at: '2026-11-20T13:00:00+00:00' } : one))
  const leads = (item_id: string) => neighbours({ ...at('lobby'), item_id: breakAfter(at('item', item_id)).item }, seen)
  it('leads on to the item after the last one, and back to that one', () => {
    expect(leads('a')).toEqual({ back: { stage: 'item', item: 'a' }, next: { stage: 'item', item: 'b' } })
    expect(leads('c')).toEqual({ back: { stage: 'item', item: 'c' }, next: { stage: 'end', item: null } })
    expect([...doneItems(at('lobby', 'b'), seen)]).toEqual(['a', 'b'])
  })
  it('after an item beside the stage or a removed one leads on from the item that was on stage last', () => {
    expect(leads('qa')).toEqual({ back: { stage: 'item', item: 'qa' }, next: { stage: 'item', item: 'b' } })
    const gone = ITEMS.map((one) => (one.id === 'a' ? { ...one, staged_at: '2026-11-20T13:00:00+00:00' } : one))
    expect(neighbours(at('lobby', 'gone'), gone)).toEqual({ back: { stage: 'item', item: 'a' }, next: { stage: 'item', item: 'b' } })
    expect(neighbours(at('lobby', 'gone'), [])).toEqual({ back: null, next: { stage: 'end', item: null } })
  })
  it('is none at the beginning and after the end', () => {
    for (const event of [at('lobby'), at('lobby', 'a'), at('end')]) expect(breakAfter(event)).toEqual({ stage: 'lobby', item: null })
    expect(neighbours(at('item', 'a'), ITEMS).back).toEqual({ stage: 'lobby', item: null })
  })
})

describe('[EVENT-44] positions', () => {
  const order = (rows: readonly { id: string; position: number }[]) => [...rows].sort((x, y) => x.position - y.position).map(({ id }) => id)
  it('are one number between the new neighbours', () => {
    expect(placedAt(ITEMS, 'c', 1)).toEqual([{ id: 'c', position: 1.25 }])
    expect(placedAt(ITEMS, 'c', 0)).toEqual([{ id: 'c', position: 0 }])
    expect(placedAt(ITEMS, 'a', 3)).toEqual([{ id: 'a', position: 4 }])
  })
  it('are numbered anew where two windows gave the same, or no number is left between two', () => {
    const twins = [item('a', 1), item('b', 1), item('c', 1)]
    expect(order(placedAt(twins, 'c', 1))).toEqual(['a', 'c', 'b'])
    const close = [item('a', 1), item('b', 1 + Number.EPSILON), item('c', 2)]
    expect(placedAt(close, 'c', 1)).toEqual([
      { id: 'a', position: 1 },
      { id: 'c', position: 2 },
      { id: 'b', position: 3 },
    ])
  })
  it('lead over the line between the running order and what is beside the stage, and back', () => {
    const [a, qa, b, c] = ITEMS as [(typeof ITEMS)[0], (typeof ITEMS)[0], (typeof ITEMS)[0], (typeof ITEMS)[0]]
    expect(movedTo(ITEMS, c, 1)).toEqual({ list: [a, c, b], beside: false, at: 1 })
    expect(movedTo(ITEMS, c, 3)).toEqual({ list: [c, qa], beside: true, at: 0 })
    expect(movedTo(ITEMS, a, 4)).toEqual({ list: [qa, a], beside: true, at: 1 })
    expect(movedTo(ITEMS, qa, 3)).toEqual({ list: [a, b, c, qa], beside: false, at: 3 })
    expect(movedTo(ITEMS, qa, 0)).toEqual({ list: [qa, a, b, c], beside: false, at: 0 })
  })
  it('put every item where it was moved, however often', () => {
    const moves = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 120 })
    fc.assert(
      fc.property(moves, (all) => {
        let rows = [...'abcdefg'].map((id, position) => item(id, position))
        let wanted = rows.map(({ id }) => id)
        for (const [from, to] of all) {
          const id = wanted[from] as string
          wanted = wanted.filter((one) => one !== id)
          wanted.splice(to, 0, id)
          const placed = new Map(placedAt(rows, id, to).map((one) => [one.id, one.position]))
          rows = rows.map((row) => ({ ...row, position: placed.get(row.id) ?? row.position })).sort((x, y) => x.position - y.position)
          expect(rows.map((row) => row.id)).toEqual(wanted)
        }
      }),
    )
  })
  it('of what is added are after all others', () => {
    expect(lastPosition([])).toBe(1)
    expect(lastPosition([{ position: 4.5 }, { position: -3 }])).toBe(5.5)
  })
})

describe('[EVENT-42] keys', () => {
  const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
  it.each([
    ['arrowright', 'next'],
    ['pagedown', 'next'],
    ['arrowleft', 'back'],
    ['pageup', 'back'],
    ['r', 'results'],
    ['escape', 'results'],
    ['c', 'code'],
    ['b', 'blank'],
    ['.', 'blank'],
  ])('%s: %s', (key, act) => expect(actOf(KEYS, { ...plain, key })).toBe(act))
  it('are none of those that move between fields or press buttons', () => {
    for (const key of ['tab', 'enter', ' ', 'arrowup', 'arrowdown', 'x', 'f', '']) expect(actOf(KEYS, { ...plain, key })).toBeNull()
  })
  it('have one effect each', () => {
    expect(new Set(KEYS.flatMap(({ keys }) => keys)).size).toBe(KEYS.flatMap(({ keys }) => keys).length)
  })
})

it.each([
  [-1, '0:00'],
  [59_999, '0:59'],
  [372_000, '6:12'],
  [3_849_000, '1:04:09'],
])('[EVENT-48] %d ms on stage are %s', (ms, text) => expect(elapsedText(ms)).toBe(text))

it('[EVENT-40] lists say what is on stage', () => {
  expect(stageText({ stage: 'item', step: 3 }, 'Pub quiz')).toBe('On stage: Pub quiz')
  expect(stageText({ stage: 'lobby', step: 0 }, null)).toBe('In the lobby, not begun')
  expect(stageText({ stage: 'lobby', step: 2 }, null)).toBe('In the lobby')
  expect(stageText({ stage: 'end', step: 9 }, null)).toBe('At its end')
})

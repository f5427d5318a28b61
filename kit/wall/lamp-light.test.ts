// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FLICK_MS, followLamp, tellArrival } from './lamp-light.ts'

let reduced = false
let lamp: ReturnType<typeof followLamp>
let light: HTMLElement
const [one, two] = [document.createElement('p'), document.createElement('p')]
const at = () => [light.dataset['at'], light.style.getPropertyValue('--x'), light.style.getPropertyValue('--y')]
const box = (left: number, top: number) => () => new DOMRect(left, top, 200, 100)

beforeEach(() => {
  vi.useFakeTimers()
  reduced = false
  window.matchMedia = ((query: string) => ({ matches: reduced && query.includes('reduce') })) as typeof window.matchMedia
  const wall = document.createElement('div')
  light = document.createElement('div')
  wall.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 500)
  one.getBoundingClientRect = box(100, 200)
  two.getBoundingClientRect = box(700, 300)
  wall.append(light, one, two)
  document.body.replaceChildren(wall)
  lamp = followLamp(light)
})
afterEach(() => {
  lamp.stop()
  vi.useRealTimers()
})

it('idles, moves to what has come, and back', () => {
  expect(at()).toEqual(['idle', '', ''])
  tellArrival(one)
  expect(at()).toEqual(['new', '20.0', '50.0'])
  // A wall that is drawn again meanwhile does not take the light away.
  lamp.rest()
  expect(at()).toEqual(['new', '20.0', '50.0'])
  vi.advanceTimersByTime(2_000)
  expect(at()).toEqual(['idle', '', ''])
})

it('moves at most once in 0.9 s, however many come', () => {
  const times: number[] = []
  const spy = vi.spyOn(Event.prototype, 'timeStamp', 'get')
  for (let now = 0; now < 3_000; now += 50) {
    spy.mockReturnValue(now)
    delete light.dataset['at']
    tellArrival(now % 100 === 0 ? one : two)
    if (light.dataset['at'] === 'new') times.push(now)
  }
  spy.mockRestore()
  expect(times).toEqual([0, 900, 1_800, 2_700])
  expect(1_000 / FLICK_MS).toBeLessThan(3)
})

it('rests on what is in the spotlight, and does not move to what comes where motion is reduced', () => {
  two.dataset['stage'] = 'true'
  lamp.rest()
  expect(at()).toEqual(['stage', '80.0', '70.0'])
  reduced = true
  tellArrival(one)
  expect(at()).toEqual(['stage', '80.0', '70.0'])
  delete two.dataset['stage']
  lamp.rest()
  expect(at()).toEqual(['idle', '', ''])
})

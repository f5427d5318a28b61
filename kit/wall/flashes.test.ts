import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** WCAG 2.3.1: nothing flashes more than three times a second. */
const SHORTEST_MS = 1_000 / 3

const FOLDERS = ['kit/wall', 'kit/display', ...readdirSync('tools').map((tool) => `tools/${tool}/screens/display`)]
const sheets = FOLDERS.flatMap((folder) => {
  const names = ((): string[] => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.css'))
    } catch {
      return []
    }
  })()
  return names.map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
})
const LIGHT = /\b(opacity|color|background(-color)?|filter|visibility|box-shadow)\s*:/

/** Returns the endless animations of a style sheet that change its light, with their period in ms. */
function flashesOf(text: string): { name: string; ms: number }[] {
  const bodies = new Map([...text.matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)/g)].map(([, name, body]) => [name, body]))
  return [...text.matchAll(/animation:\s*([^;]*\binfinite\b[^;]*);/g)].flatMap(([, value = '']) => {
    const name = [...bodies.keys()].find((known) => known && value.split(/\s+/).includes(known))
    const [, length, unit] = /([\d.]+)(ms|s)\b/.exec(value) ?? []
    const once = Number(length) * (unit === 's' ? 1_000 : 1)
    return name && LIGHT.test(bodies.get(name) ?? '') ? [{ name, ms: value.includes('alternate') ? 2 * once : once }] : []
  })
}

it('no style sheet of a hall’s screen changes its light more than three times a second, for as long as it is shown', () => {
  const quick = '@keyframes blink { 50% { opacity: 0; } } .a { animation: blink 150ms infinite alternate; }'
  expect(flashesOf(quick)).toEqual([{ name: 'blink', ms: 300 }])
  expect(sheets.length).toBeGreaterThan(10)
  const flashes = sheets.flatMap(({ name, text }) => flashesOf(text).map((flash) => ({ in: name, ...flash })))
  expect(flashes.filter(({ ms }) => ms < SHORTEST_MS)).toEqual([])
})

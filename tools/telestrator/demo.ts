import { defineDemo, type Random } from '../../contract/demo.ts'
import { isObject, type Json } from '../../contract/json.ts'
import type { Point } from '../../parts/ink.ts'
import { type Color, pngOf } from '../../parts/png.ts'
import { SETTINGS_DEFAULTS } from './tables.ts'

const [WIDTH, HEIGHT] = [960, 540]
const GRASS: Color = [46, 125, 50]
const MOWN: Color = [56, 142, 60]
const CHALK: Color = [240, 244, 240]
const HOME: Color = [229, 57, 53]
const AWAY: Color = [30, 90, 200]
const PALETTE = [GRASS, MOWN, CHALK, HOME, AWAY] as const
const [AT_GRASS, AT_MOWN, AT_CHALK, AT_HOME, AT_AWAY] = [0, 1, 2, 3, 4]

/** Players of both teams, as shares of the width and the height. */
const HOMES: readonly Point[] = [
  ...[at(0.08, 0.5), at(0.24, 0.2), at(0.22, 0.42), at(0.22, 0.6), at(0.25, 0.82)],
  ...[at(0.42, 0.3), at(0.4, 0.5), at(0.43, 0.72), at(0.6, 0.22), at(0.64, 0.5), at(0.61, 0.76)],
]
const AWAYS: readonly Point[] = [
  ...[at(0.92, 0.5), at(0.78, 0.18), at(0.8, 0.4), at(0.79, 0.62), at(0.77, 0.84)],
  ...[at(0.56, 0.38), at(0.55, 0.62), at(0.68, 0.33), at(0.7, 0.68), at(0.36, 0.4), at(0.35, 0.62)],
]

function at(x: number, y: number): Point {
  return { x, y }
}

/** Returns the colour of a pixel of a football pitch, as its place in the palette. */
function pitch(x: number, y: number): number {
  const near = (players: readonly Point[]) => players.some((one) => Math.hypot(one.x * WIDTH - x, one.y * HEIGHT - y) < 11)
  if (near(HOMES)) return AT_HOME
  if (near(AWAYS)) return AT_AWAY
  return isChalk(x, y) ? AT_CHALK : Math.floor(x / 80) % 2 === 0 ? AT_GRASS : AT_MOWN
}

/** Whether a pixel is on one of the lines: touchlines, halfway, centre circle, penalty areas. */
function isChalk(x: number, y: number): boolean {
  const line = 3
  const on = (value: number, place: number) => Math.abs(value - place) < line / 2
  const [left, right, top, bottom] = [30, WIDTH - 30, 25, HEIGHT - 25]
  if (x < left - 1 || x > right + 1 || y < top - 1 || y > bottom + 1) return false
  if (on(x, left) || on(x, right) || on(y, top) || on(y, bottom) || on(x, WIDTH / 2)) return true
  const fromCentre = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2)
  if (on(fromCentre, 70) || fromCentre < 5) return true
  const deep = Math.min(x - left, right - x)
  const off = Math.abs(y - HEIGHT / 2)
  return (on(deep, 130) && off < 150) || (deep < 130 && on(off, 150)) || (on(deep, 48) && off < 70) || (deep < 48 && on(off, 70))
}

const curve = (a: Point, b: Point, bend: number): Point[] =>
  Array.from({ length: 24 }, (_, n) => {
    const t = n / 23
    return at(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t + bend * Math.sin(Math.PI * t))
  })
const ring = (of: Point): Point[] =>
  Array.from({ length: 26 }, (_, n) => at(of.x + 0.024 * Math.cos(n / 4), of.y + 0.043 * Math.sin(n / 4)))
const head = (of: Point): Point[] => [at(of.x - 0.022, of.y - 0.02), of, at(of.x - 0.022, of.y + 0.025)]

/** What a commentator draws: who is free, where the ball goes, who runs. */
const STROKES: readonly { marker: 'marker1' | 'marker2' | 'marker3'; points: readonly Point[] }[] = [
  { marker: 'marker1', points: ring(at(0.64, 0.5)) },
  { marker: 'marker1', points: curve(at(0.4, 0.5), at(0.61, 0.5), -0.08) },
  { marker: 'marker1', points: head(at(0.61, 0.5)) },
  { marker: 'marker2', points: ring(at(0.8, 0.4)) },
  { marker: 'marker2', points: curve(at(0.8, 0.4), at(0.69, 0.47), 0.05) },
  { marker: 'marker3', points: curve(at(0.6, 0.22), at(0.83, 0.3), -0.06) },
  { marker: 'marker3', points: head(at(0.83, 0.3)) },
  { marker: 'marker1', points: curve(at(0.65, 0.48), at(0.83, 0.31), -0.03) },
  { marker: 'marker3', points: curve(at(0.61, 0.76), at(0.84, 0.68), 0.06) },
  { marker: 'marker3', points: head(at(0.84, 0.68)) },
  { marker: 'marker1', points: curve(at(0.84, 0.3), at(0.96, 0.48), 0.04) },
  { marker: 'marker2', points: ring(at(0.92, 0.5)) },
]

const shaky = (random: Random, points: readonly Point[]): Point[] =>
  points.map(({ x, y }) => at(x + (random() - 0.5) * 0.003, y + (random() - 0.5) * 0.004))

/** Returns the address of the session's file, by the answer to `look`. */
function fileOf(seen: Json): string | null {
  const [session] = Array.isArray(seen) ? seen : []
  const files = isObject(session) ? session['files'] : null
  const [file] = Array.isArray(files) ? files : []
  return isObject(file) && typeof file['url'] === 'string' ? file['url'] : null
}

export const demo = defineDemo<null>({
  table: 'telestrator_sessions',
  position: 7,
  minutes: 5,
  notes: 'The attack draws itself. Take the pen whenever you like.',
  create: ({ newId }) => {
    const id = newId()
    return {
      id,
      known: null,
      steps: [
        { insert: 'telestrator_sessions', rows: [{ id, name: 'The goal, drawn' }] },
        {
          upload: 'telestrator_sessions',
          id,
          bytes: pngOf({ width: WIDTH, height: HEIGHT, palette: PALETTE, colorAt: pitch }),
          named: (url) => ({ files: [{ url: `${url}#pitch.png`, type: 'image' }] }),
        },
      ],
    }
  },
  look: (session) => `telestrator_sessions?id=eq.${session}&select=files`,
  tend: {
    by: 'host',
    act: ({ random, session, seen, done }) => {
      const file = fileOf(seen)
      const stroke = STROKES[done.size]
      if (file === null || !stroke) return null
      const row = { session_id: session, file, ...SETTINGS_DEFAULTS[stroke.marker], points: shaky(random, stroke.points) as never }
      return { once: `stroke ${done.size + 1}`, insert: 'telestrator_marks', row }
    },
  },
})

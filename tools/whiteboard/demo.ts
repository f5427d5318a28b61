import { defineDemo, type Random } from '../../contract/demo.ts'
import type { DrawingTool, Point } from '../../parts/ink.ts'

interface Drawn {
  tool: DrawingTool
  color: string
  size: number
  points: readonly Point[]
  text?: string
}

const [RED, BLUE, BLACK] = ['#FF0000', '#0000FF', '#000000']
const at = (x: number, y: number): Point => ({ x, y })
const pen = (color: string, ...points: Point[]): Drawn => ({ tool: 'pen', color, size: 4, points })
const written = (x: number, y: number, text: string, color = BLACK): Drawn => ({ tool: 'text', color, size: 32, points: [at(x, y)], text })

/** Returns points on an arc. Angles in turns, from the right, clockwise. */
function arc(x: number, y: number, radius: number, from = 0, to = 1): Point[] {
  const steps = Math.max(8, Math.round(48 * Math.abs(to - from)))
  return Array.from({ length: steps + 1 }, (_, n) => {
    const turn = (from + ((to - from) * n) / steps) * 2 * Math.PI
    // Boards are 16 by 9, and coordinates are shares of both sides.
    return at(x + radius * Math.cos(turn), y + ((radius * 16) / 9) * Math.sin(turn))
  })
}

/** A plan of the courtyard, as somebody draws it while they explain. */
const PLAN: readonly Drawn[] = [
  written(0.06, 0.07, 'The courtyard, from above'),
  { tool: 'rectangle', color: BLACK, size: 4, points: [at(0.08, 0.24), at(0.62, 0.88)] },
  pen(BLACK, at(0.3, 0.88), at(0.3, 0.82), at(0.4, 0.82), at(0.4, 0.88)),
  written(0.32, 0.9, 'door'),
  { tool: 'triangle', color: BLUE, size: 4, points: [at(0.44, 0.28), at(0.58, 0.5)] },
  written(0.475, 0.43, 'tent', BLUE),
  pen(RED, ...arc(0.35, 0.24, 0.24, 0.5, 0.04)),
  pen(RED, ...arc(0.17, 0.5, 0.018)),
  pen(RED, ...arc(0.24, 0.6, 0.018)),
  pen(RED, ...arc(0.33, 0.64, 0.018)),
  pen(RED, ...arc(0.42, 0.61, 0.018)),
  pen(RED, ...arc(0.5, 0.54, 0.018)),
  { tool: 'oval', color: BLUE, size: 4, points: [at(0.12, 0.7), at(0.24, 0.84)] },
  written(0.145, 0.745, 'cake', BLUE),
  pen(BLACK, at(0.64, 0.5), at(0.7, 0.46), at(0.76, 0.47)),
  pen(BLACK, at(0.735, 0.43), at(0.765, 0.47), at(0.735, 0.5)),
  written(0.78, 0.4, '112 lanterns'),
  written(0.78, 0.5, '1 radish', RED),
  written(0.78, 0.6, '提灯 · فانوس'),
  pen(RED, at(0.78, 0.58), at(0.83, 0.575), at(0.88, 0.582), at(0.9, 0.577)),
]

/** A hand is never quite steady. Dense points of a small circle would show every tremble. */
const shaky = (random: Random, { tool, points }: Drawn): Point[] =>
  points.map(({ x, y }) => (tool === 'pen' ? at(x + (random() - 0.5) * 0.0016, y + (random() - 0.5) * 0.0028) : at(x, y)))

export const demo = defineDemo<null>({
  table: 'whiteboard_sessions',
  position: 6,
  minutes: 10,
  notes: 'The plan draws itself. Take the pen whenever you like.',
  create: ({ newId }) => {
    const id = newId()
    return { id, known: null, steps: [{ insert: 'whiteboard_sessions', rows: [{ id, name: 'Where the lanterns go' }] }] }
  },
  tend: {
    by: 'host',
    act: ({ random, session, done }) => {
      const mark = PLAN[done.size]
      if (!mark) return null
      const { tool, color, size, text = null } = mark
      const row = { session_id: session, tool, color, size, text, points: shaky(random, mark) as never }
      return { once: `mark ${done.size + 1}`, insert: 'whiteboard_marks', row }
    },
  },
})

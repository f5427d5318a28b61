import { defineDemo, pick } from '../../contract/demo.ts'

const TEAMS = [
  { name: 'The Moths', color: 'purple' },
  { name: 'Radish United', color: 'pink' },
  { name: 'Die Nachtschwärmer', color: 'blue' },
  { name: 'ほたる', color: 'green' },
  { name: 'Tea and Torches', color: 'orange' },
  { name: 'الفوانيس', color: 'teal' },
]
const FINISH_LINE = 300
const POINTS = [5, 5, 10, 10, 20]
/** Enough for all to reach the line. */
const MOST_ACTS = 260

/** A helper keeps the score. Each team is as good as its place in the list says, with luck. */
export const demo = defineDemo<readonly string[]>({
  table: 'scoreboards',
  position: 5,
  minutes: 10,
  notes: 'A helper enters the points. Ask the room to cheer.',
  create: ({ newId }) => {
    const id = newId()
    const board = {
      ...{ id, name: 'The lantern race', slug: `lantern-race-${id.slice(-12)}` },
      ...{ display_type: 'racing_horses', finish_line: FINISH_LINE, quick_points: [5, 10, 20] },
    }
    const rows = TEAMS.map((team) => ({ ...team, id: newId(), scoreboard_id: id }))
    return {
      id,
      known: rows.map((team) => team.id),
      steps: [
        { insert: 'scoreboards', rows: [board] },
        { insert: 'teams', rows },
      ],
    }
  },
  tend: {
    by: 'score',
    act: ({ random, newId, known, done }) => {
      const team = known[Math.floor(known.length * random() ** 1.15)]
      if (team === undefined || done.size >= MOST_ACTS) return null
      const id = newId()
      return { once: id, call: 'add_points', args: { team_id: team, points: pick(random, POINTS), id } }
    },
  },
})

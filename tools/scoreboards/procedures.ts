import { refuse } from '../../contract/errors.ts'
import { always, and, eq, type Filter, gt, gte, lt, neq, related } from '../../contract/filter.ts'
import { sessionsRunBy } from '../../contract/policy.ts'
import { type Context, defineProcedure, outdated, type Procedure, type TypedRows } from '../../contract/procedure.ts'
import type { ColumnName, RowOf, WrittenTo } from '../../contract/row-types.ts'
import { integer } from '../../contract/table.ts'
import { SCORE_MAX } from './tables.ts'

type Team = RowOf<'teams'>
type ScoreEvent = RowOf<'score_events'>
type EventFilter = Filter<ColumnName<'score_events'>>

/** Rules SCOREBOARD-6 and SCOREBOARD-8. */
const addPoints = defineProcedure({
  name: 'add_points',
  about: 'Adds points to a team’s score and answers the team. Asked for again with the id of its score event, it counts once.',
  args: {
    team_id: { type: 'uuid' },
    points: integer({ min: -SCORE_MAX, max: SCORE_MAX }),
    id: { type: 'uuid', nullable: true },
  },
  async run(args, ctx) {
    const { team_id, points, id } = args
    const team = await keptTeam(team_id, ctx)
    const made = await eventOf(ctx.rows, eq('id', id))
    if (!made) return changeScore(ctx.rows, team, points, idOf(args))
    const isSame = made.team_id === team.id && made.points === points && made.undoes === null
    return isSame ? team : refuse('23505', 'This id is taken.')
  },
})

/** Rule SCOREBOARD-9. */
const undoPoints = defineProcedure({
  name: 'undo_points',
  about: 'Takes the points of a score event back, once, by a new event, and answers the team.',
  args: { event_id: { type: 'uuid' }, id: { type: 'uuid', nullable: true } },
  /** Reads later events outside the transaction, because a team may have any number of them. */
  async prepare({ event_id }, ctx): Promise<Looked | null> {
    const event = await eventOf(ctx.rows, and(eq('id', event_id), ofKeptBoard(ctx)))
    if (!event) return null
    const [newest = event] = await ctx.rows.find('score_events', eq('team_id', event.team_id), NEWEST)
    return { upTo: newest.created_at, reset: await wasReset(ctx.rows, event, gt('created_at', event.created_at)) }
  },
  async run(args, ctx, looked) {
    const { rows } = ctx
    const event = await eventOf(rows, and(eq('id', args.event_id), ofKeptBoard(ctx)))
    if (!event) return refuse('42501', 'There is no score event of yours with this id.')
    if (event.undoes !== null) return refuse('22023', 'What takes points back cannot be taken back. Add the points again.')
    const team = await keptTeam(event.team_id, ctx)
    const undo = await eventOf(rows, eq('undoes', event.id))
    if (undo) return undo.id === args.id ? team : refuse('22023', 'These points were taken back already.')
    if (looked === null) return outdated()
    if (looked.reset || (await wasReset(rows, event, sinceThen(event, looked)))) return refuse('22023', RESET_SINCE)
    return changeScore(rows, team, -event.points, { ...idOf(args), undoes: event.id })
  },
})

/** Result of `prepare`: whether a reset that still counts exists among the events up to a time. */
interface Looked {
  upTo: string
  reset: boolean
}
const NEWEST = { limit: 1, order: [{ column: 'created_at', descending: true }] } as const

/** Rule SCOREBOARD-22. */
const resetScores = defineProcedure({
  name: 'reset_scores',
  about: 'Sets every score of a scoreboard to 0, each by a score event that can be taken back, and answers how many teams had one.',
  args: { scoreboard_id: { type: 'uuid' } },
  async run(args, { rows, actor }) {
    const theirs = sessionsRunBy(actor, 'Only its host resets the scores.')
    const [board] = await rows.find('scoreboards', and(eq('id', args.scoreboard_id), theirs))
    if (!board) return refuse('42501', 'There is no scoreboard of yours with this id.')
    const reset = await rows.update('teams', and(eq('scoreboard_id', board.id), neq('score', 0)), { score: 0 }, { resets: true })
    return { teams: reset.length }
  },
})

/** Rule SCOREBOARD-25. Beyond the public scores it reveals only when each team reached the line. */
const finishOrder = defineProcedure({
  name: 'finish_order',
  about: 'The teams of a scoreboard that are at its finish line or beyond, the first to come there first, and when each came.',
  args: { scoreboard_id: { type: 'uuid' } },
  readOnly: true,
  expensive: true,
  async run(args, { rows }) {
    const [board] = await rows.find('scoreboards', eq('id', args.scoreboard_id))
    const line = board?.finish_line ?? null
    if (!board || line === null) return []
    const came: Arrival[] = []
    for (const { id } of await rows.find('teams', and(eq('scoreboard_id', board.id), gte('score', line)))) {
      const at = await arrivalOf(rows, id, line)
      if (at !== null) came.push({ team_id: id, at })
    }
    return came.sort((a, b) => (a.at === b.at ? (a.team_id < b.team_id ? -1 : 1) : a.at < b.at ? -1 : 1))
  },
})

interface Arrival {
  team_id: string
  at: string
}

/** Returns when a team reached the line after it was last below it. Reads two events, by an index. */
async function arrivalOf(rows: TypedRows, teamId: string, line: number): Promise<string | null> {
  const ofTeam = eq('team_id', teamId)
  const [below] = await rows.find('score_events', and(ofTeam, lt('score', line)), NEWEST)
  const since = below ? gt('created_at', below.created_at) : always
  const oldest = { limit: 1, order: [{ column: 'created_at' }] } as const
  const [came] = await rows.find('score_events', and(ofTeam, gte('score', line), since), oldest)
  return came?.created_at ?? null
}

export const procedures: readonly Procedure[] = [addPoints, undoPoints, resetScores, finishOrder]

declare module '../../contract/procedure.ts' {
  interface Procedures {
    add_points: typeof addPoints
    undo_points: typeof undoPoints
    reset_scores: typeof resetScores
    finish_order: typeof finishOrder
  }
}

const RESET_SINCE = 'The scores were reset after these points. Take the reset back first.'
/** Whether a reset of the team's score, not undone since, is among its events of that time. */
async function wasReset(rows: TypedRows, { team_id }: ScoreEvent, time: EventFilter): Promise<boolean> {
  const resets = await rows.find('score_events', and(eq('team_id', team_id), eq('resets', true), time))
  for (const { id } of resets) if (!(await eventOf(rows, eq('undoes', id)))) return true
  return false
}

/** Matches later events that `prepare` did not read. A single bound makes the query use the index. */
const sinceThen = ({ created_at }: ScoreEvent, { upTo }: Looked): EventFilter =>
  upTo > created_at ? gte('created_at', upTo) : gt('created_at', created_at)

const idOf = ({ id }: { id: string | null }): { id?: string } => (id === null ? {} : { id })

/** The scoreboard is one whose score the actor keeps. */
const ofKeptBoard = ({ actor }: Context): Filter<'scoreboard_id'> =>
  related('scoreboards', 'scoreboard_id', sessionsRunBy(actor, 'Only its host, or a helper who keeps score, changes a score.', 'score'))

/** Returns a team whose score the actor keeps, locked. Refuses missing teams and other hosts' alike. */
async function keptTeam(id: string, ctx: Context): Promise<Team> {
  const [team] = await ctx.rows.find('teams', and(eq('id', id), ofKeptBoard(ctx)), { lock: true })
  return team ?? refuse('42501', 'There is no team of yours with this id. It may have been deleted.')
}

async function eventOf(rows: TypedRows, where: EventFilter): Promise<ScoreEvent | undefined> {
  const [event] = await rows.find('score_events', where, { limit: 1 })
  return event
}

/** Changes a score. The journal of `teams` writes the event, with `entry` as further columns. */
async function changeScore(rows: TypedRows, team: Team, points: number, entry: WrittenTo<'score_events'>): Promise<Team> {
  const changed = await rows.add('teams', team.id, { score: points }, entry)
  const most = SCORE_MAX.toLocaleString('en')
  if (changed && Math.abs(changed.score) > SCORE_MAX) refuse('22003', `A score stays between -${most} and ${most}.`)
  return changed ?? team
}

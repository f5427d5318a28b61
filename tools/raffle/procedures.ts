import { refuse } from '../../contract/errors.ts'
import { and, eq, gt, inList, or } from '../../contract/filter.ts'
import { ofDisplayed, ofHelped, own, sessionsRunBy } from '../../contract/policy.ts'
import { stateOf } from '../../contract/presentation.ts'
import { type Context, defineProcedure, outdated, type Procedure, type TypedRows } from '../../contract/procedure.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { boolean, integer } from '../../contract/table.ts'
import {
  differentNames,
  drawFrom,
  type List,
  leaveOut,
  markedIn,
  NO_RECORDS,
  OVERTAKEN,
  recordList,
  seenAt,
  seenOf,
  someTickets,
  ticketCount,
  ticketList,
  winsOf,
} from './logic.ts'
import {
  DRAWS_MAX,
  type Drawn,
  NEWEST_FIRST,
  type RaffleSettings,
  readSettings,
  type SeenWinner,
  SOME_NAMES,
  WINNERS_MAX,
} from './tables.ts'

/** Rules RAFFLE-3 to RAFFLE-10, and RAFFLE-19. */
const runRaffle = defineProcedure({
  name: 'run_raffle',
  about:
    'Draws the winners of a raffle, keeps the draw and answers it, to a helper without its winners. A draw asked for again with its id is the draw that was made. With `last_seen`, the number of the last draw that the asker has seen (0: none), nothing is drawn where there is a later one. With `staged`, its room sees no winner before reveal_winners says so. With `one_more` it draws one, without a place, whatever number the settings say, for the prize of the last draw. Any other draw is for the prize of the settings, which name none after it.',
  args: {
    session_id: { type: 'uuid' },
    without_earlier: boolean(false),
    id: { type: 'uuid', nullable: true },
    last_seen: integer({ min: 0, nullable: true }),
    staged: boolean(false),
    one_more: boolean(false),
  },
  /** Draws outside the transaction, because reading a list of 100,000 people would block other writes. */
  async prepare({ session_id, without_earlier, id, last_seen, one_more }, ctx): Promise<Drawn | null> {
    const { rows } = ctx
    const raffle = await raffleRunBy(session_id, ctx)
    if (id !== null && (await drawOf(rows, id, raffle.id))) return null
    const last = await lastDraw(rows, raffle.id)
    const number = numberAfter(last)
    if (last_seen !== null && number - 1 > last_seen) refuse('22023', OVERTAKEN)
    if (number > DRAWS_MAX) refuse('54000', `A raffle keeps at most ${DRAWS_MAX} draws. Duplicate it to go on.`)

    const settings = readSettings(raffle.settings)
    const list = await listOf(settings, raffle.user_id, ctx)
    const entries = without_earlier ? leaveOut(list, await rows.find('raffle_draws', eq('session_id', raffle.id))) : list.entries
    if (entries.length === 0)
      refuse('22023', settings.type === 'tickets' ? 'Every ticket has won already.' : 'Everybody here has won already.')
    const winners = drawFrom(entries, one_more ? 1 : settings.winnerCount, ctx.randomBytes).map((entry, at) => ({
      place: at + 1,
      entry,
      ...list.calledOf(entry),
    }))
    // A single further winner in the first place would be a second first.
    const ranked = settings.ranked && !one_more
    const prize = one_more && last ? last.prize : settings.prize || null
    return { number, settings: raffle.settings, source: list.source, entries: entries.length, ranked, prize, winners }
  },
  /**
   * Stores the draw, unless the raffle was drawn or its settings changed since, or a winner was deleted from
   * the list or is now kept off walls.
   */
  async run({ session_id, without_earlier, id: chosen, staged, one_more }, ctx, drawn) {
    const { rows } = ctx
    const raffle = await raffleRunBy(session_id, ctx)
    const id = chosen ?? ctx.newId()
    const made = await drawOf(rows, id, raffle.id)
    if (made) return toldOf(made, ctx)
    if (drawn === null || drawn.number !== numberAfter(await lastDraw(rows, raffle.id))) return outdated()
    if (JSON.stringify(drawn.settings) !== JSON.stringify(raffle.settings)) return outdated()
    if (!(await areStill(rows, drawn))) return outdated()

    const { number, source, entries, ranked, prize, winners } = drawn
    const seen = staged ? [] : seenAt(ctx.now, seenOf(winners, ranked, winners.length))
    await rows.insert('raffle_reveals', {
      ...{ id, session_id: raffle.id, number, created_at: ctx.now, entries, ranked, total: winners.length },
      winners: seen,
      prize,
    })
    const kept = await rows.insert('raffle_draws', {
      ...{ id, session_id: raffle.id, number, user_id: raffle.user_id, created_at: ctx.now },
      ...{ source, entries, ranked, without_earlier, winners },
      helper: ctx.actor.kind === 'helper' ? ctx.actor.name : null,
      prize,
    })
    // A prize is drawn once: the next draw is for another, and a further winner of this one for the same.
    if (prize !== null && !(one_more && number > 1))
      await rows.update('raffle_sessions', eq('id', raffle.id), { settings: { ...readSettings(raffle.settings), prize: '' } })
    if (number > 1 && !without_earlier) await rows.delete('attendance_wins', eq('raffle_id', raffle.id))
    await tellWinners(kept, seen, ctx)
    return toldOf(kept, ctx)
  },
})

/** Rule RAFFLE-21. */
const revealWinners = defineProcedure({
  name: 'reveal_winners',
  about:
    'Has the room see so many winners of a draw (`seen`; without it, all) and answers what it sees. What was seen stays seen, so that asked for twice it is done once.',
  args: { draw_id: { type: 'uuid' }, seen: integer({ min: 0, max: WINNERS_MAX, nullable: true }) },
  async run({ draw_id, seen }, ctx) {
    const draw = await drawToReveal(draw_id, ctx)
    const [before] = await ctx.rows.find('raffle_reveals', eq('id', draw.id))
    const told = seenOf(draw.winners, draw.ranked, seen ?? draw.winners.length)
    if (before && before.winners.length >= told.length) return before
    const known = new Map(before?.winners.map((one) => [one.place, one]))
    const fresh = told.filter(({ place }) => !known.has(place))
    const winners = seenAt(ctx.now, told).map((one) => known.get(one.place) ?? one)
    const [now] = await ctx.rows.update('raffle_reveals', eq('id', draw.id), { winners })
    await tellWinners(draw, fresh, ctx)
    return now ?? refuse('42501', NO_DRAW)
  },
})

/** Rules RAFFLE-55 and RAFFLE-56. */
const markWinnerAbsent = defineProcedure({
  name: 'mark_winner_absent',
  about:
    'Marks a winner whom the room has seen, by their place in a draw, as not in the room, or takes the mark back, and answers what the room sees. Their phone is told no longer, or again.',
  args: { draw: { type: 'uuid' }, place: integer({ min: 1, max: WINNERS_MAX }), absent: boolean() },
  async run({ draw: id, place, absent }, ctx) {
    const draw = await drawToReveal(id, ctx)
    const [before] = await ctx.rows.find('raffle_reveals', eq('id', draw.id))
    const winner = before?.winners.find((one) => one.place === place)
    if (!before || !winner) return refuse('22023', 'The room has seen no winner in this place.')
    if (absent === (winner.absent ?? false)) return before
    const [now] = await ctx.rows.update('raffle_reveals', eq('id', draw.id), { winners: markedIn(before.winners, place, absent) })
    const [win] = winsOf(draw, [winner], ctx.now)
    if (absent && win) await ctx.rows.delete('attendance_wins', and(eq('record_id', win.record_id), eq('draw_id', draw.id)))
    // A draw among everybody since has taken back what phones were told before.
    if (!absent && !(await isDrawnAnew(ctx.rows, draw))) await tellWinners(draw, [winner], ctx)
    return now ?? refuse('42501', NO_DRAW)
  },
})

/**
 * Rule RAFFLE-20. A procedure, because a wall may know the length of the list and some names, but not read
 * the list: a record has more than a name, and a name may be kept off.
 */
const raffleEntries = defineProcedure({
  name: 'raffle_entries',
  about:
    'How many are on the list that a raffle draws from, for its host, its helper and its wall: tickets, or check-ins. `names` are at most 48 of them, as the wall may show them, whoever wins. `joins` is the code of the check-in, while it is open and not archived, and its id, unless one of the two alone is within an event.',
  args: { session_id: { type: 'uuid' } },
  readOnly: true,
  async run({ session_id }, { actor, rows }) {
    const theirs = or(own(actor), ofHelped('id', 'stage')(actor), ofDisplayed('id')(actor))
    const [raffle] = await rows.find('raffle_sessions', and(eq('id', session_id), theirs))
    if (!raffle) return refuse('42501', 'There is no raffle of yours with this id.')
    const { type, ticketRange, attendanceSessionId } = readSettings(raffle.settings)
    if (type === 'tickets') return { type, count: ticketCount(ticketRange), names: someTickets(ticketRange, SOME_NAMES), joins: null }
    const ofHost = and(eq('id', attendanceSessionId), eq('user_id', raffle.user_id))
    const [list] = attendanceSessionId === null ? [] : await rows.find('attendance_sessions', ofHost)
    if (!list) return { type, count: 0, names: [], joins: null }
    const named = and(eq('session_id', list.id), eq('off', false))
    const newest = await rows.find('attendance_records', named, { order: NEWEST_FIRST, limit: SOME_NAMES })
    const places = stateOf(list) === 'open' ? await rows.find('presentations', inList('id', [list.id, raffle.id])) : []
    const placeOf = (id: string) => places.find((one) => one.id === id)
    const shown = placeOf(list.id)
    // Phones of an event are not led out of it, and do not learn of a check-in that is for others.
    const session = shown?.within === placeOf(raffle.id)?.within ? list.id : null
    const joins = shown?.code ? { session, code: shown.code, proof: shown.proof } : null
    return { type, count: list.attendee_count, names: differentNames(newest), joins }
  },
})

declare module '../../contract/procedure.ts' {
  interface Procedures {
    run_raffle: typeof runRaffle
    reveal_winners: typeof revealWinners
    mark_winner_absent: typeof markWinnerAbsent
    raffle_entries: typeof raffleEntries
  }
}

export const procedures: readonly Procedure[] = [runRaffle, revealWinners, markWinnerAbsent, raffleEntries]

/** Returns a draw as the actor may know it: helpers learn who won with the room, from what is revealed. */
const toldOf = (draw: RowOf<'raffle_draws'>, { actor }: Context): RowOf<'raffle_draws'> =>
  actor.kind === 'helper' ? { ...draw, winners: [] } : draw

/**
 * Returns a raffle that the actor runs, locked against other draws. Refuses missing raffles and other hosts'
 * alike.
 */
async function raffleRunBy(id: string, ctx: Context): Promise<RowOf<'raffle_sessions'>> {
  return (await raffleOf(id, ctx)) ?? refuse('42501', 'There is no raffle of yours with this id.')
}

/**
 * Returns a draw that the actor may reveal, with its raffle locked. Refuses missing draws and other hosts'
 * alike.
 */
async function drawToReveal(id: string, ctx: Context): Promise<RowOf<'raffle_draws'>> {
  const [draw] = await ctx.rows.find('raffle_draws', eq('id', id))
  const raffle = await raffleOf(draw?.session_id ?? id, ctx)
  return draw && raffle ? draw : refuse('42501', NO_DRAW)
}

/**
 * Writes what the phones of winners whom the room has just seen are told. A draw of tickets tells nobody, and
 * neither is a check-in told that was deleted since.
 */
async function tellWinners(draw: RowOf<'raffle_draws'>, seen: readonly SeenWinner[], { rows, now, newId }: Context): Promise<void> {
  const wins = winsOf(draw, seen, now)
  if (wins.length === 0) return
  const [raffle] = await rows.find('raffle_sessions', eq('id', draw.session_id))
  const ids = wins.map((win) => win.record_id)
  const there = new Set((await rows.find('attendance_records', inList('id', ids))).map(({ id }) => id))
  const rest = { raffle_id: draw.session_id, draw_id: draw.id, title: raffle?.name ?? '', prize: draw.prize, created_at: now }
  const told = wins.filter((win) => there.has(win.record_id)).map((win) => ({ id: newId(), ...win, ...rest }))
  await rows.insertAll('attendance_wins', told)
}

/** Whether the raffle was drawn among everybody since this draw. */
async function isDrawnAnew(rows: TypedRows, { session_id, number }: RowOf<'raffle_draws'>): Promise<boolean> {
  const since = and(eq('session_id', session_id), gt('number', number), eq('without_earlier', false))
  return (await rows.find('raffle_draws', since, { limit: 1 })).length > 0
}

const NO_DRAW = 'There is no draw of yours with this id.'

async function raffleOf(id: string, { actor, rows }: Context): Promise<RowOf<'raffle_sessions'> | undefined> {
  const theirs = sessionsRunBy(actor, 'Only its host, or a helper who runs the stage, runs a raffle.', 'stage')
  const [raffle] = await rows.find('raffle_sessions', and(eq('id', id), theirs), { lock: true })
  return raffle
}

/** Returns the raffle's draw with this id, or undefined. */
async function drawOf(rows: TypedRows, id: string, raffleId: string): Promise<RowOf<'raffle_draws'> | undefined> {
  const [made] = await rows.find('raffle_draws', eq('id', id))
  if (made && made.session_id !== raffleId) refuse('23505', 'This id is taken.')
  return made
}

/**
 * Whether all winners are still on the list and may still be named as they were. People who joined the list
 * after `prepare` took no part.
 */
async function areStill(rows: TypedRows, { source, winners }: Drawn): Promise<boolean> {
  if (source.type === 'tickets') return true
  const ids = winners.map(({ entry }) => String(entry))
  const found = await rows.find('attendance_records', and(inList('id', ids), eq('session_id', source.sessionId)))
  const unnamed = new Set(winners.flatMap(({ entry, name }) => (name === undefined ? [] : [entry])))
  return found.length === ids.length && found.every(({ id, off }) => off === unnamed.has(id))
}

/** Uses the rows instead of the counter, which lacks pending increments of the same commit. */
async function lastDraw(rows: TypedRows, raffleId: string): Promise<RowOf<'raffle_draws'> | undefined> {
  const [last] = await rows.find('raffle_draws', eq('session_id', raffleId), { order: [{ column: 'number', descending: true }], limit: 1 })
  return last
}

const numberAfter = (last: RowOf<'raffle_draws'> | undefined): number => (last?.number ?? 0) + 1

const listOf = (settings: RaffleSettings, ownerId: string, ctx: Context): List | Promise<List> =>
  settings.type === 'tickets' ? ticketList(settings) : attendanceList(settings, ownerId, ctx)

/**
 * The check-ins of a session of the raffle's owner, grouped into entries. The first record of a group is the
 * entry.
 */
async function attendanceList(
  { attendanceSessionId, oneEntry }: RaffleSettings,
  ownerId: string,
  { rows, sha256 }: Context,
): Promise<List> {
  if (attendanceSessionId === null) return refuse('22023', 'Choose an attendance session in Raffle Settings first.')
  const [session] = await rows.find('attendance_sessions', and(eq('id', attendanceSessionId), eq('user_id', ownerId)))
  if (!session) return refuse('22023', 'The attendance session is not there any more. Choose another in Raffle Settings.')
  const records = await rows.find('attendance_records', eq('session_id', attendanceSessionId), { order: [{ column: 'id' }] })
  if (records.length === 0) return refuse('22023', NO_RECORDS)
  const list = recordList(records, oneEntry)
  return {
    source: {
      type: 'attendance',
      sessionId: attendanceSessionId,
      name: session.name,
      hash: sha256(records.map((record) => `${record.id}\n`).join('')),
      oneEntry,
      joined: records.length - list.entries.length,
    },
    ...list,
  }
}

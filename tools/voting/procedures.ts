import { refuse } from '../../contract/errors.ts'
import { and, eq, lte, never, or } from '../../contract/filter.ts'
import { sessionsRunBy } from '../../contract/policy.ts'
import { type Context, defineProcedure, outdated, type Procedure } from '../../contract/procedure.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { belongsTo, integer } from '../../contract/table.ts'
import { heldBack } from '../../parts/held-back.ts'
import { isRight, phoneName, placesOf } from './logic.ts'
import { PODIUM_MAX, PODIUM_SIZES, SECONDS_MAX, SECONDS_MIN } from './tables.ts'

/** Rule VOTE-5. A procedure, because one question at most is open, with a countdown by the server's clock. */
const openVotingQuestion = defineProcedure({
  name: 'open_voting_question',
  about:
    'Opens a question, closes the one that is open, and starts its countdown: for `seconds`, or until its host closes it where that is null. Answers when it ends.',
  args: { question: belongsTo('voting_questions'), seconds: integer({ min: SECONDS_MIN, max: SECONDS_MAX, nullable: true }) },
  async run({ question, seconds }, { actor, rows, now }) {
    const theirs = sessionsRunBy(actor, 'Only its host, or a helper who runs the stage, opens a question.', 'stage')
    const [wanted] = await rows.find('voting_questions', eq('id', question), { lock: true })
    const [session] = wanted ? await rows.find('voting_sessions', and(eq('id', wanted.session_id), theirs), { lock: true }) : []
    if (!wanted || !session) return refuse('42501', 'There is no question of yours with this id.')
    if (!session.active) return refuse('22023', 'Activate the session first: nobody can vote while it is closed.')
    const inSession = eq('session_id', wanted.session_id)
    await rows.update('voting_questions', and(inSession, eq('state', 'open')), { state: 'closed', ends_at: null })
    const ends = seconds === null ? null : endOf(now, seconds)
    await rows.update('voting_questions', eq('id', question), { state: 'open', opened_at: now, ends_at: ends })
    return ends
  },
})

/** Returns the end in the format of stored times. */
const endOf = (now: string, seconds: number): string => `${new Date(Date.parse(now) + seconds * 1_000).toISOString().slice(0, -1)}000+00:00`

/** The questions that count, as they were read; and the points of each device, in the order of first votes. */
interface Counted {
  state: string
  points: [device: string, points: number][]
}

/**
 * Rules VOTE-26 and VOTE-27. A procedure, because whoever learns a result learns its points with it. Votes
 * are read before the transaction, which a closed question allows: its votes cannot change.
 */
const revealVotingQuestion = defineProcedure({
  name: 'reveal_voting_question',
  about: 'Reveals a closed question to everybody, and counts the points of its session. Answers how many people have a rank.',
  args: { question: belongsTo('voting_questions') },
  async prepare({ question }, ctx): Promise<Counted> {
    const { session } = await closedQuestion(question, ctx)
    return count(session.id, question, ctx)
  },
  async run({ question }, ctx, counted) {
    const { session } = await closedQuestion(question, ctx)
    if (counted.state !== (await stateOf(session.id, question, ctx))) return outdated()
    await ctx.rows.update('voting_questions', eq('id', question), { state: 'revealed', ends_at: null })
    return keep(session, counted, ctx)
  },
})

const countVotingPoints = defineProcedure({
  name: 'count_voting_points',
  about: 'Counts the points of a session anew, from the votes on its revealed questions. Answers how many people have a rank.',
  args: { session: belongsTo('voting_sessions') },
  async prepare({ session }, ctx): Promise<Counted> {
    return count((await sessionOf(session, ctx)).id, null, ctx)
  },
  async run({ session }, ctx, counted) {
    const found = await sessionOf(session, ctx)
    if (counted.state !== (await stateOf(found.id, null, ctx))) return outdated()
    return keep(found, counted, ctx)
  },
})

/** Rule VOTE-29. A procedure, because a nickname is held against the word list when it goes on the wall. */
const showVotingPodium = defineProcedure({
  name: 'show_voting_podium',
  about: 'Shows so many people of the podium on the wall of a session: 3, 10, or 0 to hide it. Answers that number.',
  args: { session: belongsTo('voting_sessions'), places: integer({ min: 0, max: PODIUM_MAX }) },
  async run({ session, places }, ctx) {
    const { id, counted_at, ranked, word_list } = await sessionOf(session, ctx)
    if (!(PODIUM_SIZES as readonly number[]).includes(places)) return refuse('22023', `A podium has ${PODIUM_SIZES.join(', ')} places.`)
    if (places > 0 && (counted_at === null || ranked === 0))
      return refuse('22023', 'Nobody has points yet: reveal a question with a right answer.')
    const called = ({ name, off, number }: RowOf<'voting_players'>) => ({
      shown: name === null || off || heldBack(name, word_list) ? phoneName(number) : name,
    })
    if (places > 0) await ctx.rows.update('voting_players', and(eq('session_id', id), lte('place', PODIUM_MAX)), called)
    await ctx.rows.update('voting_sessions', eq('id', id), { podium: places })
    return places
  },
})

async function sessionOf(id: string, { actor, rows }: Context): Promise<RowOf<'voting_sessions'>> {
  const theirs = sessionsRunBy(actor, 'Only its host, or a helper who runs the stage, counts its points.', 'stage')
  const [session] = await rows.find('voting_sessions', and(eq('id', id), theirs), { lock: true })
  return session ?? refuse('42501', 'There is no session of yours with this id.')
}

async function closedQuestion(id: string, { actor, rows }: Context) {
  const theirs = sessionsRunBy(actor, 'Only its host, or a helper who runs the stage, reveals a result.', 'stage')
  const [question] = await rows.find('voting_questions', eq('id', id), { lock: true })
  const [session] = question ? await rows.find('voting_sessions', and(eq('id', question.session_id), theirs), { lock: true }) : []
  if (!question || !session) return refuse('42501', 'There is no question of yours with this id.')
  if (question.state === 'draft') return refuse('22023', 'This question was not asked yet.')
  if (question.state === 'open') return refuse('22023', 'Close voting first: its votes can still change.')
  return { question, session }
}

/** Returns the questions whose votes count: those revealed, and `also`, if they have a right answer. */
async function counting(session: string, also: string | null, { rows }: Context) {
  const shown = or(eq('state', 'revealed'), also === null ? never : eq('id', also))
  const found = await rows.find('voting_questions', and(eq('session_id', session), shown), { order: [{ column: 'created_at' }] })
  return found.filter(({ correct }) => correct.length > 0)
}

/** Returns as a text what the points depend on: a vote can only be deleted, which `vote_count` tells. */
const stateOf = async (session: string, also: string | null, ctx: Context): Promise<string> =>
  JSON.stringify(
    (await counting(session, also, ctx)).map(({ id, correct, most, opened_at, vote_count }) => [id, correct, most, opened_at, vote_count]),
  )

async function count(session: string, also: string | null, ctx: Context): Promise<Counted> {
  const state = await stateOf(session, also, ctx)
  const points = new Map<string, number>()
  for (const question of await counting(session, also, ctx)) {
    const votes = await ctx.rows.find('voting_votes', eq('question_id', question.id), { order: [{ column: 'created_at' }] })
    for (const { device_id, choices } of votes) {
      if (choices.length === 0) continue
      points.set(device_id, (points.get(device_id) ?? 0) + (isRight(choices, question) ? 1 : 0))
    }
  }
  return { state, points: [...points] }
}

/** Writes the points and ranks of everybody. The podium is hidden: it would show those from before. */
async function keep(session: RowOf<'voting_sessions'>, { points }: Counted, { rows, now, newId }: Context): Promise<number> {
  const known = await rows.find('voting_players', eq('session_id', session.id))
  const numbers = new Map(known.map(({ device_id, number }) => [device_id, number]))
  const missing = points.filter(([device]) => !numbers.has(device)).map(([device]) => device)
  for (const [at, device] of missing.entries()) numbers.set(device, session.player_count + at + 1)
  const people = points.map(([device, points]) => ({ device, points, number: numbers.get(device) ?? 0 }))
  const places = placesOf(people)
  const written = new Map(people.map((one) => [one.device, { points: one.points, ...places.get(one), shown: null }]))
  await rows.update('voting_players', eq('session_id', session.id), ({ device_id }) => written.get(device_id) ?? UNRANKED)
  await rows.insertAll(
    'voting_players',
    missing.map((device) => ({
      ...{ id: newId(), session_id: session.id, device_id: device, number: numbers.get(device) ?? 0 },
      ...{ name: null, off: false, created_at: now },
      ...UNRANKED,
      ...written.get(device),
    })),
  )
  await rows.update('voting_sessions', eq('id', session.id), { counted_at: now, ranked: points.length, podium: 0 })
  return points.length
}
const UNRANKED = { points: 0, rank: null, sharing: 0, place: null, shown: null }

declare module '../../contract/procedure.ts' {
  interface Procedures {
    open_voting_question: typeof openVotingQuestion
    reveal_voting_question: typeof revealVotingQuestion
    count_voting_points: typeof countVotingPoints
    show_voting_podium: typeof showVotingPodium
  }
}

export const procedures: readonly Procedure[] = [openVotingQuestion, revealVotingQuestion, countVotingPoints, showVotingPodium]

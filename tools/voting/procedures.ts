import { refuse } from '../../contract/errors.ts'
import { and, eq, gte, inList, lte } from '../../contract/filter.ts'
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
    'Opens a question, closes the one that is open, takes the podium off the wall and starts the countdown: for `seconds`, or until the host closes it where that is null. Answers when it ends.',
  args: { question: belongsTo('voting_questions'), seconds: integer({ min: SECONDS_MIN, max: SECONDS_MAX, nullable: true }) },
  async run({ question, seconds }, { actor, rows, now }) {
    const theirs = sessionsRunBy(actor, 'Only its host, or a helper who runs the stage, opens a question.', 'stage')
    const [wanted] = await rows.find('voting_questions', eq('id', question), { lock: true })
    const [session] = wanted ? await rows.find('voting_sessions', and(eq('id', wanted.session_id), theirs), { lock: true }) : []
    if (!wanted || !session) return refuse('42501', 'There is no question of yours with this id.')
    if (!session.active) return refuse('22023', 'Activate the session first: nobody can vote while it is closed.')
    if (wanted.state === 'draft' && wanted.vote_count > 0) return refuse('22023', 'This question has votes of before: clear them first.')
    const inSession = eq('session_id', wanted.session_id)
    await rows.update('voting_questions', and(inSession, eq('state', 'open')), { state: 'closed', ends_at: null })
    const ends = seconds === null ? null : endOf(now, seconds)
    await rows.update('voting_questions', eq('id', question), { state: 'open', opened_at: now, ends_at: ends })
    if (session.podium > 0) await rows.update('voting_sessions', eq('id', session.id), { podium: 0 })
    return ends
  },
})

/** Rule VOTE-34. A procedure, because the time is added to the end as it is stored, whoever adds at once. */
const addVotingTime = defineProcedure({
  name: 'add_voting_time',
  about: 'Adds seconds to the countdown of an open question; one whose time is up goes on from now. Answers when it ends.',
  args: { question: belongsTo('voting_questions'), seconds: integer({ min: SECONDS_MIN, max: SECONDS_MAX }) },
  async run({ question, seconds }, { actor, rows, now }) {
    const theirs = sessionsRunBy(actor, 'Only its host, or a helper who runs the stage, adds time.', 'stage')
    const [open] = await rows.find('voting_questions', eq('id', question), { lock: true })
    const [session] = open ? await rows.find('voting_sessions', and(eq('id', open.session_id), theirs)) : []
    if (!open || !session) return refuse('42501', 'There is no question of yours with this id.')
    if (open.state !== 'open' || open.ends_at === null) return refuse('22023', 'This question has no countdown to add to.')
    const from = Date.parse(open.ends_at) > Date.parse(now) ? open.ends_at : now
    const ends_at = endOf(from, seconds)
    await rows.update('voting_questions', eq('id', question), { ends_at })
    return ends_at
  },
})

/** Returns the end in the format of stored times. */
const endOf = (now: string, seconds: number): string => `${new Date(Date.parse(now) + seconds * 1_000).toISOString().slice(0, -1)}000+00:00`

/** A person's standing in a session. */
interface Standing {
  points: number
  rank: number | null
  sharing: number
  place: number | null
  shown: string | null
}

/** Points as they were counted: the questions and the number of people they hold for, and the rows to write. */
interface Counted {
  state: string
  ranked: number
  changed: readonly [id: string, standing: Standing][]
  added: readonly (Standing & { device_id: string; number: number })[]
}

/**
 * Rules VOTE-26 and VOTE-27. A procedure, because whoever learns a result learns its points with it. Votes
 * and people are read before the transaction: votes on a closed question cannot change.
 */
const revealVotingQuestion = defineProcedure({
  name: 'reveal_voting_question',
  about:
    'Reveals a closed question to everybody, and counts the points of its session. Answers how many people have a rank, 0 while nobody has a point.',
  args: { question: belongsTo('voting_questions') },
  async prepare({ question }, ctx): Promise<Counted> {
    const { session } = await closedQuestion(question, ctx)
    return count(session, withQuestion(question), ctx)
  },
  async run({ question }, ctx, counted) {
    const { session } = await closedQuestion(question, ctx)
    if (counted.state !== (await stateOf(session, withQuestion(question), ctx))) return outdated()
    await ctx.rows.update('voting_questions', eq('id', question), { state: 'revealed', ends_at: null })
    return keep(session.id, counted, ctx)
  },
})

const countVotingPoints = defineProcedure({
  name: 'count_voting_points',
  about:
    'Counts the points of a session anew, from the votes on its revealed questions. Answers how many people have a rank, 0 while nobody has a point.',
  args: { session: belongsTo('voting_sessions') },
  async prepare({ session }, ctx): Promise<Counted> {
    return count(await sessionOf(session, ctx), isRevealed, ctx)
  },
  async run({ session }, ctx, counted) {
    const found = await sessionOf(session, ctx)
    if (counted.state !== (await stateOf(found, isRevealed, ctx))) return outdated()
    return keep(found.id, counted, ctx)
  },
})

/**
 * Rule VOTE-12. A procedure, because nobody may see the question without its points. Its votes are deleted by a request
 * of their own: a room has too many for one transaction.
 */
const unaskVotingQuestion = defineProcedure({
  name: 'unask_voting_question',
  about:
    'Makes a question not asked yet: a draft, which opens once its votes are deleted. Counts the points of its session anew without it, and takes the podium off the wall.',
  args: { question: belongsTo('voting_questions') },
  async prepare({ question }, ctx): Promise<Counted> {
    return count(await ownSessionOf(question, ctx), without(question), ctx)
  },
  async run({ question }, ctx, counted) {
    const session = await ownSessionOf(question, ctx)
    if (counted.state !== (await stateOf(session, without(question), ctx))) return outdated()
    await ctx.rows.update('voting_questions', eq('id', question), { state: 'draft', opened_at: null, ends_at: null })
    return keep(session.id, counted, ctx)
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
    // A place is named as a whole or not at all, to whoever reads the rows too.
    const called = ({ name, off, number, rank, sharing }: RowOf<'voting_players'>) => ({
      shown: name === null || off || heldBack(name, word_list) || (rank ?? 1) + sharing - 1 > PODIUM_MAX ? phoneName(number) : name,
    })
    const onIt = and(eq('session_id', id), lte('place', PODIUM_MAX), gte('points', 1))
    if (places > 0) await ctx.rows.update('voting_players', onIt, called)
    await ctx.rows.update('voting_sessions', eq('id', id), { podium: places })
    return places
  },
})

const byStage = (actor: Context['actor']) =>
  sessionsRunBy(actor, 'Only its host, or a helper who runs the stage, counts its points.', 'stage')

async function sessionOf(id: string, { actor, rows }: Context): Promise<Session> {
  const [session] = await rows.find('voting_sessions', and(eq('id', id), byStage(actor)), { lock: true })
  return session ?? refuse('42501', 'There is no session of yours with this id.')
}

async function ownSessionOf(question: string, { actor, rows }: Context): Promise<Session> {
  const theirs = sessionsRunBy(actor, 'Only its host clears the votes of a question.')
  const [asked] = await rows.find('voting_questions', eq('id', question), { lock: true })
  const [session] = asked ? await rows.find('voting_sessions', and(eq('id', asked.session_id), theirs), { lock: true }) : []
  return session ?? refuse('42501', 'There is no question of yours with this id.')
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

/** Whether the votes on a question count, where it has a right answer. */
type Counts = (question: Pick<RowOf<'voting_questions'>, 'id' | 'state'>) => boolean
const isRevealed: Counts = ({ state }) => state === 'revealed'
const withQuestion =
  (also: string): Counts =>
  (question) =>
    question.id === also || isRevealed(question)
const without =
  (left: string): Counts =>
  (question) =>
    question.id !== left && isRevealed(question)

/** Returns the questions whose votes count. */
async function counting(session: string, counts: Counts, { rows }: Context) {
  const found = await rows.find('voting_questions', eq('session_id', session), { order: [{ column: 'created_at' }] })
  return found.filter((question) => question.correct.length > 0 && counts(question))
}

type Session = RowOf<'voting_sessions'>

/** Returns a text that changes with the points: a vote can only be deleted, which `vote_count` tells. */
async function stateOf({ id, player_count }: Session, counts: Counts, ctx: Context): Promise<string> {
  const questions = await counting(id, counts, ctx)
  return JSON.stringify([
    player_count,
    questions.map(({ id, correct, most, opened_at, vote_count }) => [id, correct, most, opened_at, vote_count]),
  ])
}

async function count(session: Session, counts: Counts, ctx: Context): Promise<Counted> {
  const state = await stateOf(session, counts, ctx)
  const points = new Map<string, number>()
  for (const question of await counting(session.id, counts, ctx)) {
    const votes = await ctx.rows.find('voting_votes', eq('question_id', question.id), { order: [{ column: 'created_at' }] })
    for (const { device_id, choices } of votes) {
      if (choices.length === 0) continue
      points.set(device_id, (points.get(device_id) ?? 0) + (isRight(choices, question) ? 1 : 0))
    }
  }
  const known = await ctx.rows.find('voting_players', eq('session_id', session.id))
  const numbers = new Map(known.map(({ device_id, number }) => [device_id, number]))
  const missing = [...points.keys()].filter((device) => !numbers.has(device))
  for (const [at, device] of missing.entries()) numbers.set(device, session.player_count + at + 1)
  const people = [...points].map(([device, points]) => ({ device, points, number: numbers.get(device) ?? 0 }))
  const places = placesOf(people)
  const standings = new Map<string, Standing>(people.map((one) => [one.device, { ...UNRANKED, points: one.points, ...places.get(one) }]))
  const changed = known.flatMap((player): Counted['changed'][number][] => {
    const standing = standings.get(player.device_id) ?? UNRANKED
    return isSame(player, standing) ? [] : [[player.id, standing]]
  })
  const added = missing.map((device_id) => ({ ...(standings.get(device_id) ?? UNRANKED), device_id, number: numbers.get(device_id) ?? 0 }))
  // Without a point there is nobody to be first, and no podium (VOTE-47).
  const ranked = people.some((one) => one.points > 0) ? people.length : 0
  return { state, ranked, changed, added }
}

/** Writes the points and ranks that changed. The podium is hidden: it would show those from before. */
async function keep(session_id: string, { ranked, changed, added }: Counted, { rows, now, newId }: Context): Promise<number> {
  for (const some of chunks(added)) {
    const devices = some.map(({ device_id }) => device_id)
    const [taken] = await rows.find('voting_players', and(eq('session_id', session_id), inList('device_id', devices)), { limit: 1 })
    // A phone that took a nickname meanwhile has a row already.
    if (taken) return outdated()
    await rows.insertAll(
      'voting_players',
      some.map((player) => ({ id: newId(), session_id, name: null, off: false, created_at: now, ...player })),
    )
  }
  for (const some of chunks(changed)) {
    const standings = new Map(some)
    await rows.update('voting_players', inList('id', [...standings.keys()]), ({ id }) => standings.get(id) ?? UNRANKED)
  }
  await rows.update('voting_sessions', eq('id', session_id), { counted_at: now, ranked, podium: 0 })
  return ranked
}
const UNRANKED: Standing = { points: 0, rank: null, sharing: 0, place: null, shown: null }

const isSame = (a: Standing, b: Standing): boolean =>
  a.points === b.points && a.rank === b.rank && a.sharing === b.sharing && a.place === b.place && a.shown === b.shown

/** Rows that one statement finds by their keys. */
const CHUNK = 500
const chunks = <T>(all: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK))

declare module '../../contract/procedure.ts' {
  interface Procedures {
    open_voting_question: typeof openVotingQuestion
    add_voting_time: typeof addVotingTime
    reveal_voting_question: typeof revealVotingQuestion
    count_voting_points: typeof countVotingPoints
    unask_voting_question: typeof unaskVotingQuestion
    show_voting_podium: typeof showVotingPodium
  }
}

export const procedures: readonly Procedure[] = [
  openVotingQuestion,
  addVotingTime,
  revealVotingQuestion,
  countVotingPoints,
  unaskVotingQuestion,
  showVotingPodium,
]

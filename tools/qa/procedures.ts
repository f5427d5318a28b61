import { refuse } from '../../contract/errors.ts'
import { and, eq, gt, inList } from '../../contract/filter.ts'
import { own, sessionsRunBy } from '../../contract/policy.ts'
import { type Context, defineProcedure, type Procedure } from '../../contract/procedure.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { belongsTo } from '../../contract/table.ts'
import { MERGED_MAX, MERGED_VOTES_MAX } from './tables.ts'

/** Rule QA-34. A procedure, because at most one question is on stage: replacing it must be atomic. */
const stageQuestion = defineProcedure({
  name: 'stage_question',
  about:
    'Puts an approved question of a session on stage, in place of the one that is there; null empties the stage. Answers since when it is there.',
  args: { session: belongsTo('qa_sessions'), question: { ...belongsTo('questions'), nullable: true } },
  async run({ session, question }, { actor, rows, now }) {
    const theirs = sessionsRunBy(actor, 'Only its host, or a helper who runs the stage, puts a question on stage.', 'stage')
    const [found] = await rows.find('qa_sessions', and(eq('id', session), theirs), { lock: true })
    if (!found) return refuse('42501', 'There is no session of yours with this id.')
    if (question !== null) {
      const [wanted] = await rows.find('questions', and(eq('id', question), eq('session_id', session)), { lock: true })
      if (wanted?.status !== 'approved') return refuse('22023', 'Only a question that the audience sees goes on stage.')
      if (wanted.staged_at !== null) return wanted.staged_at
    }
    await rows.update('questions', and(eq('session_id', session), STAGED), { staged_at: null })
    if (question === null) return null
    await rows.update('questions', eq('id', question), { staged_at: now })
    return now
  },
})

/** Matches all questions on stage. Only in this form does the query use the partial index. */
const STAGED = gt('staged_at', '')

/**
 * Rule QA-46. The votes of the merged question stay its own, and the other gets a vote of each device that has
 * none there, so that separating them is exact whatever happened meanwhile.
 */
const mergeQuestions = defineProcedure({
  name: 'merge_questions',
  about: 'Merges a question into another of its session: it is hidden, and who voted for either has one vote for the other.',
  args: { question: belongsTo('questions'), into: belongsTo('questions') },
  async run({ question, into }, ctx): Promise<null> {
    const { rows, now } = ctx
    const merged = await ownQuestion(question, ctx)
    const kept = await ownQuestion(into, ctx)
    if (merged.id === kept.id || merged.session_id !== kept.session_id)
      refuse('22023', 'A question is merged into another one of its session.')
    if (merged.merged_into !== null || kept.merged_into !== null) refuse('22023', 'One of them is merged already. Separate it first.')
    if (merged.staged_at !== null) refuse('22023', 'The question is on stage. Take it off first.')
    const isWaiting = merged.status === 'pending'
    if (!isWaiting && merged.status !== 'approved') refuse('22023', 'Only a question that waits or that the audience sees is merged.')
    if (kept.status !== 'approved' && !(isWaiting && kept.status === 'pending'))
      refuse('22023', 'A question is merged only into one that as many can see.')
    const others = await rows.find('questions', eq('merged_into', kept.id), { limit: MERGED_MAX })
    if (others.length >= MERGED_MAX) refuse('54000', `At most ${MERGED_MAX} questions are merged into one.`)
    if (merged.vote_count + kept.vote_count > MERGED_VOTES_MAX)
      refuse('54000', `Together they have more than ${MERGED_VOTES_MAX.toLocaleString('en')} votes, too many to merge them.`)
    await giveVotes(kept.id, await rows.find('question_votes', eq('question_id', merged.id)), ctx)
    await rows.update('questions', eq('id', merged.id), { status: 'hidden', merged_into: kept.id, merged_as: merged.status })
    // Phones learn nothing of a question that waits.
    if (!isWaiting) await rows.update('questions', eq('id', kept.id), { joined_at: now })
    return null
  },
})

/** Rule QA-47. */
const separateQuestion = defineProcedure({
  name: 'separate_question',
  about: 'Undoes the merge of a question: it has its status and its votes again, and the other loses those that came from it.',
  args: { question: belongsTo('questions') },
  async run({ question }, ctx): Promise<null> {
    const { rows, now } = ctx
    const merged = await ownQuestion(question, ctx)
    const { merged_into: into, merged_as } = merged
    if (into === null || merged_as === null) return refuse('22023', 'The question is not merged.')
    const [kept] = await rows.find('questions', eq('id', into), { lock: true })
    if (kept && kept.merged_into !== null) refuse('22023', `“${kept.content}” is merged itself. Separate that one first.`)
    await rows.update('questions', eq('id', merged.id), { status: merged_as, merged_into: null, merged_as: null })
    // The phone that asked it may have deleted it.
    if (!kept) return null
    const gone = await rows.delete('question_votes', and(eq('question_id', kept.id), eq('merged_from', merged.id)))
    // Of those who lost their vote, some voted for another question that is still merged.
    const devices = new Set(gone.map(({ device_id }) => device_id))
    const others = await rows.find('questions', eq('merged_into', kept.id), { order: [{ column: 'created_at' }] })
    const votes =
      others.length > 0
        ? await rows.find(
            'question_votes',
            inList(
              'question_id',
              others.map(({ id }) => id),
            ),
          )
        : []
    await giveVotes(
      kept.id,
      votes.filter(({ device_id }) => devices.has(device_id)),
      ctx,
    )
    if (merged_as === 'approved') await rows.update('questions', eq('id', kept.id), { joined_at: now })
    return null
  },
})

async function ownQuestion(id: string, { actor, rows }: Context): Promise<RowOf<'questions'>> {
  if (actor.kind !== 'host') return refuse('42501', 'Only its signed-in host merges questions.', { status: 401 })
  const [question] = await rows.find('questions', eq('id', id), { lock: true })
  const [session] = question ? await rows.find('qa_sessions', and(eq('id', question.session_id), own(actor))) : []
  return question && session ? question : refuse('42501', 'There is no question of yours with this id.')
}

/** Gives a question the votes of other ones: one for each device that has none there. */
async function giveVotes(question: string, votes: readonly RowOf<'question_votes'>[], { rows, newId }: Context): Promise<void> {
  if (votes.length === 0) return
  const has = new Set((await rows.find('question_votes', eq('question_id', question))).map(({ device_id }) => device_id))
  const given = new Map(votes.filter(({ device_id }) => !has.has(device_id)).map((vote) => [vote.device_id, vote]))
  await rows.insertAll(
    'question_votes',
    [...given.values()].map(({ device_id, question_id }) => ({ id: newId(), question_id: question, device_id, merged_from: question_id })),
  )
}

declare module '../../contract/procedure.ts' {
  interface Procedures {
    stage_question: typeof stageQuestion
    merge_questions: typeof mergeQuestions
    separate_question: typeof separateQuestion
  }
}

export const procedures: readonly Procedure[] = [stageQuestion, mergeQuestions, separateQuestion]

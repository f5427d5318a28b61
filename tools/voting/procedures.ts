import { refuse } from '../../contract/errors.ts'
import { and, eq } from '../../contract/filter.ts'
import { sessionsRunBy } from '../../contract/policy.ts'
import { defineProcedure, type Procedure } from '../../contract/procedure.ts'
import { belongsTo, integer } from '../../contract/table.ts'
import { SECONDS_MAX, SECONDS_MIN } from './tables.ts'

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

declare module '../../contract/procedure.ts' {
  interface Procedures {
    open_voting_question: typeof openVotingQuestion
  }
}

export const procedures: readonly Procedure[] = [openVotingQuestion]

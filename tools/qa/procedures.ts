import { refuse } from '../../contract/errors.ts'
import { and, eq, gt } from '../../contract/filter.ts'
import { sessionsRunBy } from '../../contract/policy.ts'
import { defineProcedure, type Procedure } from '../../contract/procedure.ts'
import { belongsTo } from '../../contract/table.ts'

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

declare module '../../contract/procedure.ts' {
  interface Procedures {
    stage_question: typeof stageQuestion
  }
}

export const procedures: readonly Procedure[] = [stageQuestion]

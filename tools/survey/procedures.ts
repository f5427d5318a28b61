import { refuse } from '../../contract/errors.ts'
import { and, eq, gt, inList, not } from '../../contract/filter.ts'
import { defineProcedure, type Procedure } from '../../contract/procedure.ts'
import { belongsTo, boolean, text } from '../../contract/table.ts'
import { keysOf } from './logic.ts'
import { surveySums, WALL_WORDS } from './tables.ts'

/** Rule SURVEY-31: what is revealed stands with the survey, for who looks, and with each sum, for who may read it; one step keeps them together. */
const revealQuestion = defineProcedure({
  name: 'reveal_question',
  about: 'Shows the room the result of a question of a survey, by its key, or hides it again. Answers the keys of those that are shown.',
  args: { survey: belongsTo('survey_sessions'), question: text(surveySums.columns.question.max), on: boolean(true) },
  async run({ survey, question, on }, { actor, rows }) {
    if (actor.kind !== 'host') return refuse('42501', 'Only its signed-in host reveals a result.', { status: 401 })
    const [own] = await rows.find('survey_sessions', and(eq('id', survey), eq('user_id', actor.userId)), { lock: true })
    if (!own) return refuse('42501', 'There is no survey of yours with this id.')
    const keys = keysOf(own.questions)
    if (!keys.includes(question)) return refuse('22023', 'The survey does not ask this question.')
    const shown = keys.filter((key) => (key === question ? on : own.revealed.includes(key)))
    await rows.update('survey_sessions', eq('id', survey), { revealed: shown })
    const sums = (revealed: boolean) => and(eq('session_id', survey), eq('revealed', revealed))
    await rows.update('survey_sums', and(sums(true), not(inList('question', shown))), { revealed: false })
    if (!on) return shown
    const ofQuestion = and(sums(false), eq('question', question))
    await rows.update('survey_sums', and(ofQuestion, eq('words', false)), { revealed: true })
    const order = [{ column: 'created_at', descending: true }] as const
    const words = await rows.find('survey_sums', and(ofQuestion, eq('words', true), gt('count', 0)), { order, limit: WALL_WORDS })
    const ids = words.map(({ id }) => id)
    if (ids.length > 0) await rows.update('survey_sums', inList('id', ids), { revealed: true })
    return shown
  },
})

declare module '../../contract/procedure.ts' {
  interface Procedures {
    reveal_question: typeof revealQuestion
  }
}

export const procedures: readonly Procedure[] = [
  revealQuestion,
  defineProcedure({
    name: 'check_survey_exists',
    about: 'Whether there is a survey with this id. Anybody may ask: a link is the invitation.',
    args: { survey_id: belongsTo('survey_sessions') },
    readOnly: true,
    async run({ survey_id }, { rows }) {
      const found = await rows.find('survey_sessions', eq('id', survey_id), { limit: 1 })
      return { exists: found.length > 0 }
    },
  }),
]

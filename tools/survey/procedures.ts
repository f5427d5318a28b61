import { refuse } from '../../contract/errors.ts'
import { always, and, eq, type Filter, gt, inList } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { sessionsRunBy } from '../../contract/policy.ts'
import { defineProcedure, type Procedure } from '../../contract/procedure.ts'
import { belongsTo, boolean, json, text } from '../../contract/table.ts'
import { isTexts, keysOf } from './logic.ts'
import { NOT_ASKED } from './policy.ts'
import { DECIDED_AT_ONCE, DECIDED_BYTES, STATUSES, surveySums, WALL_WORDS } from './tables.ts'

/**
 * Rule SURVEY-31. A procedure, because the survey (for readers) and each sum (for policies) store what is
 * revealed, and must agree.
 */
const revealQuestion = defineProcedure({
  name: 'reveal_question',
  about: 'Shows the room the result of a question of a survey, by its key, or hides it again. Answers the keys of those that are shown.',
  args: { survey: belongsTo('survey_sessions'), question: text(surveySums.columns.question.max), on: boolean(true) },
  async run({ survey, question, on }, { actor, rows }) {
    const theirs = sessionsRunBy(actor, 'Only its host, or a helper who runs the stage, reveals a result.', 'stage')
    const [found] = await rows.find('survey_sessions', and(eq('id', survey), theirs), { lock: true })
    if (!found) return refuse('42501', 'There is no survey of yours with this id.')
    const keys = keysOf(found.questions)
    if (!keys.includes(question)) return refuse('22023', NOT_ASKED)
    const shown = keys.filter((key) => (key === question ? on : found.revealed.includes(key)))
    await rows.update('survey_sessions', eq('id', survey), { revealed: shown })
    const sums = (questions: Filter<'question'>, revealed: boolean) => and(eq('session_id', survey), questions, eq('revealed', revealed))
    const hidden = found.revealed.filter((key) => !shown.includes(key))
    if (hidden.length > 0) await rows.update('survey_sums', sums(inList('question', hidden), true), { revealed: false })
    if (!on) return shown
    const ofQuestion = sums(eq('question', question), false)
    // A choice has few sums, one per option. Texts may have as many as there are responses, so only the
    // newest are revealed.
    if (!isOfWords(question)) {
      await rows.update('survey_sums', ofQuestion, { revealed: true })
      return shown
    }
    const newest = { order: [{ column: 'created_at', descending: true }], limit: WALL_WORDS } as const
    const words = await rows.find('survey_sums', and(ofQuestion, eq('status', 'shown'), gt('count', 0)), newest)
    const ids = words.map(({ id }) => id)
    if (ids.length > 0) await rows.update('survey_sums', inList('id', ids), { revealed: true })
    return shown
  },
})

/** A key consists of the question's number among equal ones, its type and its id. */
const isOfWords = (key: string): boolean => key.split(' ')[1] === 'text'

/**
 * Rule SURVEY-37. A procedure instead of a grant, because approving a text after its question was revealed
 * must reveal the text in the same step, however many newer ones exist.
 */
const decideWords = defineProcedure({
  name: 'decide_words',
  about:
    'Lets answers in words onto the wall of a survey, or keeps them off it, by the keys of their sums: with `from`, those that still have this status. Answers the keys of those that it decided.',
  args: {
    survey: belongsTo('survey_sessions'),
    keys: json<string[]>(DECIDED_BYTES, { check: keysProblem }),
    status: text(10, { oneOf: ['shown', 'off'] }),
    from: text(10, { oneOf: STATUSES, nullable: true }),
  },
  async run({ survey, keys, status, from }, { actor, rows }) {
    const theirs = sessionsRunBy(actor, 'Only its host, or a helper who moderates, decides what the wall shows.', 'moderate')
    const [found] = await rows.find('survey_sessions', and(eq('id', survey), theirs), { lock: true })
    if (!found) return refuse('42501', 'There is no survey of yours with this id.')
    const decided = await rows.update(
      'survey_sums',
      and(eq('session_id', survey), eq('words', true), inList('key', keys), from === null ? always : eq('status', from)),
      ({ question }) => ({ status, revealed: found.revealed.includes(question) }),
    )
    return decided.map(({ key }) => key)
  },
})

function keysProblem(value: Json): string | null {
  if (!isTexts(value)) return 'Keys are a list of texts.'
  return (value as string[]).length > DECIDED_AT_ONCE ? `At most ${DECIDED_AT_ONCE} are decided at once.` : null
}

declare module '../../contract/procedure.ts' {
  interface Procedures {
    reveal_question: typeof revealQuestion
    decide_words: typeof decideWords
  }
}

export const procedures: readonly Procedure[] = [
  revealQuestion,
  decideWords,
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

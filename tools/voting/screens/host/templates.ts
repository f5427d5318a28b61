import type { WrittenTo } from '../../../../contract/row-types.ts'
import { supabase } from '../../../../kit/data/client.ts'
import { unwrap } from '../../../../kit/data/unwrap.ts'
import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import { sessionTemplate } from '../../../../kit/list/template.ts'
import { t } from './host-messages/t.ts'

/** Adds one question with these choices. */
async function addQuestion(
  sessionId: string,
  question: string,
  choices: readonly string[],
  more: Pick<WrittenTo<'voting_questions'>, 'correct' | 'seconds'> = {},
): Promise<void> {
  const row = {
    session_id: sessionId,
    position: 1,
    question,
    choices: choices.map((one, at) => ({ id: String(at + 1), text: one })),
    ...more,
  }
  unwrap(await supabase.from('voting_questions').insert(row satisfies WrittenTo<'voting_questions'>))
}

/** Beginnings of a vote. */
export const TEMPLATES: readonly SessionTemplate<'voting_sessions'>[] = [
  sessionTemplate(t.below('voting.quiz'), {
    fill: (id) =>
      addQuestion(id, t('voting.quiz.question'), [t('voting.quiz.first'), t('voting.quiz.right'), t('voting.quiz.third')], {
        correct: ['2'],
        seconds: 20,
      }),
  }),
  sessionTemplate(t.below('voting.motion'), {
    fill: (id) => addQuestion(id, t('voting.motion.question'), [t('voting.motion.yes'), t('voting.motion.no'), t('voting.motion.abstain')]),
  }),
  sessionTemplate(t.below('voting.steps'), {
    fill: (id) => addQuestion(id, t('voting.steps.question'), [t('voting.steps.lowest'), '2', '3', '4', t('voting.steps.highest')]),
  }),
]

import type { Translate } from '../../contract/messages.ts'
import { defineSent } from '../../contract/sent.ts'
import { ownTexts } from './logic.ts'

type Asked = Parameters<typeof ownTexts>[0]

/**
 * Returns what the phone shows beside its question anyway; without what the room sees just now, which passes.
 */
function stateOf(question: Asked, t: Translate): string {
  const { panel } = ownTexts(question)
  return t(panel === 'qa.own.staged' ? 'qa.sent.staged' : panel).replaceAll(/<\/?b>/g, '')
}

/** Rule QA-45. */
export const sent = [
  defineSent({
    table: 'questions',
    above: 'session_id',
    noun: 'qa.noun',
    tell: (question, _session, t) => ({ text: question.content, state: stateOf(question, t) }),
  }),
  defineSent({
    table: 'question_votes',
    above: 'question_id',
    noun: 'qa.nounVote',
    tell: (_vote, { content, status }, t) => ({
      text: status === 'approved' || status === 'answered' ? content : t('qa.noLongerShown'),
    }),
  }),
]

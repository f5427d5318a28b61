import { defineSent } from '../../contract/sent.ts'
import { ownTexts } from './logic.ts'

/** Rule QA-45. The state of a question is the one that its phone shows beside it anyway. */
export const sent = [
  defineSent({
    table: 'questions',
    above: 'session_id',
    noun: 'qa.noun',
    tell: (question, _session, t) => ({ text: question.content, state: t(ownTexts(question).panel).replaceAll(/<\/?b>/g, '') }),
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

import { defineSent } from '../../contract/sent.ts'
import { ownState } from './logic.ts'

/** Rule QA-45. The state of a question is the one that its phone shows beside it anyway. */
export const sent = [
  defineSent({
    table: 'questions',
    above: 'session_id',
    noun: 'Question',
    tell(question) {
      const { word, about } = ownState(question)
      return { text: question.content, state: `${word}. ${about}` }
    },
  }),
  defineSent({
    table: 'question_votes',
    above: 'question_id',
    noun: 'Vote',
    tell: (_vote, { content, status }) => ({
      text: status === 'approved' || status === 'answered' ? content : 'A question that is no longer shown.',
    }),
  }),
]

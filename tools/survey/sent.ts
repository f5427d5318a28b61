import { defineSent } from '../../contract/sent.ts'

/** Rule SURVEY-45. A phone is not told what became of its answers, so none has a state. */
export const sent = [
  defineSent({
    table: 'survey_responses',
    above: 'session_id',
    noun: 'survey.noun',
    tell: ({ answers, questions }, survey, t) => {
      const asked = questions ?? survey.questions
      return {
        text: answers.map((answer, at) => `${asked[at]?.question ?? t('survey.nth', { number: at + 1 })}\n${answer || '–'}`).join('\n\n'),
      }
    },
  }),
]

import { ANSWER_MAX, type Question } from '../../../tools/survey/logic.ts'
import type { Form } from './form.ts'

const QUESTIONS: Question[] = [
  { question: 'How was it?', type: 'rating' },
  { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
  { question: 'What stays?', type: 'text' },
]
const WORDS = QUESTIONS.slice(2)

export const survey: Form = {
  name: 'a survey',
  rules: { once: 'SURVEY-9', plain: 'SURVEY-11', refused: 'SURVEY-12', told: 'SURVEY-14', follows: 'SURVEY-29' },
  session: {
    table: 'survey_sessions',
    row: { name: 'Feedback', questions: QUESTIONS },
    long: { name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3) },
  },
  path: (id) => `/survey/respond/${id}`,
  fields: [['What stays?', 'Much of it']],
  choices: ['4', 'Coffee'],
  button: 'Submit Survey',
  stored: { table: 'survey_responses', parent: 'session_id', row: { answers: ['4', 'Coffee', 'Much of it'] } },
  sent: (page) => page.getByRole('heading', { name: 'Thank You!' }),
  again: 'Someone else answers',
  blank: [],
  limit: { label: 'What stays?', max: ANSWER_MAX },
  scriptBytes: 85_000,
  closing: {
    close: { active: false },
    open: { active: true },
    heading: 'Survey Closed',
    about: 'This survey is no longer accepting responses.',
    late: 'This survey is no longer active',
  },
  unsent: 'Your response was not sent; your answers are still here.',
}

/**
 * Questions that are removed cannot be answered: a survey of one question, which its host removes and adds
 * again.
 */
export const surveyEmptied: Form = {
  ...survey,
  name: 'a survey whose questions are taken away',
  rules: { ...survey.rules, follows: 'SURVEY-13' },
  session: { table: 'survey_sessions', row: { name: 'Feedback', questions: WORDS }, long: {} },
  choices: [],
  stored: { ...survey.stored, row: { answers: ['Much of it'] } },
  closing: {
    close: { questions: [] },
    open: { questions: WORDS },
    heading: 'This survey has no questions yet.',
    about: 'Its host may still be writing them.',
    late: 'Failed to submit response',
  },
}

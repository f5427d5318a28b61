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
  scriptBytes: 92_000,
  closing: {
    close: { active: false },
    open: { active: true },
    heading: 'Survey Closed',
    about: 'This survey is no longer accepting responses.',
    late: 'This survey is no longer active',
  },
  unsent: 'Your response was not sent; your answers are still here.',
  host: {
    rules: { own: 'SURVEY-1', made: 'SURVEY-16', live: 'SURVEY-18', switched: 'SURVEY-30', file: 'SURVEY-20', removed: 'SURVEY-23' },
    noun: 'Survey',
    text: 'name',
    count: 'response_count',
    list: { title: 'Survey', path: '/survey', heading: 'Surveys', empty: 'Ask several things at once' },
    making: { button: 'New Survey', label: 'Survey Name', made: 'Session created successfully', says: 'No questions added yet.' },
    card: { says: '0 questions', link: /^View Results/ },
    path: (id) => `/survey/${id}/results`,
    none: 'No responses yet',
    entry: (words) => ({ answers: ['4', 'Coffee', words] }),
    shown: (page, words) => page.getByRole('table', { name: 'Answers to What stays?' }).getByText(words, { exact: true }),
    counted: '2 total responses',
    newest: (page) => page.getByRole('table', { name: 'Answers to What stays?' }).getByRole('row').nth(1),
    thanks: 'You can now close this window.',
    file: {
      button: 'Download CSV',
      name: 'survey-Feedback-{at}.csv',
      lines: ['"Timestamp","How was it?","Tea or coffee?","What stays?"', '"{at}","4","Coffee","hallway"', `"{at}","4","Coffee","'=2,2"`],
    },
    goesWith: '2 responses',
    titled: (title) => ({ display_settings: { title } }),
    kept: { questions: QUESTIONS, display_settings: { title: 'Come in' } },
    display: (id) => `/survey/${id}/view`,
    dialogs: [],
  },
}

/**
 * Questions that are removed cannot be answered: a survey of one question, which its host removes and adds
 * again.
 */
export const surveyEmptied: Form = {
  ...survey,
  host: undefined,
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

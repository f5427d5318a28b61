import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import type { Question } from '../../logic.ts'

const rating = (question: string): Question => ({ question, type: 'rating' })
const words = (question: string): Question => ({ question, type: 'text', required: false })
const choice = (question: string, ...options: string[]): Question => ({ question, type: 'multiple_choice', options })

/** Beginnings of a survey. */
export const TEMPLATES: readonly SessionTemplate<'survey_sessions'>[] = [
  {
    name: 'After an event',
    about: 'Four questions: a rating, what was good, what to change, and whether they come again.',
    text: 'How was it?',
    values: {
      questions: [
        rating('How was the event for you?'),
        words('What did you like best?'),
        words('What should we change?'),
        choice('Would you come again?', 'Yes', 'Maybe', 'No'),
      ],
    },
  },
  {
    name: 'After a workshop',
    about: 'Four questions: the pace, what was learned, what is still open.',
    text: 'After the workshop',
    values: {
      questions: [
        choice('How was the pace?', 'Too slow', 'Just right', 'Too fast'),
        rating('How much of it can you use?'),
        words('What do you take home?'),
        words('What is still open?'),
      ],
    },
  },
  {
    name: 'Before we begin',
    about: 'Three questions: what people know and what they came for.',
    text: 'Before we begin',
    values: {
      questions: [
        choice('How well do you know the subject?', 'It is new to me', 'I know some of it', 'I use it every day'),
        words('What would make this worth your time?'),
        words('What should we not leave out?'),
      ],
    },
  },
]

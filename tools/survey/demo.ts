import { defineDemo, pick, type Random } from '../../contract/demo.ts'
import { keysOf, type Question } from './logic.ts'

const DISHES = ['The dumplings', 'The lentil curry', 'The plum cake', 'I only came for the plum cake']
const QUESTIONS: Question[] = [
  { question: 'How is the evening so far?', type: 'rating', required: true },
  { question: 'Which dish should come back next year?', type: 'multiple_choice', options: DISHES, required: true },
  { question: 'What should we do differently next time?', type: 'text', required: false },
]

const WISHES = [
  'More lanterns',
  'More lanterns!',
  'Start an hour earlier',
  'A warmer tent',
  'Later trains home',
  'Mehr vegetarisches Essen',
  'Eine Garderobe wäre schön',
  'Bitte wieder mit Blaskapelle 🎺',
  'Nothing. It was lovely',
  'Nothing',
  'المزيد من الموسيقى',
  'もう少し暖かい場所',
  'Name tags that can be read without glasses',
  'A second queue for people who know what they want, because the first one took the whole of the opening speech',
  '',
  '',
]

/** Returns a rating from 1 to 5: most people are content. */
function rating(random: Random): string {
  const at = random()
  return at < 0.45 ? '5' : at < 0.8 ? '4' : at < 0.93 ? '3' : at < 0.98 ? '2' : '1'
}
const dish = (random: Random): string => pick(random, random() < 0.4 ? DISHES.slice(0, 1) : DISHES)

/** The first question’s result is revealed from the beginning, so that the wall moves as answers come. */
export const demo = defineDemo<null>({
  table: 'survey_sessions',
  position: 4,
  minutes: 5,
  notes: 'Show the first result, thank the kitchen, then show the second.',
  create: ({ newId }) => {
    const id = newId()
    const session = { id, name: 'How is the evening?', questions: QUESTIONS as never, moderated: false }
    const reveal = { survey: id, question: keysOf(QUESTIONS)[0] ?? '', on: true }
    return {
      id,
      known: null,
      steps: [
        { insert: 'survey_sessions', rows: [session] },
        { call: 'reveal_question', args: reveal },
      ],
    }
  },
  act: ({ random, session, done }) =>
    done.has('answers')
      ? null
      : {
          once: 'answers',
          insert: 'survey_responses',
          row: { session_id: session, answers: [rating(random), dish(random), pick(random, WISHES)] },
        },
})

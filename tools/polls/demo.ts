import { defineDemo, pick } from '../../contract/demo.ts'

const QUESTION = 'What would make Mondays better?'

/** Answers in the words of different people: short ones that repeat, long ones, several scripts. */
const ANSWERS = [
  'Coffee',
  'Coffee',
  'coffee!',
  'More coffee ☕',
  'Start at ten',
  'Start at ten',
  'No meetings before noon',
  'No meetings before noon.',
  'Four-day week',
  'Four-day week',
  'four-day week 🙌',
  'Working from the garden',
  'Fresh croissants in the kitchen 🥐',
  'Sunshine',
  'sunshine ☀️',
  'Ausschlafen',
  'Ausschlafen!',
  'Keine Donaudampfschifffahrtsgesellschaftskapitänsbesprechung vor elf Uhr',
  'Ein gemeinsames Frühstück',
  'قهوة جيدة',
  'بداية هادئة بلا اجتماعات',
  '朝はゆっくり始めたい',
  'おいしいお弁当 🍱',
  'A walk with the team instead of the status round, at least once a month, and nobody brings a laptop',
  'Hearing one thing that went well last week',
  'A tidy inbox',
  'Dogs in the office 🐕',
  'Dogs in the office',
  'Good music',
  'Being told on Friday what is due',
  'Tuesday',
  'Calling it Tuesday',
]

export const demo = defineDemo<null>({
  table: 'polls',
  position: 1,
  minutes: 5,
  notes: 'Let the first answers come in. Read the strangest one aloud, then put it in the spotlight.',
  create: ({ newId }) => {
    const id = newId()
    return { id, known: null, steps: [{ insert: 'polls', rows: [{ id, question: QUESTION, on_phones: true }] }] }
  },
  act: ({ random, session, done }) => {
    // Some people have a second thought, and few a third one.
    const once = `answer ${done.size + 1}`
    if (done.size >= 3 || (done.size > 0 && random() > 0.15)) return null
    return { once, insert: 'poll_responses', row: { poll_id: session, response: pick(random, ANSWERS) } }
  },
})

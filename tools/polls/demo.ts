import { defineDemo, pick } from '../../contract/demo.ts'

const QUESTION = 'What would make Mondays better?'

/** Answers that several people give, in their own spelling. */
const COMMON = [
  ...[
    'Coffee',
    'coffee',
    'Coffee!',
    'Coffee',
    'Start at ten',
    'Start at ten',
    'start at ten',
    'Four-day week',
    'Four-day week',
    'four-day week',
  ],
  ...[
    'No meetings before noon',
    'No meetings before noon',
    'no meetings before noon.',
    'Sunshine',
    'sunshine',
    'Ausschlafen',
    'Good music',
  ],
]
/** Answers that one person gives. */
const SINGLE = [
  'Fresh croissants in the kitchen 🥐',
  'Keine Donaudampfschifffahrtsgesellschaftskapitänsbesprechung vor elf Uhr',
  'قهوة جيدة',
  'A walk with the team instead of the status round, at least once a month, and nobody brings a laptop',
  '朝はゆっくり始めたい',
  'Dogs in the office 🐕',
  'Hearing one thing that went well last week',
  'Ein gemeinsames Frühstück',
  'Calling it Tuesday',
  'بداية هادئة بلا اجتماعات',
  'Working from the garden',
  'A tidy inbox',
  'おいしいお弁当 🍱',
  'Being told on Friday what is due',
]

export const demo = defineDemo<null>({
  table: 'polls',
  position: 1,
  loadTest: true,
  minutes: 5,
  notes: 'Let the first answers come in. Read the strangest one aloud, then put it in the spotlight.',
  create: ({ newId }) => {
    const id = newId()
    return { id, known: null, steps: [{ insert: 'polls', rows: [{ id, question: QUESTION, on_phones: true }] }] }
  },
  act: ({ random, session, person, done }) => {
    // Some people have a second thought, and few a third one.
    const once = `answer ${done.size + 1}`
    if (done.size >= 3 || (done.size > 0 && random() > 0.15)) return null
    const single = person % 3 === 1 && done.size === 0 ? SINGLE[Math.floor(person / 3)] : undefined
    return { once, insert: 'poll_responses', row: { poll_id: session, response: single ?? pick(random, COMMON) } }
  },
})

import { type DemoAct, defineDemo, pick, type Random } from '../../contract/demo.ts'
import { isObject, type Row } from '../../contract/json.ts'

/** Each with the share of people who choose the first, second … choice. */
const QUESTIONS = [
  {
    question: 'Which lantern should hang over the door?',
    choices: ['The moon', 'The fish', 'The very large radish', 'Der Heißluftballon'],
    shares: [0.2, 0.15, 0.5, 0.15],
    correct: [],
    live: true,
  },
  {
    question: 'How many lanterns are in the courtyard?',
    choices: ['112', '240', '365', 'Nobody has counted'],
    shares: [0.15, 0.3, 0.35, 0.2],
    correct: ['c3'],
    live: false,
  },
  {
    question: 'What is ‘lantern’ in Japanese?',
    choices: ['提灯 (chōchin)', '花火 (hanabi)', '団扇 (uchiwa)'],
    shares: [0.55, 0.3, 0.15],
    correct: ['c1'],
    live: false,
  },
]
const NICKNAMES = [
  'Moth',
  'Glow-worm 🪲',
  'Team Radish',
  'Candle',
  'Nachtfalter',
  'فانوس',
  'ほたる',
  'Wick',
  'Sir Flickers',
  'Lumen',
  'Torchbearer',
]

const choicesOf = (texts: readonly string[]) => texts.map((text, at) => ({ id: `c${at + 1}`, text }))

function drawn(random: Random, shares: readonly number[]): number {
  let left = random()
  const at = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return at < 0 ? shares.length - 1 : at
}

/** The first question is open from the beginning. The host asks the others. */
export const demo = defineDemo<null>({
  table: 'voting_sessions',
  position: 3,
  minutes: 10,
  notes: 'Close the first question, reveal it, then ask the next. The podium comes last.',
  create: ({ newId }) => {
    const id = newId()
    const questions = QUESTIONS.map(({ question, choices, correct, live }, position) => ({
      ...{ id: newId(), session_id: id, position, question, correct, live, choices: choicesOf(choices) },
    }))
    const args: Row = { question: questions[0]?.id ?? '', seconds: null }
    return {
      id,
      known: null,
      steps: [
        { insert: 'voting_sessions', rows: [{ id, name: 'The lantern quiz' }] },
        { insert: 'voting_questions', rows: questions },
        { call: 'open_voting_question', args },
      ],
    }
  },
  look: (session) => `voting_questions?session_id=eq.${session}&state=eq.open&select=id,question`,
  act: ({ random, session, seen, done }): DemoAct | null => {
    const [open] = Array.isArray(seen) ? seen : []
    if (!isObject(open) || done.has(`vote ${open['id']}`)) return null
    if (!done.has('nickname') && random() < 0.35)
      return { once: 'nickname', insert: 'voting_players', row: { session_id: session, name: pick(random, NICKNAMES) } }
    const { shares = [1] } = QUESTIONS.find(({ question }) => question === open['question']) ?? {}
    return {
      once: `vote ${open['id']}`,
      insert: 'voting_votes',
      row: { question_id: String(open['id']), choices: [`c${drawn(random, shares) + 1}`] },
    }
  },
})

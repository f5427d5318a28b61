import { type DemoAct, type DemoTurn, defineDemo } from '../../contract/demo.ts'
import { isObject } from '../../contract/json.ts'

const QUESTIONS = [
  'When do the lanterns go up?',
  'Is there a train after midnight?',
  'Who made the plum cake, and may I have the recipe?',
  'What was the hardest part of this year?',
  'Will the slides be shared?',
  'Können wir das nächstes Jahr wieder im Innenhof machen?',
  'Wie viele Lampions hängen dort eigentlich?',
  'هل ستكون هناك موسيقى لاحقًا؟',
  '来年も同じ場所で開催しますか？',
  'How did you decide what not to do? I would like to hear about the plans that were dropped, and why, rather than the ones that worked',
  'Is the dog invited next year? 🐕',
  'What would you tell somebody who starts on Monday?',
  'Which idea from the audience did you use last year?',
  'Can we have more time for questions?',
  'What keeps you awake at night?',
  'Where can I leave my coat?',
  'What are you most proud of?',
  'Is it true that the founders met in a queue?',
]
/** Questions that the moderator leaves for whoever tries the demo. */
const LEFT_WAITING = 3

/** Questions of an answer, as ids. */
const idsOf = (seen: DemoTurn['seen']): string[] =>
  (Array.isArray(seen) ? seen : []).flatMap((row) => (isObject(row) && typeof row['id'] === 'string' ? [row['id']] : []))

/**
 * Few ask, and many vote for what others asked: rather for what was asked first, which most people have read.
 */
export const demo = defineDemo<null>({
  table: 'qa_sessions',
  position: 20,
  beside: true,
  minutes: 30,
  notes: 'Open all evening. Approve what waits, and put a question on stage before you answer it.',
  create: ({ newId }) => {
    const id = newId()
    return { id, known: null, steps: [{ insert: 'qa_sessions', rows: [{ id, name: 'Ask the hosts' }] }] }
  },
  look: (session) => `questions?session_id=eq.${session}&status=eq.approved&select=id&order=created_at&limit=40`,
  act: ({ random, session, seen, person, done }): DemoAct | null => {
    // Every third person has a question, each another one.
    const question = person % 3 === 0 && !done.has('ask') ? QUESTIONS[Math.floor(person / 3)] : undefined
    if (question !== undefined && random() < 0.5)
      return { once: 'ask', insert: 'questions', row: { session_id: session, content: question } }
    const open = idsOf(seen).filter((id) => !done.has(`vote ${id}`))
    const liked = open[Math.floor(open.length * random() ** 1.7)]
    if (liked === undefined || done.size > 6) return null
    return { once: `vote ${liked}`, insert: 'question_votes', row: { question_id: liked } }
  },
  tend: {
    by: 'moderate',
    look: (session) => `questions?session_id=eq.${session}&status=eq.pending&select=id&order=created_at`,
    act: ({ seen, random }) => {
      const [oldest, ...others] = idsOf(seen)
      if (oldest === undefined || others.length < LEFT_WAITING) return null
      return { once: `decide ${oldest}`, update: 'questions', id: oldest, row: { status: random() < 0.08 ? 'hidden' : 'approved' } }
    },
  },
})

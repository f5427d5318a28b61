import { defineDemo, pick } from '../../contract/demo.ts'
import { DISPLAY_DEFAULTS } from './logic.ts'

const QUESTION = 'In one word: how was your year?'

/** Words as often as they are to be drawn: a cloud needs some that many say. */
const WORDS: readonly (readonly [word: string, times: number])[] = [
  ['busy', 9],
  ['Busy', 3],
  ['good', 7],
  ['wild', 6],
  ['joyful', 5],
  ['tiring', 5],
  ['surprising', 4],
  ['loud', 4],
  ['bunt', 3],
  ['anstrengend', 2],
  ['hopeful', 4],
  ['short', 3],
  ['rollercoaster', 3],
  ['🎢', 1],
  ['جميل', 2],
  ['مليء بالأمل', 1],
  ['充実', 2],
  ['あっという間', 2],
  ['Achterbahnfahrt', 1],
  ['unvorhersehbar', 1],
  ['warm', 2],
  ['new', 3],
  ['sunny ☀️', 1],
  ['grateful', 3],
]
const BAG = WORDS.flatMap(([word, times]) => Array.from({ length: times }, () => word))

export const demo = defineDemo<null>({
  table: 'word_cloud_sessions',
  position: 2,
  minutes: 5,
  notes: 'Wait until half the room has answered. Ask one person why.',
  create: ({ newId }) => {
    const id = newId()
    const look = { ...DISPLAY_DEFAULTS, title: QUESTION }
    return { id, known: null, steps: [{ insert: 'word_cloud_sessions', rows: [{ id, name: QUESTION, qr_display_settings: look }] }] }
  },
  act: ({ random, session, done }) => {
    if (done.size >= 3 || (done.size > 0 && random() > 0.4)) return null
    return {
      once: `word ${done.size + 1}`,
      insert: 'word_cloud_responses',
      row: { session_id: session, response: pick(random, BAG) },
    }
  },
})

import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

export const policyTables: PolicyTables = {
  tool,
  states: {
    polls: {
      active: ({ owner }) => ({
        question: 'What will you remember?',
        user_id: owner,
        moderated: true,
        on_phones: true,
        spotlight: '00000000-0000-4000-8000-000000000001',
        word_list: { on: true, words: ['never'] },
      }),
      open: ({ owner }) => ({ question: 'What else?', user_id: owner }),
      closed: ({ owner }) => ({ question: 'What did you forget?', user_id: owner, active: false }),
    },
    poll_responses: {
      'to an open poll': ({ id, device }) => ({ poll_id: id('polls', 'open'), response: 'The demo.', device_id: device }),
      pinned: ({ id, device }) => ({ poll_id: id('polls', 'active'), response: 'Lunch.', device_id: device, status: 'pinned' }),
      waiting: ({ id, device }) => ({ poll_id: id('polls', 'active'), response: 'Wait.', device_id: device, status: 'waiting' }),
      'held back': ({ id, device }) => ({ poll_id: id('polls', 'active'), response: 'Never.', device_id: device, status: 'held' }),
      'to a closed poll': ({ id, device }) => ({ poll_id: id('polls', 'closed'), response: 'My keys.', device_id: device }),
    },
  },
  changes: { polls: () => ({ question: 'Tea?' }), poll_responses: () => ({ status: 'off' }) },
  outcomes: {
    polls: `
      verb      owner      other host  phone      other phone  anyone     display    other display  stage helper  moderate helper  other helper  states
      list      row        -           -          -            -          row a      -              row b         row b            -             active
      list      row        -           -          -            -          row c      -              row           row              -             open | closed
      read      row        row d       row d      row d        row d      row a      row d          row b         row b            row d         active
      read      row        row e       row e      row e        row e      row c      row e          row           row              row e         open | closed
      find by   all        some f      some f     some f       some f     all but g  some f         all           all              some f        *
      match by  all        some h      some h     some h       some h     all but g  some h         all           all              some h        active
      match by  all        all but i   all but i  all but i    all but i  all but g  all but i      all           all              all but i     open | closed
      insert    done       42501       42501      42501        42501      42501      42501          42501         42501            42501         *
      send      all but j  -           -          -            -          -          -              -             -                -             *
      update    done       -           -          -            -          -          -              42501         42501            42501         *
      set       all but k  -           -          -            -          -          -              some l        -                -             *
      delete    done       -           -          -            -          -          -              -             -                -             *
      a: without user_id, archived, word_list
      b: without word_list
      c: without user_id, archived
      d: without user_id, archived, moderated, spotlight, word_list, response_count, waiting_count, held_count
      e: without user_id, archived, moderated, response_count, waiting_count, held_count
      f: id
      g: user_id, archived
      h: id, question, active, created_at, answers_per_phone, on_phones
      i: user_id, archived, moderated, response_count, waiting_count, held_count
      j: created_at, archived, response_count, waiting_count, held_count
      k: id, user_id, created_at, response_count, waiting_count, held_count
      l: active`,
    poll_responses: `
      verb      owner      other host  phone      other phone  anyone     display    other display  stage helper  moderate helper  other helper  states
      list      row a      -           -          -            -          row b      -              -             row b            -             to an open poll | pinned | to a closed poll
      list      row a      -           -          -            -          -          -              -             row b            -             waiting | held back
      read      row a      -           -          -            -          row b      -              -             row b            -             to an open poll | pinned | to a closed poll
      read      row a      -           -          -            -          -          -              -             row b            -             waiting | held back
      follow    row a      -           -          -            -          row b      -              -             row b            -             to an open poll | pinned | to a closed poll
      follow    row a      -           -          -            -          -          -              -             row b            -             waiting | held back
      find by   all but c  -           -          -            -          all but c  -              -             all but c        -             to an open poll | pinned | to a closed poll
      find by   all but c  -           -          -            -          -          -              -             all but c        -             waiting | held back
      match by  all but c  -           -          -            -          all but c  -              -             all but c        -             to an open poll | pinned | to a closed poll
      match by  all but c  -           -          -            -          -          -              -             all but c        -             waiting | held back
      insert    done       done        done       42501        done       42501      42501          42501         42501            42501         to an open poll
      insert    42501      42501       42501      42501        42501      42501      42501          42501         42501            42501         pinned | waiting | held back | to a closed poll
      send      all but d  all but d   all but d  -            all but d  -          -              -             -                -             to an open poll
      send      -          -           -          -            -          -          -              -             -                -             pinned | waiting | held back | to a closed poll
      update    done       -           -          -            -          -          -              -             done             -             *
      set       some e     -           -          -            -          -          -              -             some e           -             *
      delete    done       -           -          -            -          -          -              -             -                -             *
      a: pseudonym in device_id
      b: without device_id
      c: device_id
      d: created_at, status
      e: status`,
  },
}

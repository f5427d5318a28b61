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
      verb      owner      other host  phone      other phone  anyone     display    other display  states
      list      row        -           -          -            -          row a      -              active
      list      row        -           -          -            -          row b      -              open | closed
      read      row        row c       row c      row c        row c      row a      row c          active
      read      row        row d       row d      row d        row d      row b      row d          open | closed
      find by   all        some e      some e     some e       some e     all but f  some e         *
      match by  all        some g      some g     some g       some g     all but f  some g         active
      match by  all        all but h   all but h  all but h    all but h  all but f  all but h      open | closed
      insert    done       42501       42501      42501        42501      42501      42501          *
      send      all but i  -           -          -            -          -          -              *
      update    done       -           -          -            -          -          -              *
      set       all but j  -           -          -            -          -          -              *
      delete    done       -           -          -            -          -          -              *
      a: without user_id, archived, word_list
      b: without user_id, archived
      c: without user_id, archived, moderated, spotlight, word_list, response_count, waiting_count, held_count
      d: without user_id, archived, moderated, response_count, waiting_count, held_count
      e: id
      f: user_id, archived
      g: id, question, active, created_at, answers_per_phone, on_phones
      h: user_id, archived, moderated, response_count, waiting_count, held_count
      i: created_at, archived, response_count, waiting_count, held_count
      j: id, user_id, created_at, response_count, waiting_count, held_count`,
    poll_responses: `
      verb      owner      other host  phone      other phone  anyone     display    other display  states
      list      row a      -           -          -            -          row b      -              to an open poll | pinned | to a closed poll
      list      row a      -           -          -            -          -          -              waiting | held back
      read      row a      -           -          -            -          row b      -              to an open poll | pinned | to a closed poll
      read      row a      -           -          -            -          -          -              waiting | held back
      follow    row a      -           -          -            -          row b      -              to an open poll | pinned | to a closed poll
      follow    row a      -           -          -            -          -          -              waiting | held back
      find by   all but c  -           -          -            -          all but c  -              to an open poll | pinned | to a closed poll
      find by   all but c  -           -          -            -          -          -              waiting | held back
      match by  all but c  -           -          -            -          all but c  -              to an open poll | pinned | to a closed poll
      match by  all but c  -           -          -            -          -          -              waiting | held back
      insert    done       done        done       42501        done       42501      42501          to an open poll
      insert    42501      42501       42501      42501        42501      42501      42501          pinned | waiting | held back | to a closed poll
      send      all but d  all but d   all but d  -            all but d  -          -              to an open poll
      send      -          -           -          -            -          -          -              pinned | waiting | held back | to a closed poll
      update    done       -           -          -            -          -          -              *
      set       some e     -           -          -            -          -          -              *
      delete    done       -           -          -            -          -          -              *
      a: pseudonym in device_id
      b: without device_id
      c: device_id
      d: created_at, status
      e: status`,
  },
}

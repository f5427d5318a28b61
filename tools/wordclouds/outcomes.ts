import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

export const policyTables: PolicyTables = {
  tool,
  states: {
    word_cloud_sessions: {
      active: ({ owner }) => ({
        name: 'Friday',
        user_id: owner,
        stop_words: ['the'],
        blocked_words: ['secret'],
        word_list: { on: true, words: ['never'] },
      }),
      closed: ({ owner }) => ({ name: 'Thursday', user_id: owner, active: false }),
      approving: ({ owner }) => ({ name: 'Monday', user_id: owner, moderated: true }),
    },
    word_cloud_responses: {
      'to an active session': ({ id, device }) => ({ session_id: id('word_cloud_sessions', 'active'), response: 'tea', device_id: device }),
      'to a closed session': ({ id, device }) => ({ session_id: id('word_cloud_sessions', 'closed'), response: 'tea', device_id: device }),
    },
    word_cloud_words: {
      said: ({ id }) => ({ session_id: id('word_cloud_sessions', 'active'), word: 'rain', count: 1, folded_count: 1 }),
      waiting: ({ id }) => ({ session_id: id('word_cloud_sessions', 'approving'), word: 'rain', count: 1, folded_count: 1 }),
      approved: ({ id }) => ({
        session_id: id('word_cloud_sessions', 'approving'),
        word: 'sun',
        count: 1,
        folded_count: 1,
        approved: true,
      }),
    },
  },
  changes: {
    word_cloud_sessions: () => ({ name: 'Saturday' }),
    word_cloud_responses: () => ({ held_back: true }),
    word_cloud_words: () => ({ hidden: true }),
  },
  outcomes: {
    word_cloud_sessions: `
      verb      owner      other host  phone   other phone  anyone  display    other display  states
      list      row        -           -       -            -       row a      -              active
      list      row        -           -       -            -       row b      -              closed | approving
      read      row        row c       row c   row c        row c   row a      row c          active
      read      row        row d       row d   row d        row d   row b      row d          closed | approving
      find by   all        some e      some e  some e       some e  all but f  some e         *
      match by  all        some g      some g  some g       some g  all but f  some g         active
      match by  all        some h      some h  some h       some h  all but f  some h         closed | approving
      insert    done       42501       42501   42501        42501   42501      42501          *
      send      all but i  -           -       -            -       -          -              *
      update    done       -           -       -            -       -          -              *
      set       all but j  -           -       -            -       -          -              *
      delete    done       -           -       -            -       -          -              *
      a: without user_id, archived, word_list
      b: without user_id, archived
      c: without user_id, archived, stop_words, blocked_words, moderated, word_list, response_count, held_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count
      d: without user_id, archived, stop_words, blocked_words, moderated, response_count, held_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count
      e: id
      f: user_id, archived
      g: id, name, active, created_at, answers_per_phone
      h: id, name, active, created_at, answers_per_phone, word_list
      i: created_at, archived, response_count, held_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count
      j: id, user_id, created_at, response_count, held_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count`,
    word_cloud_responses: `
      verb      owner      other host  phone      other phone  anyone     display  other display  states
      list      row a      -           -          -            -          -        -              *
      read      row a      -           -          -            -          -        -              *
      follow    row a      -           -          -            -          -        -              *
      find by   all but b  -           -          -            -          -        -              *
      match by  all but b  -           -          -            -          -        -              *
      insert    done       done        done       42501        done       42501    42501          to an active session
      insert    42501      42501       42501      42501        42501      42501    42501          to a closed session
      send      all but c  all but c   all but c  -            all but c  -        -              to an active session
      send      -          -           -          -            -          -        -              to a closed session
      update    done       -           -          -            -          -        -              *
      set       some d     -           -          -            -          -        -              *
      delete    done       -           -          -            -          -        -              *
      a: pseudonym in device_id
      b: device_id
      c: created_at, held_back
      d: held_back`,
    word_cloud_words: `
      verb      owner   other host  phone  other phone  anyone  display  other display  states
      list      row     -           -      -            -       row      -              said | approved
      list      row     -           -      -            -       -        -              waiting
      read      row     -           -      -            -       row      -              said | approved
      read      row     -           -      -            -       -        -              waiting
      follow    row     -           -      -            -       row      -              said | approved
      follow    row     -           -      -            -       -        -              waiting
      find by   all     -           -      -            -       all      -              said | approved
      find by   all     -           -      -            -       -        -              waiting
      match by  all     -           -      -            -       all      -              said | approved
      match by  all     -           -      -            -       -        -              waiting
      insert    42501   42501       42501  42501        42501   42501    42501          *
      send      -       -           -      -            -       -        -              *
      update    done    -           -      -            -       -        -              *
      set       some a  -           -      -            -       -        -              *
      delete    -       -           -      -            -       -        -              *
      a: hidden, approved`,
  },
}

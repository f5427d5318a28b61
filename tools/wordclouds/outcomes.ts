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
      'held back': ({ id, device }) => ({
        session_id: id('word_cloud_sessions', 'active'),
        response: 'never',
        device_id: device,
        held_back: true,
      }),
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
      merged: ({ id }) => ({
        session_id: id('word_cloud_sessions', 'active'),
        word: 'rains',
        count: 1,
        folded_count: 1,
        hidden: true,
        merged_into: 'rain',
      }),
    },
  },
  changes: {
    word_cloud_sessions: () => ({ name: 'Saturday' }),
    word_cloud_responses: (_, state) => ({ held_back: state !== 'held back' }),
    word_cloud_words: (_, state) => ({ hidden: state !== 'merged' }),
  },
  outcomes: {
    word_cloud_sessions: `
      verb      owner      other host  phone   other phone  anyone  display    other display  stage helper  words helper  other helper  states
      list      row        -           -       -            -       row a      -              row b         row c         -             active
      list      row        -           -       -            -       row d      -              row e         row           -             closed | approving
      read      row        row f       row f   row f        row f   row a      row f          row b         row c         row f         active
      read      row        row g       row g   row g        row g   row d      row g          row e         row           row g         closed | approving
      find by   all        some h      some h  some h       some h  all but i  some h         all           all           some h        *
      match by  all        some j      some j  some j       some j  all but i  some j         all           all           some j        active
      match by  all        some k      some k  some k       some k  all but i  some k         all           all           some k        closed | approving
      insert    done       42501       42501   42501        42501   42501      42501          42501         42501         42501         *
      send      all but l  -           -       -            -       -          -              -             -             -             *
      update    done       -           -       -            -       -          -              42501         42501         42501         *
      set       all but m  -           -       -            -       -          -              some n        -             -             *
      delete    done       -           -       -            -       -          -              -             -             -             *
      a: without user_id, archived, word_list
      b: without stop_words, blocked_words, word_list
      c: without word_list
      d: without user_id, archived
      e: without stop_words, blocked_words
      f: without user_id, archived, stop_words, blocked_words, moderated, word_list, response_count, held_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count
      g: without user_id, archived, stop_words, blocked_words, moderated, response_count, held_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count
      h: id
      i: user_id, archived
      j: id, name, active, created_at, answers_per_phone
      k: id, name, active, created_at, answers_per_phone, word_list
      l: created_at, archived, response_count, held_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count
      m: id, user_id, created_at, response_count, held_count, unique_count, folded_unique_count, phrase_unique_count, folded_phrase_unique_count
      n: active`,
    word_cloud_responses: `
      verb      owner      other host  phone      other phone  anyone     display  other display  stage helper  words helper  other helper  states
      list      row a      -           -          -            -          -        -              -             -             -             to an active session | to a closed session
      list      row a      -           -          -            -          -        -              -             row b         -             held back
      read      row a      -           -          -            -          -        -              -             -             -             to an active session | to a closed session
      read      row a      -           -          -            -          -        -              -             row b         -             held back
      follow    row a      -           -          -            -          -        -              -             -             -             to an active session | to a closed session
      follow    row a      -           -          -            -          -        -              -             row b         -             held back
      find by   all but c  -           -          -            -          -        -              -             -             -             to an active session | to a closed session
      find by   all but c  -           -          -            -          -        -              -             all but c     -             held back
      match by  all but c  -           -          -            -          -        -              -             -             -             to an active session | to a closed session
      match by  all but c  -           -          -            -          -        -              -             all but c     -             held back
      insert    done       done        done       42501        done       42501    42501          42501         42501         42501         to an active session
      insert    42501      42501       42501      42501        42501      42501    42501          42501         42501         42501         to a closed session | held back
      send      all but d  all but d   all but d  -            all but d  -        -              -             -             -             to an active session
      send      -          -           -          -            -          -        -              -             -             -             to a closed session | held back
      update    done       -           -          -            -          -        -              -             -             -             to an active session | to a closed session
      update    done       -           -          -            -          -        -              -             done          -             held back
      set       some e     -           -          -            -          -        -              -             -             -             to an active session | to a closed session
      set       some e     -           -          -            -          -        -              -             some e        -             held back
      delete    done       -           -          -            -          -        -              -             -             -             *
      a: pseudonym in device_id
      b: without device_id
      c: device_id
      d: created_at, held_back
      e: held_back`,
    word_cloud_words: `
      verb      owner   other host  phone  other phone  anyone  display  other display  stage helper  words helper  other helper  states
      list      row     -           -      -            -       row      -              -             row           -             said | approved | merged
      list      row     -           -      -            -       -        -              -             row           -             waiting
      read      row     -           -      -            -       row      -              -             row           -             said | approved | merged
      read      row     -           -      -            -       -        -              -             row           -             waiting
      follow    row     -           -      -            -       row      -              -             row           -             said | approved | merged
      follow    row     -           -      -            -       -        -              -             row           -             waiting
      find by   all     -           -      -            -       all      -              -             all           -             said | approved | merged
      find by   all     -           -      -            -       -        -              -             all           -             waiting
      match by  all     -           -      -            -       all      -              -             all           -             said | approved | merged
      match by  all     -           -      -            -       -        -              -             all           -             waiting
      insert    42501   42501       42501  42501        42501   42501    42501          42501         42501         42501         *
      send      -       -           -      -            -       -        -              -             -             -             *
      update    done    -           -      -            -       -        -              -             done          -             said | waiting | approved
      update    -       -           -      -            -       -        -              -             -             -             merged
      set       some a  -           -      -            -       -        -              -             some a        -             said | waiting | approved
      set       -       -           -      -            -       -        -              -             -             -             merged
      delete    -       -           -      -            -       -        -              -             -             -             *
      a: hidden, approved`,
  },
}

import type { Json } from '../../contract/json.ts'
import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

const QUESTIONS: Json = [
  { question: 'How was it?', type: 'rating' },
  { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
]

const sum = (session_id: string, answer: string) => ({
  session_id,
  key: `1 rating how ${answer}`,
  question: '1 rating how',
  answer,
  count: 2,
})

export const policyTables: PolicyTables = {
  tool,
  states: {
    survey_sessions: {
      'with questions': ({ owner }) => ({ name: 'Lunch', user_id: owner, questions: QUESTIONS }),
      'without questions': ({ owner }) => ({ name: 'Dinner', user_id: owner }),
      closed: ({ owner }) => ({ name: 'Breakfast', user_id: owner, questions: QUESTIONS, active: false }),
    },
    survey_versions: {
      'kept by a response': ({ id }) => ({ session_id: id('survey_sessions', 'with questions'), questions: QUESTIONS }),
    },
    survey_responses: {
      'that fits': ({ id, device }) => ({
        session_id: id('survey_sessions', 'with questions'),
        answers: ['5', 'Tea'],
        questions: QUESTIONS,
        device_id: device,
      }),
      'to a closed survey': ({ id, device }) => ({
        session_id: id('survey_sessions', 'closed'),
        answers: ['5', 'Tea'],
        questions: QUESTIONS,
        device_id: device,
      }),
      'to no questions': ({ id, device }) => ({
        session_id: id('survey_sessions', 'without questions'),
        answers: [],
        questions: [],
        device_id: device,
      }),
    },
    survey_sums: {
      hidden: ({ id }) => sum(id('survey_sessions', 'with questions'), '3'),
      revealed: ({ id }) => ({ ...sum(id('survey_sessions', 'with questions'), '4'), revealed: true }),
      'revealed words': ({ id }) => ({ ...sum(id('survey_sessions', 'with questions'), 'Tea'), revealed: true, words: true }),
      'words that wait': ({ id }) => ({
        ...sum(id('survey_sessions', 'with questions'), 'Hm'),
        revealed: true,
        words: true,
        status: 'waiting',
      }),
      'words kept off': ({ id }) => ({
        ...sum(id('survey_sessions', 'with questions'), 'No'),
        revealed: true,
        words: true,
        status: 'off',
      }),
      'words that were deleted': ({ id }) => ({
        ...sum(id('survey_sessions', 'with questions'), 'Oh'),
        revealed: true,
        words: true,
        count: 0,
      }),
    },
  },
  changes: {
    survey_sessions: () => ({ name: 'Supper' }),
    survey_versions: () => ({ questions: [] }),
    survey_responses: () => ({ answers: ['1', 'Coffee'] }),
    survey_sums: () => ({ count: 9 }),
  },
  outcomes: {
    survey_sums: `
      verb      owner  other host  phone   other phone  anyone  display  other display  stage helper  moderate helper  other helper  states
      list      row    -           -       -            -       -        -              -             -                -             hidden
      list      row    -           -       -            -       row      -              -             -                -             revealed
      list      row    -           -       -            -       row      -              -             row              -             revealed words
      list      row    -           -       -            -       -        -              -             row              -             words that wait | words kept off | words that were deleted
      read      row    -           -       -            -       -        -              -             -                -             hidden
      read      row    row         row     row          row     row      row            row           row              row           revealed
      read      row    -           -       -            -       row      -              -             row              -             revealed words
      read      row    -           -       -            -       -        -              -             row              -             words that wait | words kept off | words that were deleted
      follow    row    -           -       -            -       -        -              -             -                -             hidden
      follow    row    row         row     row          row     row      row            row           row              row           revealed
      follow    row    -           -       -            -       row      -              -             row              -             revealed words
      follow    row    -           -       -            -       -        -              -             row              -             words that wait | words kept off | words that were deleted
      find by   all    -           -       -            -       -        -              -             -                -             hidden
      find by   all    some a      some a  some a       some a  all      some a         some a        some a           some a        revealed
      find by   all    -           -       -            -       all      -              -             all              -             revealed words
      find by   all    -           -       -            -       -        -              -             all              -             words that wait | words kept off | words that were deleted
      match by  all    -           -       -            -       -        -              -             -                -             hidden
      match by  all    all         all     all          all     all      all            all           all              all           revealed
      match by  all    -           -       -            -       all      -              -             all              -             revealed words
      match by  all    -           -       -            -       -        -              -             all              -             words that wait | words kept off | words that were deleted
      insert    42501  42501       42501   42501        42501   42501    42501          42501         42501            42501         *
      send      -      -           -       -            -       -        -              -             -                -             *
      update    -      -           -       -            -       -        -              -             -                -             *
      set       -      -           -       -            -       -        -              -             -                -             *
      delete    -      -           -       -            -       -        -              -             -                -             *
      a: id, session_id`,
    survey_sessions: `
      verb      owner      other host  phone      other phone  anyone     display    other display  stage helper  moderate helper  other helper  states
      list      row        -           -          -            -          -          -              row           row              -             *
      read      row        row a       row a      row a        row a      row a      row a          row           row              row a         *
      find by   all        some b      some b     some b       some b     some b     some b         all           all              some b        *
      match by  all        all but c   all but c  all but c    all but c  all but c  all but c      all           all              all but c     *
      insert    done       42501       42501      42501        42501      42501      42501          42501         42501            42501         *
      send      all but d  -           -          -            -          -          -              -             -                -             *
      update    done       -           -          -            -          -          -              42501         42501            42501         *
      set       all but e  -           -          -            -          -          -              some f        -                -             *
      delete    done       -           -          -            -          -          -              -             -                -             *
      a: without user_id, archived, moderated, response_count
      b: id
      c: user_id, archived, moderated, response_count
      d: created_at, archived, wall_question, revealed, response_count
      e: id, user_id, created_at, revealed, response_count
      f: active, wall_question`,
    survey_versions: `
      verb      owner  other host  phone  other phone  anyone  display  other display  stage helper  moderate helper  other helper  states
      list      row    -           -      -            -       -        -              -             -                -             *
      read      row    -           -      -            -       -        -              -             -                -             *
      follow    row    -           -      -            -       -        -              -             -                -             *
      find by   all    -           -      -            -       -        -              -             -                -             *
      match by  all    -           -      -            -       -        -              -             -                -             *
      insert    42501  42501       42501  42501        42501   42501    42501          42501         42501            42501         *
      send      -      -           -      -            -       -        -              -             -                -             *
      update    -      -           -      -            -       -        -              -             -                -             *
      set       -      -           -      -            -       -        -              -             -                -             *
      delete    -      -           -      -            -       -        -              -             -                -             *`,
    // The store moves a response's questions into a version, which it references.
    survey_responses: `
      verb      owner                other host           phone                other phone  anyone               display  other display  stage helper  moderate helper  other helper  states
      list      row a                -                    -                    -            -                    -        -              -             -                -             *
      read      row a                -                    -                    -            -                    -        -              -             -                -             *
      follow    row a                -                    -                    -            -                    -        -              -             -                -             *
      find by   all but b            -                    -                    -            -                    -        -              -             -                -             *
      match by  all but b            -                    -                    -            -                    -        -              -             -                -             *
      insert    done, but questions  done, but questions  done, but questions  42501        done, but questions  42501    42501          42501         42501            42501         that fits
      insert    42501                42501                42501                42501        42501                42501    42501          42501         42501            42501         to a closed survey
      insert    23514                23514                23514                42501        23514                42501    42501          42501         42501            42501         to no questions
      send      some c               some c               some c               -            some c               -        -              -             -                -             that fits
      send      -                    -                    -                    -            -                    -        -              -             -                -             to a closed survey | to no questions
      update    -                    -                    -                    -            -                    -        -              -             -                -             *
      set       -                    -                    -                    -            -                    -        -              -             -                -             *
      delete    done                 -                    -                    -            -                    -        -              -             -                -             *
      a: pseudonym in device_id
      b: device_id
      c: id, session_id, answers, device_id`,
  },
}

import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

const CHOICES = [
  { id: 'a', text: 'Tea' },
  { id: 'b', text: 'Coffee' },
]

export const policyTables: PolicyTables = {
  tool,
  states: {
    voting_sessions: {
      active: ({ owner }) => ({ name: 'Tonight', user_id: owner }),
      closed: ({ owner }) => ({ name: 'Yesterday', user_id: owner, active: false }),
      counted: ({ owner }) => ({ name: 'Counted', user_id: owner, counted_at: '2026-01-01T00:00:00.000000+00:00', ranked: 1 }),
      podium: ({ owner }) => ({ name: 'Podium', user_id: owner, counted_at: '2026-01-01T00:00:00.000000+00:00', ranked: 1, podium: 3 }),
    },
    voting_questions: {
      draft: ({ id }) => ({ session_id: id('voting_sessions', 'active'), question: 'Later?', choices: CHOICES, correct: ['a'] }),
      open: ({ id }) => ({
        session_id: id('voting_sessions', 'active'),
        question: 'Now?',
        choices: CHOICES,
        correct: ['a'],
        state: 'open',
      }),
      live: ({ id }) => ({ session_id: id('voting_sessions', 'active'), question: 'Live?', choices: CHOICES, state: 'open', live: true }),
      over: ({ id }) => ({
        session_id: id('voting_sessions', 'active'),
        question: 'Quick?',
        choices: CHOICES,
        state: 'open',
        ends_at: '2020-01-01T00:00:00.000000+00:00',
      }),
      closed: ({ id }) => ({
        session_id: id('voting_sessions', 'active'),
        question: 'Before?',
        choices: CHOICES,
        correct: ['a'],
        state: 'closed',
      }),
      revealed: ({ id }) => ({
        session_id: id('voting_sessions', 'active'),
        question: 'What?',
        choices: CHOICES,
        correct: ['a'],
        state: 'revealed',
      }),
      'of a closed session': ({ id }) => ({
        session_id: id('voting_sessions', 'closed'),
        question: 'Then?',
        choices: CHOICES,
        state: 'open',
      }),
    },
    voting_votes: Object.fromEntries(
      ['draft', 'open', 'over', 'closed', 'revealed', 'of a closed session'].map((state) => [
        state,
        ({ id, device }: { id: (table: string, state: string) => string; device: string }) => ({
          question_id: id('voting_questions', state),
          device_id: device,
          choices: ['a'],
        }),
      ]),
    ),
    voting_sums: Object.fromEntries(
      ['open', 'live', 'closed', 'revealed'].map((state) => [
        state,
        ({ id }: { id: (table: string, state: string) => string }) => ({
          question_id: id('voting_questions', state),
          choice: 'b',
          count: 1,
        }),
      ]),
    ),
    voting_players: {
      counted: ({ id, device }) => ({
        session_id: id('voting_sessions', 'counted'),
        device_id: device,
        name: 'Ada',
        points: 3,
        rank: 1,
        place: 1,
      }),
      'on the podium': ({ id, device }) => ({
        session_id: id('voting_sessions', 'podium'),
        device_id: device,
        points: 3,
        rank: 1,
        place: 1,
        shown: 'Phone 1',
      }),
      'not counted': ({ id, device }) => ({ session_id: id('voting_sessions', 'active'), device_id: device, points: 3, rank: 1, place: 1 }),
      'of a closed session': ({ id, device }) => ({ session_id: id('voting_sessions', 'closed'), device_id: device, name: 'Ada' }),
    },
  },
  changes: {
    voting_sessions: () => ({ name: 'Tomorrow' }),
    voting_questions: () => ({ question: 'Other words?' }),
    voting_votes: () => ({ choices: ['b'] }),
    voting_sums: () => ({ count: 9 }),
    voting_players: () => ({ name: 'Eve' }),
  },
  outcomes: {
    voting_sessions: `
      verb  owner  other host  phone  other phone  anyone  display  other display  stage helper  other helper  states
      list  row  -  -  -  -  -  -  row  -  *
      read  row  row a  row a  row a  row a  row a  row a  row  row a  active
      read  row  row b  row b  row b  row b  row b  row b  row  row b  closed | counted | podium
      find by  all  some c  some c  some c  some c  some c  some c  all  some c  *
      match by  all  all but d  all but d  all but d  all but d  all but d  all but d  all  all but d  active
      match by  all  all but e  all but e  all but e  all but e  all but e  all but e  all  all but e  closed | counted | podium
      insert  done  42501  42501  42501  42501  42501  42501  42501  42501  active | closed
      insert  42501  42501  42501  42501  42501  42501  42501  42501  42501  counted | podium
      send  some f  -  -  -  -  -  -  -  -  active | closed
      send  -  -  -  -  -  -  -  -  -  counted | podium
      update  done  -  -  -  -  -  -  42501  42501  *
      set  some g  -  -  -  -  -  -  some h  -  *
      delete  done  -  -  -  -  -  -  -  -  *
      a: without user_id, archived, question_count, player_count, right_count
      b: without user_id, archived, ranked, question_count, player_count, right_count
      c: id
      d: user_id, archived, question_count, player_count, right_count
      e: user_id, archived, ranked, question_count, player_count, right_count
      f: id, name, user_id, active, display_settings, word_list
      g: name, active, display_settings, archived, word_list
      h: active`,
    voting_questions: `
      verb      owner      other host  phone      other phone  anyone     display  other display  stage helper  other helper  states
      list      row        -           -          -            -          -        -              row a         -             draft
      list      row        -           -          -            -          row a    -              row a         -             open | live | over | closed | of a closed session
      list      row        -           -          -            -          row      -              row           -             revealed
      read      row        -           -          -            -          -        -              row a         -             draft
      read      row        row b       row b      row b        row b      row a    row b          row a         row b         open | live | over | closed | of a closed session
      read      row        row         row        row          row        row      row            row           row           revealed
      follow    row        -           -          -            -          -        -              row a         -             draft
      follow    row        row b       row b      row b        row b      row a    row b          row a         row b         open | live | over | closed | of a closed session
      follow    row        row         row        row          row        row      row            row           row           revealed
      find by   all        -           -          -            -          -        -              all           -             draft
      find by   all        some c      some c     some c       some c     all      some c         all           some c        open | live | over | closed | revealed | of a closed session
      match by  all        -           -          -            -          -        -              all           -             draft
      match by  all        all but d   all but d  all but d    all but d  all      all but d      all           all but d     open | live | over | closed | of a closed session
      match by  all        all         all        all          all        all      all            all           all           revealed
      insert    done       42501       42501      42501        42501      42501    42501          42501         42501         draft
      insert    42501      42501       42501      42501        42501      42501    42501          42501         42501         open | live | over | closed | revealed | of a closed session
      send      all but e  -           -          -            -          -        -              -             -             draft
      send      -          -           -          -            -          -        -              -             -             open | live | over | closed | revealed | of a closed session
      update    done       -           -          -            -          -        -              42501         42501         *
      set       all but f  -           -          -            -          -        -              some g        -             *
      delete    done       -           -          -            -          -        -              -             -             *
      a: without correct
      b: without correct, vote_count
      c: id, session_id
      d: vote_count
      e: state, opened_at, ends_at, created_at, vote_count
      f: id, session_id, opened_at, ends_at, created_at, vote_count
      g: state`,
    voting_votes: `
      verb      owner      other host  phone      other phone  anyone     display  other display  stage helper  other helper  states
      list      row a      -           row        -            -          -        -              -             -             *
      read      row a      -           row        -            -          -        -              -             -             *
      follow    row a      -           row        -            -          -        -              -             -             *
      find by   all but b  -           all        -            -          -        -              -             -             *
      match by  all but b  -           all        -            -          -        -              -             -             *
      insert    42501      42501       42501      42501        42501      42501    42501          42501         42501         draft | of a closed session
      insert    done       done        done       42501        done       42501    42501          42501         42501         open
      insert    23514      23514       23514      42501        23514      42501    42501          42501         42501         over | closed | revealed
      send      -          -           -          -            -          -        -              -             -             draft | over | closed | revealed | of a closed session
      send      all but c  all but c   all but c  -            all but c  -        -              -             -             open
      update    -          -           -          -            -          -        -              -             -             draft | of a closed session
      update    -          -           done       -            -          -        -              -             -             open
      update    -          -           23514      -            -          -        -              -             -             over | closed | revealed
      set       -          -           -          -            -          -        -              -             -             draft | over | closed | revealed | of a closed session
      set       -          -           some d     -            -          -        -              -             -             open
      delete    done       -           -          -            -          -        -              -             -             *
      a: pseudonym in device_id
      b: device_id
      c: created_at
      d: choices`,
    voting_sums: `
      verb      owner  other host  phone   other phone  anyone  display  other display  stage helper  other helper  states
      list      row    -           -       -            -       -        -              -             -             open | closed
      list      row    -           -       -            -       row      -              -             -             live | revealed
      read      row    -           -       -            -       -        -              -             -             open | closed
      read      row    -           -       -            -       row      -              -             -             live
      read      row    row         row     row          row     row      row            row           row           revealed
      follow    row    -           -       -            -       -        -              -             -             open | closed
      follow    row    -           -       -            -       row      -              -             -             live
      follow    row    row         row     row          row     row      row            row           row           revealed
      find by   all    -           -       -            -       -        -              -             -             open | closed
      find by   all    -           -       -            -       all      -              -             -             live
      find by   all    some a      some a  some a       some a  all      some a         some a        some a        revealed
      match by  all    -           -       -            -       -        -              -             -             open | closed
      match by  all    -           -       -            -       all      -              -             -             live
      match by  all    all         all     all          all     all      all            all           all           revealed
      insert    42501  42501       42501   42501        42501   42501    42501          42501         42501         *
      send      -      -           -       -            -       -        -              -             -             *
      update    -      -           -       -            -       -        -              -             -             *
      set       -      -           -       -            -       -        -              -             -             *
      delete    -      -           -       -            -       -        -              -             -             *
      a: id, question_id`,
    voting_players: `
      verb  owner  other host  phone  other phone  anyone  display  other display  stage helper  other helper  states
      list  row a  -  row b  -  -  -  -  -  -  counted
      list  row a  -  row c  -  -  row d  -  -  -  on the podium
      list  row a  -  row e  -  -  -  -  -  -  not counted
      list  row a  -  row f  -  -  -  -  -  -  of a closed session
      read  row a  -  row b  -  -  -  -  -  -  counted
      read  row a  -  row c  -  -  row d  -  -  -  on the podium
      read  row a  -  row e  -  -  -  -  -  -  not counted
      read  row a  -  row f  -  -  -  -  -  -  of a closed session
      follow  row a  -  row b  -  -  -  -  -  -  counted
      follow  row a  -  row c  -  -  row d  -  -  -  on the podium
      follow  row a  -  row e  -  -  -  -  -  -  not counted
      follow  row a  -  row f  -  -  -  -  -  -  of a closed session
      find by  all but g  -  all but h  -  -  -  -  -  -  counted
      find by  all but g  -  all but i  -  -  all but j  -  -  -  on the podium
      find by  all but g  -  all but k  -  -  -  -  -  -  not counted
      find by  all but g  -  all but l  -  -  -  -  -  -  of a closed session
      match by  all but g  -  all but h  -  -  -  -  -  -  counted
      match by  all but g  -  all but i  -  -  all but j  -  -  -  on the podium
      match by  all but g  -  all but k  -  -  -  -  -  -  not counted
      match by  all but g  -  all but l  -  -  -  -  -  -  of a closed session
      insert  42501  42501  42501  42501  42501  42501  42501  42501  42501  *
      send  -  -  -  -  -  -  -  -  -  *
      update  -  -  done  -  -  -  -  -  -  counted | on the podium | not counted
      update  -  -  -  -  -  -  -  -  -  of a closed session
      set  some m  -  some n  -  -  -  -  -  -  counted | on the podium | not counted
      set  some m  -  -  -  -  -  -  -  -  of a closed session
      delete  -  -  -  -  -  -  -  -  -  *
      a: pseudonym in device_id
      b: without off, place
      c: without off, place, shown
      d: without device_id, off
      e: without off, points, rank, sharing, place
      f: without off, points, sharing
      g: device_id
      h: off, place
      i: off, place, shown
      j: device_id, off
      k: off, points, rank, sharing, place
      l: off, points, sharing
      m: off
      n: name`,
  },
}

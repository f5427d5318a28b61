import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

const CHOICES = [
  { id: 'a', text: 'Tea' },
  { id: 'b', text: 'Coffee' },
]

describePolicies({
  tool,
  states: {
    voting_sessions: {
      active: ({ owner }) => ({ name: 'Tonight', user_id: owner }),
      closed: ({ owner }) => ({ name: 'Yesterday', user_id: owner, active: false }),
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
  },
  changes: {
    voting_sessions: () => ({ name: 'Tomorrow' }),
    voting_questions: () => ({ question: 'Other words?' }),
    voting_votes: () => ({ choices: ['b'] }),
    voting_sums: () => ({ count: 9 }),
  },
  outcomes: {
    voting_sessions: `
      state   verb    owner  other host  phone  other phone  anyone  display  other display
      active  list    row    -           -      -            -       -        -
      active  read    row    row a       row a  row a        row a   row a    row a
      active  insert  done   42501       42501  42501        42501   42501    42501
      active  update  done   -           -      -            -       -        -
      active  delete  done   -           -      -            -       -        -
      closed  list    row    -           -      -            -       -        -
      closed  read    row    row a       row a  row a        row a   row a    row a
      closed  insert  done   42501       42501  42501        42501   42501    42501
      closed  update  done   -           -      -            -       -        -
      closed  delete  done   -           -      -            -       -        -
      a: without user_id, archived, question_count`,
    voting_questions: `
      state                verb    owner  other host  phone  other phone  anyone  display  other display
      draft                list    row    -           -      -            -       -        -
      draft                read    row    -           -      -            -       -        -
      draft                insert  done   42501       42501  42501        42501   42501    42501
      draft                update  done   -           -      -            -       -        -
      draft                delete  done   -           -      -            -       -        -
      open                 list    row    -           -      -            -       row a    -
      open                 read    row    row b       row b  row b        row b   row a    row b
      open                 insert  42501  42501       42501  42501        42501   42501    42501
      open                 update  done   -           -      -            -       -        -
      open                 delete  done   -           -      -            -       -        -
      live                 list    row    -           -      -            -       row a    -
      live                 read    row    row b       row b  row b        row b   row a    row b
      live                 insert  42501  42501       42501  42501        42501   42501    42501
      live                 update  done   -           -      -            -       -        -
      live                 delete  done   -           -      -            -       -        -
      over                 list    row    -           -      -            -       row a    -
      over                 read    row    row b       row b  row b        row b   row a    row b
      over                 insert  42501  42501       42501  42501        42501   42501    42501
      over                 update  done   -           -      -            -       -        -
      over                 delete  done   -           -      -            -       -        -
      closed               list    row    -           -      -            -       row a    -
      closed               read    row    row b       row b  row b        row b   row a    row b
      closed               insert  42501  42501       42501  42501        42501   42501    42501
      closed               update  done   -           -      -            -       -        -
      closed               delete  done   -           -      -            -       -        -
      revealed             list    row    -           -      -            -       row      -
      revealed             read    row    row         row    row          row     row      row
      revealed             insert  42501  42501       42501  42501        42501   42501    42501
      revealed             update  done   -           -      -            -       -        -
      revealed             delete  done   -           -      -            -       -        -
      of a closed session  list    row    -           -      -            -       row a    -
      of a closed session  read    row    row b       row b  row b        row b   row a    row b
      of a closed session  insert  42501  42501       42501  42501        42501   42501    42501
      of a closed session  update  done   -           -      -            -       -        -
      of a closed session  delete  done   -           -      -            -       -        -
      a: without correct
      b: without correct, vote_count`,
    voting_votes: `
      state                verb    owner  other host  phone  other phone  anyone  display  other display
      draft                list    row a  -           row    -            -       -        -
      draft                read    row a  -           row    -            -       -        -
      draft                insert  42501  42501       42501  42501        42501   42501    42501
      draft                update  -      -           -      -            -       -        -
      draft                delete  done   -           -      -            -       -        -
      open                 list    row a  -           row    -            -       -        -
      open                 read    row a  -           row    -            -       -        -
      open                 insert  done   done        done   42501        done    42501    42501
      open                 update  -      -           done   -            -       -        -
      open                 delete  done   -           -      -            -       -        -
      over                 list    row a  -           row    -            -       -        -
      over                 read    row a  -           row    -            -       -        -
      over                 insert  23514  23514       23514  42501        23514   42501    42501
      over                 update  -      -           23514  -            -       -        -
      over                 delete  done   -           -      -            -       -        -
      closed               list    row a  -           row    -            -       -        -
      closed               read    row a  -           row    -            -       -        -
      closed               insert  23514  23514       23514  42501        23514   42501    42501
      closed               update  -      -           23514  -            -       -        -
      closed               delete  done   -           -      -            -       -        -
      revealed             list    row a  -           row    -            -       -        -
      revealed             read    row a  -           row    -            -       -        -
      revealed             insert  23514  23514       23514  42501        23514   42501    42501
      revealed             update  -      -           23514  -            -       -        -
      revealed             delete  done   -           -      -            -       -        -
      of a closed session  list    row a  -           row    -            -       -        -
      of a closed session  read    row a  -           row    -            -       -        -
      of a closed session  insert  42501  42501       42501  42501        42501   42501    42501
      of a closed session  update  -      -           -      -            -       -        -
      of a closed session  delete  done   -           -      -            -       -        -
      a: pseudonym in device_id`,
    voting_sums: `
      state     verb    owner  other host  phone  other phone  anyone  display  other display
      open      list    row    -           -      -            -       -        -
      open      read    row    -           -      -            -       -        -
      open      insert  42501  42501       42501  42501        42501   42501    42501
      open      update  -      -           -      -            -       -        -
      open      delete  -      -           -      -            -       -        -
      live      list    row    -           -      -            -       row      -
      live      read    row    -           -      -            -       row      -
      live      insert  42501  42501       42501  42501        42501   42501    42501
      live      update  -      -           -      -            -       -        -
      live      delete  -      -           -      -            -       -        -
      closed    list    row    -           -      -            -       -        -
      closed    read    row    -           -      -            -       -        -
      closed    insert  42501  42501       42501  42501        42501   42501    42501
      closed    update  -      -           -      -            -       -        -
      closed    delete  -      -           -      -            -       -        -
      revealed  list    row    -           -      -            -       row      -
      revealed  read    row    row         row    row          row     row      row
      revealed  insert  42501  42501       42501  42501        42501   42501    42501
      revealed  update  -      -           -      -            -       -        -
      revealed  delete  -      -           -      -            -       -        -`,
  },
})

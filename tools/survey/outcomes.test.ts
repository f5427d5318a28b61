import type { Json } from '../../contract/json.ts'
import { describePolicies } from '../../tests/policies/policy-table.ts'
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

describePolicies({
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
      state                    verb    owner  other host  phone  other phone  anyone  display  other display
      hidden                   list    row    -           -      -            -       -        -
      hidden                   read    row    -           -      -            -       -        -
      hidden                   insert  42501  42501       42501  42501        42501   42501    42501
      hidden                   update  -      -           -      -            -       -        -
      hidden                   delete  -      -           -      -            -       -        -
      revealed                 list    row    -           -      -            -       row      -
      revealed                 read    row    row         row    row          row     row      row
      revealed                 insert  42501  42501       42501  42501        42501   42501    42501
      revealed                 update  -      -           -      -            -       -        -
      revealed                 delete  -      -           -      -            -       -        -
      revealed words           list    row    -           -      -            -       row      -
      revealed words           read    row    -           -      -            -       row      -
      revealed words           insert  42501  42501       42501  42501        42501   42501    42501
      revealed words           update  -      -           -      -            -       -        -
      revealed words           delete  -      -           -      -            -       -        -
      words that wait          list    row    -           -      -            -       -        -
      words that wait          read    row    -           -      -            -       -        -
      words that wait          insert  42501  42501       42501  42501        42501   42501    42501
      words that wait          update  -      -           -      -            -       -        -
      words that wait          delete  -      -           -      -            -       -        -
      words kept off           list    row    -           -      -            -       -        -
      words kept off           read    row    -           -      -            -       -        -
      words kept off           insert  42501  42501       42501  42501        42501   42501    42501
      words kept off           update  -      -           -      -            -       -        -
      words kept off           delete  -      -           -      -            -       -        -
      words that were deleted  list    row    -           -      -            -       -        -
      words that were deleted  read    row    -           -      -            -       -        -
      words that were deleted  insert  42501  42501       42501  42501        42501   42501    42501
      words that were deleted  update  -      -           -      -            -       -        -
      words that were deleted  delete  -      -           -      -            -       -        -`,
    survey_sessions: `
      state              verb    owner  other host  phone  other phone  anyone  display  other display
      with questions     list    row    -           -      -            -       -        -
      with questions     read    row    row a       row a  row a        row a   row a    row a
      with questions     insert  done   42501       42501  42501        42501   42501    42501
      with questions     update  done   -           -      -            -       -        -
      with questions     delete  done   -           -      -            -       -        -
      without questions  list    row    -           -      -            -       -        -
      without questions  read    row    row a       row a  row a        row a   row a    row a
      without questions  insert  done   42501       42501  42501        42501   42501    42501
      without questions  update  done   -           -      -            -       -        -
      without questions  delete  done   -           -      -            -       -        -
      closed             list    row    -           -      -            -       -        -
      closed             read    row    row a       row a  row a        row a   row a    row a
      closed             insert  done   42501       42501  42501        42501   42501    42501
      closed             update  done   -           -      -            -       -        -
      closed             delete  done   -           -      -            -       -        -
      a: without user_id, archived, moderated, response_count`,
    survey_versions: `
      state               verb    owner  other host  phone  other phone  anyone  display  other display
      kept by a response  list    row    -           -      -            -       -        -
      kept by a response  read    row    -           -      -            -       -        -
      kept by a response  insert  42501  42501       42501  42501        42501   42501    42501
      kept by a response  update  -      -           -      -            -       -        -
      kept by a response  delete  -      -           -      -            -       -        -`,
    // The store moves a response's questions into a version, which it references.
    survey_responses: `
      state               verb    owner                other host           phone                other phone  anyone               display  other display
      that fits           list    row a                -                    -                    -            -                    -        -
      that fits           read    row a                -                    -                    -            -                    -        -
      that fits           insert  done, but questions  done, but questions  done, but questions  42501        done, but questions  42501    42501
      that fits           update  -                    -                    -                    -            -                    -        -
      that fits           delete  done                 -                    -                    -            -                    -        -
      to a closed survey  list    row a                -                    -                    -            -                    -        -
      to a closed survey  read    row a                -                    -                    -            -                    -        -
      to a closed survey  insert  42501                42501                42501                42501        42501                42501    42501
      to a closed survey  update  -                    -                    -                    -            -                    -        -
      to a closed survey  delete  done                 -                    -                    -            -                    -        -
      to no questions     list    row a                -                    -                    -            -                    -        -
      to no questions     read    row a                -                    -                    -            -                    -        -
      to no questions     insert  23514                23514                23514                42501        23514                42501    42501
      to no questions     update  -                    -                    -                    -            -                    -        -
      to no questions     delete  done                 -                    -                    -            -                    -        -
      a: pseudonym in device_id`,
  },
})

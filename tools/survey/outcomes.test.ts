import type { Json } from '../../contract/json.ts'
import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policies } from './policy.ts'
import { procedures } from './procedures.ts'
import { surveyResponses, surveySessions } from './tables.ts'

const QUESTIONS: Json = [
  { question: 'How was it?', type: 'rating' },
  { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
]

describePolicies({
  room: { name: 'survey', tables: [surveySessions, surveyResponses], policies, procedures },
  states: {
    survey_sessions: {
      'with questions': ({ owner }) => ({ name: 'Lunch', user_id: owner, questions: QUESTIONS }),
      'without questions': ({ owner }) => ({ name: 'Dinner', user_id: owner }),
    },
    survey_responses: {
      'that fits': ({ id, device }) => ({
        session_id: id('survey_sessions', 'with questions'),
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
  },
  changes: { survey_sessions: () => ({ name: 'Supper' }), survey_responses: () => ({ answers: ['1', 'Coffee'] }) },
  outcomes: {
    survey_sessions: `
      state              verb    owner  other host  phone  other phone  anyone
      with questions     list    row    -           -      -            -
      with questions     read    row    row a       row a  row a        row a
      with questions     insert  done   42501       42501  42501        42501
      with questions     update  done   -           -      -            -
      with questions     delete  done   -           -      -            -
      without questions  list    row    -           -      -            -
      without questions  read    row    row a       row a  row a        row a
      without questions  insert  done   42501       42501  42501        42501
      without questions  update  done   -           -      -            -
      without questions  delete  done   -           -      -            -
      a: without user_id, response_count`,
    survey_responses: `
      state            verb    owner  other host  phone  other phone  anyone
      that fits        list    row    -           -      -            -
      that fits        read    row    -           -      -            -
      that fits        insert  done   done        done   42501        done
      that fits        update  -      -           -      -            -
      that fits        delete  done   -           -      -            -
      to no questions  list    row    -           -      -            -
      to no questions  read    row    -           -      -            -
      to no questions  insert  23514  23514       23514  42501        23514
      to no questions  update  -      -           -      -            -
      to no questions  delete  done   -           -      -            -`,
  },
})

import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policies } from './policy.ts'
import { qaSessions, questions, questionVotes } from './tables.ts'

describePolicies({
  room: { name: 'qa', tables: [qaSessions, questions, questionVotes], policies },
  states: {
    qa_sessions: {
      active: ({ owner }) => ({ name: 'Ask us', user_id: owner }),
      closed: ({ owner }) => ({ name: 'Asked us', user_id: owner, active: false, show_votes: false }),
      'without votes': ({ owner }) => ({ name: 'Only ask', user_id: owner, allow_upvoting: false }),
    },
    questions: {
      pending: ({ id, device }) => ({ session_id: id('qa_sessions', 'active'), content: 'Why?', device_id: device }),
      approved: ({ id, device }) => ({ session_id: id('qa_sessions', 'active'), content: 'When?', device_id: device, status: 'approved' }),
      answered: ({ id, device }) => ({ session_id: id('qa_sessions', 'active'), content: 'Who?', device_id: device, status: 'answered' }),
      hidden: ({ id, device }) => ({ session_id: id('qa_sessions', 'active'), content: 'Hm?', device_id: device, status: 'hidden' }),
      'approved, closed': ({ id, device }) => ({ session_id: id('qa_sessions', 'closed'), content: 'How?', device_id: device, status: 'approved' }),
      'approved, no votes': ({ id, device }) => ({ session_id: id('qa_sessions', 'without votes'), content: 'Where?', device_id: device, status: 'approved' }),
    },
    question_votes: {
      'for an approved one': ({ id, device }) => ({ question_id: id('questions', 'approved'), device_id: device }),
      'for a pending one': ({ id, device }) => ({ question_id: id('questions', 'pending'), device_id: device }),
      'in a closed session': ({ id, device }) => ({ question_id: id('questions', 'approved, closed'), device_id: device }),
      'where votes are off': ({ id, device }) => ({ question_id: id('questions', 'approved, no votes'), device_id: device }),
    },
  },
  changes: { qa_sessions: () => ({ name: 'Ask me' }), questions: () => ({ content: 'Changed?' }), question_votes: () => ({ device_id: 'd-somebody-elses-0001' }) },
  outcomes: {
  },
})

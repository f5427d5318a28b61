import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

describePolicies({
  tool,
  states: {
    polls: {
      active: ({ owner }) => ({ question: 'What will you remember?', user_id: owner }),
      closed: ({ owner }) => ({ question: 'What did you forget?', user_id: owner, active: false }),
    },
    poll_responses: {
      'to an active poll': ({ id, device }) => ({ poll_id: id('polls', 'active'), response: 'The demo.', device_id: device }),
      'to a closed poll': ({ id, device }) => ({ poll_id: id('polls', 'closed'), response: 'My keys.', device_id: device }),
    },
  },
  changes: { polls: () => ({ question: 'Tea?' }), poll_responses: () => ({ response: 'Nothing.' }) },
  outcomes: {
    polls: `
      state   verb    owner  other host  phone   other phone  anyone
      active  list    row    -           -       -            -
      active  read    row    row a       row a   row a        row a
      active  insert  done   42501       42501   42501        42501
      active  update  done   -           -       -            -
      active  delete  done   -           -       -            -
      closed  list    row    -           -       -            -
      closed  read    row    row a       row a   row a        row a
      closed  insert  done   42501       42501   42501        42501
      closed  update  done   -           -       -            -
      closed  delete  done   -           -       -            -
      a: without user_id, archived, response_count`,
    poll_responses: `
      state              verb    owner  other host  phone  other phone  anyone
      to an active poll  list    row a  -           -      -            -
      to an active poll  read    row a  -           -      -            -
      to an active poll  insert  done   done        done   42501        done
      to an active poll  update  -      -           -      -            -
      to an active poll  delete  done   -           -      -            -
      to a closed poll   list    row a  -           -      -            -
      to a closed poll   read    row a  -           -      -            -
      to a closed poll   insert  42501  42501       42501  42501        42501
      to a closed poll   update  -      -           -      -            -
      to a closed poll   delete  done   -           -      -            -
      a: pseudonym in device_id`,
  },
})

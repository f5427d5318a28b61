import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

describePolicies({
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
      state   verb    owner  other host  phone  other phone  anyone  display  other display
      active  list    row    -           -      -            -       row a    -
      active  read    row    row b       row b  row b        row b   row a    row b
      active  insert  done   42501       42501  42501        42501   42501    42501
      active  update  done   -           -      -            -       -        -
      active  delete  done   -           -      -            -       -        -
      open    list    row    -           -      -            -       row c    -
      open    read    row    row d       row d  row d        row d   row c    row d
      open    insert  done   42501       42501  42501        42501   42501    42501
      open    update  done   -           -      -            -       -        -
      open    delete  done   -           -      -            -       -        -
      closed  list    row    -           -      -            -       row c    -
      closed  read    row    row d       row d  row d        row d   row c    row d
      closed  insert  done   42501       42501  42501        42501   42501    42501
      closed  update  done   -           -      -            -       -        -
      closed  delete  done   -           -      -            -       -        -
      a: without user_id, archived, word_list
      b: without user_id, archived, moderated, spotlight, word_list, response_count, waiting_count, held_count
      c: without user_id, archived
      d: without user_id, archived, moderated, response_count, waiting_count, held_count`,
    poll_responses: `
      state             verb    owner  other host  phone  other phone  anyone  display  other display
      to an open poll   list    row a  -           -      -            -       row b    -
      to an open poll   read    row a  -           -      -            -       row b    -
      to an open poll   insert  done   done        done   42501        done    42501    42501
      to an open poll   update  done   -           -      -            -       -        -
      to an open poll   delete  done   -           -      -            -       -        -
      pinned            list    row a  -           -      -            -       row b    -
      pinned            read    row a  -           -      -            -       row b    -
      pinned            insert  42501  42501       42501  42501        42501   42501    42501
      pinned            update  done   -           -      -            -       -        -
      pinned            delete  done   -           -      -            -       -        -
      waiting           list    row a  -           -      -            -       -        -
      waiting           read    row a  -           -      -            -       -        -
      waiting           insert  42501  42501       42501  42501        42501   42501    42501
      waiting           update  done   -           -      -            -       -        -
      waiting           delete  done   -           -      -            -       -        -
      held back         list    row a  -           -      -            -       -        -
      held back         read    row a  -           -      -            -       -        -
      held back         insert  42501  42501       42501  42501        42501   42501    42501
      held back         update  done   -           -      -            -       -        -
      held back         delete  done   -           -      -            -       -        -
      to a closed poll  list    row a  -           -      -            -       row b    -
      to a closed poll  read    row a  -           -      -            -       row b    -
      to a closed poll  insert  42501  42501       42501  42501        42501   42501    42501
      to a closed poll  update  done   -           -      -            -       -        -
      to a closed poll  delete  done   -           -      -            -       -        -
      a: pseudonym in device_id
      b: without device_id`,
  },
})

import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

describePolicies({
  tool,
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
      'on stage': ({ id, device }) => ({
        session_id: id('qa_sessions', 'active'),
        content: 'Now?',
        device_id: device,
        status: 'approved',
        staged_at: '2026-01-01T12:00:00.000000+00:00',
      }),
      'approved, closed': ({ id, device }) => ({
        session_id: id('qa_sessions', 'closed'),
        content: 'How?',
        device_id: device,
        status: 'approved',
      }),
      'approved, no votes': ({ id, device }) => ({
        session_id: id('qa_sessions', 'without votes'),
        content: 'Where?',
        device_id: device,
        status: 'approved',
      }),
    },
    question_votes: {
      'for an approved one': ({ id, device }) => ({ question_id: id('questions', 'approved'), device_id: device }),
      'for a pending one': ({ id, device }) => ({ question_id: id('questions', 'pending'), device_id: device }),
      'in a closed session': ({ id, device }) => ({ question_id: id('questions', 'approved, closed'), device_id: device }),
      'where votes are off': ({ id, device }) => ({ question_id: id('questions', 'approved, no votes'), device_id: device }),
    },
  },
  changes: {
    qa_sessions: () => ({ name: 'Ask me' }),
    questions: () => ({ content: 'Changed?' }),
    question_votes: () => ({ device_id: 'd-somebody-elses-0001' }),
  },
  outcomes: {
    qa_sessions: `
      state          verb    owner  other host  phone  other phone  anyone  display  other display
      active         list    row    -           -      -            -       -        -
      active         read    row    row a       row a  row a        row a   row a    row a
      active         insert  done   42501       42501  42501        42501   42501    42501
      active         update  done   -           -      -            -       -        -
      active         delete  done   -           -      -            -       -        -
      closed         list    row    -           -      -            -       -        -
      closed         read    row    row a       row a  row a        row a   row a    row a
      closed         insert  done   42501       42501  42501        42501   42501    42501
      closed         update  done   -           -      -            -       -        -
      closed         delete  done   -           -      -            -       -        -
      without votes  list    row    -           -      -            -       -        -
      without votes  read    row    row a       row a  row a        row a   row a    row a
      without votes  insert  done   42501       42501  42501        42501   42501    42501
      without votes  update  done   -           -      -            -       -        -
      without votes  delete  done   -           -      -            -       -        -
      a: without user_id, archived, question_count, pending_count`,
    questions: `
      state               verb    owner             other host        phone             other phone  anyone            display  other display
      pending             list    row a             -                 -                 -            -                 -        -
      pending             read    row a             -                 row               -            -                 -        -
      pending             insert  done              done              done              42501        done              42501    42501
      pending             update  42501             42501             -                 -            -                 -        -
      pending             delete  -                 -                 -                 -            -                 -        -
      approved            list    row a             -                 -                 -            -                 -        -
      approved            read    row a             row b             row               row b        row b             row b    row b
      approved            insert  done, but status  done, but status  done, but status  42501        done, but status  42501    42501
      approved            update  42501             42501             -                 -            -                 -        -
      approved            delete  -                 -                 -                 -            -                 -        -
      answered            list    row a             -                 -                 -            -                 -        -
      answered            read    row a             -                 row               -            -                 -        -
      answered            insert  done, but status  done, but status  done, but status  42501        done, but status  42501    42501
      answered            update  42501             42501             -                 -            -                 -        -
      answered            delete  -                 -                 -                 -            -                 -        -
      hidden              list    row a             -                 -                 -            -                 -        -
      hidden              read    row a             -                 row               -            -                 -        -
      hidden              insert  done, but status  done, but status  done, but status  42501        done, but status  42501    42501
      hidden              update  42501             42501             -                 -            -                 -        -
      hidden              delete  -                 -                 -                 -            -                 -        -
      on stage            list    row a             -                 -                 -            -                 -        -
      on stage            read    row a             row b             row               row b        row b             row b    row b
      on stage            insert  42501             42501             42501             42501        42501             42501    42501
      on stage            update  42501             42501             -                 -            -                 -        -
      on stage            delete  -                 -                 -                 -            -                 -        -
      approved, closed    list    row a             -                 -                 -            -                 -        -
      approved, closed    read    row a             row c             row d             row c        row c             row c    row c
      approved, closed    insert  42501             42501             42501             42501        42501             42501    42501
      approved, closed    update  42501             42501             -                 -            -                 -        -
      approved, closed    delete  -                 -                 -                 -            -                 -        -
      approved, no votes  list    row a             -                 -                 -            -                 -        -
      approved, no votes  read    row a             row b             row               row b        row b             row b    row b
      approved, no votes  insert  done, but status  done, but status  done, but status  42501        done, but status  42501    42501
      approved, no votes  update  42501             42501             -                 -            -                 -        -
      approved, no votes  delete  -                 -                 -                 -            -                 -        -
      a: pseudonym in device_id
      b: without device_id
      c: without device_id, vote_count
      d: without vote_count`,
    question_votes: `
      state                verb    owner  other host  phone  other phone  anyone  display  other display
      for an approved one  list    row a  -           row    -            -       -        -
      for an approved one  read    row a  -           row    -            -       -        -
      for an approved one  insert  done   done        done   42501        done    42501    42501
      for an approved one  update  -      -           -      -            -       -        -
      for an approved one  delete  -      -           done   -            -       -        -
      for a pending one    list    row a  -           row    -            -       -        -
      for a pending one    read    row a  -           row    -            -       -        -
      for a pending one    insert  42501  42501       42501  42501        42501   42501    42501
      for a pending one    update  -      -           -      -            -       -        -
      for a pending one    delete  -      -           -      -            -       -        -
      in a closed session  list    row a  -           row    -            -       -        -
      in a closed session  read    row a  -           row    -            -       -        -
      in a closed session  insert  42501  42501       42501  42501        42501   42501    42501
      in a closed session  update  -      -           -      -            -       -        -
      in a closed session  delete  -      -           -      -            -       -        -
      where votes are off  list    row a  -           row    -            -       -        -
      where votes are off  read    row a  -           row    -            -       -        -
      where votes are off  insert  42501  42501       42501  42501        42501   42501    42501
      where votes are off  update  -      -           -      -            -       -        -
      where votes are off  delete  -      -           -      -            -       -        -
      a: pseudonym in device_id`,
  },
})

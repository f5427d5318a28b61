import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

describePolicies({
  tool,
  states: {
    whiteboard_sessions: {
      drawn: ({ owner }) => ({ name: 'Roadmap', user_id: owner, settings: { images: ['https://example.org/a.png'] } }),
      empty: ({ owner }) => ({ name: 'Next year', user_id: owner }),
    },
    whiteboard_marks: {
      stroke: ({ id }) => ({
        session_id: id('whiteboard_sessions', 'drawn'),
        tool: 'pen',
        color: '#FF0000',
        size: 2,
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      }),
      text: ({ id }) => ({
        session_id: id('whiteboard_sessions', 'drawn'),
        tool: 'text',
        color: '#000000',
        size: 24,
        points: [{ x: 0.5, y: 0.5 }],
        text: 'Ship it',
      }),
    },
  },
  changes: { whiteboard_sessions: () => ({ name: 'Second half' }), whiteboard_marks: () => ({ size: 6 }) },
  outcomes: {
    whiteboard_sessions: `
      state  verb    owner  other host  phone  other phone  anyone  display  other display
      drawn  list    row    -           -      -            -       -        -
      drawn  read    row    row a       row a  row a        row a   row a    row a
      drawn  insert  done   42501       42501  42501        42501   42501    42501
      drawn  update  done   -           -      -            -       -        -
      drawn  delete  done   -           -      -            -       -        -
      empty  list    row    -           -      -            -       -        -
      empty  read    row    row a       row a  row a        row a   row a    row a
      empty  insert  done   42501       42501  42501        42501   42501    42501
      empty  update  done   -           -      -            -       -        -
      empty  delete  done   -           -      -            -       -        -
      a: without user_id, archived, mark_count, point_count`,
    whiteboard_marks: `
      state   verb    owner  other host  phone  other phone  anyone  display  other display
      stroke  list    row    -           -      -            -       -        -
      stroke  read    row    -           -      -            -       -        -
      stroke  insert  done   42501       42501  42501        42501   42501    42501
      stroke  update  -      -           -      -            -       -        -
      stroke  delete  done   -           -      -            -       -        -
      text    list    row    -           -      -            -       -        -
      text    read    row    -           -      -            -       -        -
      text    insert  done   42501       42501  42501        42501   42501    42501
      text    update  -      -           -      -            -       -        -
      text    delete  done   -           -      -            -       -        -`,
  },
})

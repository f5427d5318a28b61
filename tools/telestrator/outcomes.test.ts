import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

const URL = 'https://example.org/a.png'

describePolicies({
  tool,
  states: {
    telestrator_sessions: {
      'with a file': ({ owner }) => ({
        name: 'Match review',
        user_id: owner,
        files: [{ url: URL, type: 'image' }],
        state: { currentFileIndex: 0, file: URL, version: 3 },
      }),
      empty: ({ owner }) => ({ name: 'Next week', user_id: owner }),
    },
    telestrator_marks: {
      drawn: ({ id }) => ({
        session_id: id('telestrator_sessions', 'with a file'),
        file: URL,
        color: '#FF0000',
        size: 5,
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      }),
    },
  },
  changes: { telestrator_sessions: () => ({ name: 'Second half' }), telestrator_marks: () => ({ size: 6 }) },
  outcomes: {
    telestrator_sessions: `
      state        verb    owner  other host  phone  other phone  anyone  display  other display
      with a file  list    row    -           -      -            -       -        -
      with a file  read    row    row a       row a  row a        row a   row a    row a
      with a file  insert  done   42501       42501  42501        42501   42501    42501
      with a file  update  done   -           -      -            -       -        -
      with a file  delete  done   -           -      -            -       -        -
      empty        list    row    -           -      -            -       -        -
      empty        read    row    row a       row a  row a        row a   row a    row a
      empty        insert  done   42501       42501  42501        42501   42501    42501
      empty        update  done   -           -      -            -       -        -
      empty        delete  done   -           -      -            -       -        -
      a: without user_id, archived, mark_count, point_count`,
    telestrator_marks: `
      state  verb    owner  other host  phone  other phone  anyone  display  other display
      drawn  list    row    -           -      -            -       -        -
      drawn  read    row    row         row    row          row     row      row
      drawn  insert  done   42501       42501  42501        42501   42501    42501
      drawn  update  -      -           -      -            -       -        -
      drawn  delete  done   -           -      -            -       -        -`,
  },
})

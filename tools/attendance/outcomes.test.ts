import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

describePolicies({
  tool,
  states: {
    attendance_sessions: {
      active: ({ owner }) => ({ name: 'Monday class', user_id: owner }),
      closed: ({ owner }) => ({ name: 'Sunday class', user_id: owner, active: false }),
      named: ({ owner }) => ({ name: 'Open day', user_id: owner, wall_names: true, word_list: { on: true, words: ['never'] } }),
    },
    attendance_records: {
      'of an active session': ({ id }) => ({ session_id: id('attendance_sessions', 'active'), name: 'Ada', table_number: 4 }),
      'of a closed session': ({ id }) => ({ session_id: id('attendance_sessions', 'closed'), name: 'Bob', table_number: 5 }),
      'of one with names': ({ id }) => ({ session_id: id('attendance_sessions', 'named'), name: 'Cem', table_number: 7 }),
      'kept off the wall': ({ id }) => ({ session_id: id('attendance_sessions', 'named'), name: 'Dan', table_number: 7, off: true }),
    },
  },
  changes: { attendance_sessions: () => ({ name: 'Tuesday class' }), attendance_records: () => ({ table_number: 6 }) },
  outcomes: {
    attendance_sessions: `
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
      named   list    row    -           -      -            -       -        -
      named   read    row    row b       row b  row b        row b   row b    row b
      named   insert  done   42501       42501  42501        42501   42501    42501
      named   update  done   -           -      -            -       -        -
      named   delete  done   -           -      -            -       -        -
      a: without user_id, qr_display_settings, archived, attendee_count, off_count
      b: without user_id, qr_display_settings, archived, word_list, attendee_count, off_count`,
    attendance_records: `
      state                 verb    owner  other host  phone  other phone  anyone  display  other display
      of an active session  list    row    -           -      -            -       -        -
      of an active session  read    row    -           -      -            -       -        -
      of an active session  insert  done   done        done   done         done    42501    42501
      of an active session  update  done   -           -      -            -       -        -
      of an active session  delete  done   -           -      -            -       -        -
      of a closed session   list    row    -           -      -            -       -        -
      of a closed session   read    row    -           -      -            -       -        -
      of a closed session   insert  done   42501       42501  42501        42501   42501    42501
      of a closed session   update  done   -           -      -            -       -        -
      of a closed session   delete  done   -           -      -            -       -        -
      of one with names     list    row    -           -      -            -       row a    -
      of one with names     read    row    -           -      -            -       row a    -
      of one with names     insert  done   done        done   done         done    42501    42501
      of one with names     update  done   -           -      -            -       -        -
      of one with names     delete  done   -           -      -            -       -        -
      kept off the wall     list    row    -           -      -            -       -        -
      kept off the wall     read    row    -           -      -            -       -        -
      kept off the wall     insert  42501  42501       42501  42501        42501   42501    42501
      kept off the wall     update  done   -           -      -            -       -        -
      kept off the wall     delete  done   -           -      -            -       -        -
      a: without table_number`,
  },
})

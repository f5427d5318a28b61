import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

export const policyTables: PolicyTables = {
  tool,
  states: {
    attendance_sessions: {
      active: ({ owner }) => ({ name: 'Monday class', user_id: owner }),
      closed: ({ owner }) => ({ name: 'Sunday class', user_id: owner, active: false }),
      named: ({ owner }) => ({ name: 'Open day', user_id: owner, wall_names: true, word_list: { on: true, words: ['never'] } }),
    },
    attendance_records: {
      'of an active session': ({ id }) => ({ session_id: id('attendance_sessions', 'active'), name: 'Ada', table_number: 4 }),
      'of a phone': ({ id, device }) => ({
        session_id: id('attendance_sessions', 'active'),
        name: 'Eve',
        table_number: 8,
        device_id: device,
      }),
      'of a closed session': ({ id }) => ({ session_id: id('attendance_sessions', 'closed'), name: 'Bob', table_number: 5 }),
      'of one with names': ({ id }) => ({ session_id: id('attendance_sessions', 'named'), name: 'Cem', table_number: 7 }),
      'kept off the wall': ({ id }) => ({ session_id: id('attendance_sessions', 'named'), name: 'Dan', table_number: 7, off: true }),
    },
  },
  changes: { attendance_sessions: () => ({ name: 'Tuesday class' }), attendance_records: () => ({ table_number: 6 }) },
  outcomes: {
    attendance_sessions: `
      verb      owner      other host  phone      other phone  anyone     display    other display  states
      list      row        -           -          -            -          -          -              *
      read      row        row a       row a      row a        row a      row a      row a          active | closed
      read      row        row b       row b      row b        row b      row b      row b          named
      find by   all        some c      some c     some c       some c     some c     some c         *
      match by  all        all but d   all but d  all but d    all but d  all but d  all but d      *
      insert    done       42501       42501      42501        42501      42501      42501          *
      send      all but e  -           -          -            -          -          -              *
      update    done       -           -          -            -          -          -              *
      set       all but f  -           -          -            -          -          -              *
      delete    done       -           -          -            -          -          -              *
      a: without user_id, qr_display_settings, archived, attendee_count, off_count
      b: without user_id, qr_display_settings, archived, word_list, attendee_count, off_count
      c: id
      d: user_id, archived, attendee_count, off_count
      e: created_at, archived, attendee_count, off_count
      f: id, user_id, created_at, attendee_count, off_count`,
    attendance_records: `
      verb      owner      other host  phone      other phone  anyone     display    other display  states
      list      row        -           -          -            -          -          -              of an active session | of a closed session | kept off the wall
      list      row a      -           -          -            -          -          -              of a phone
      list      row        -           -          -            -          row b      -              of one with names
      read      row        -           -          -            -          -          -              of an active session | of a closed session | kept off the wall
      read      row a      -           row c      -            -          -          -              of a phone
      read      row        -           -          -            -          row b      -              of one with names
      follow    row        -           -          -            -          -          -              of an active session | of a closed session | kept off the wall
      follow    row a      -           -          -            -          -          -              of a phone
      follow    row        -           -          -            -          row b      -              of one with names
      find by   all        -           -          -            -          -          -              of an active session | of a closed session | kept off the wall
      find by   all but d  -           some e     -            -          -          -              of a phone
      find by   all        -           -          -            -          all but f  -              of one with names
      match by  all        -           -          -            -          -          -              of an active session | of a closed session | kept off the wall
      match by  all but d  -           some g     -            -          -          -              of a phone
      match by  all        -           -          -            -          all but f  -              of one with names
      insert    done       done        done       done         done       42501      42501          of an active session | of one with names
      insert    done       done        done       42501        done       42501      42501          of a phone
      insert    done       42501       42501      42501        42501      42501      42501          of a closed session
      insert    42501      42501       42501      42501        42501      42501      42501          kept off the wall
      send      all but h  all but h   all but h  all but h    all but h  -          -              of an active session | of one with names
      send      all but i  all but i   all but i  -            all but i  -          -              of a phone
      send      all but h  -           -          -            -          -          -              of a closed session
      send      -          -           -          -            -          -          -              kept off the wall
      update    done       -           -          -            -          -          -              *
      set       some j     -           -          -            -          -          -              *
      delete    done       -           -          -            -          -          -              *
      a: pseudonym in device_id
      b: without table_number
      c: without name, table_number, created_at, device_id, off
      d: device_id
      e: id
      f: table_number
      g: id, session_id, place
      h: created_at, device_id, off
      i: created_at, off
      j: name, table_number, place, off`,
  },
}

import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

const win = (record_id: string, raffle_id: string) => ({
  record_id,
  raffle_id,
  draw_id: '0d7a0000-0000-4000-8000-000000000001',
  title: 'Tombola',
  place: 2,
  total: 3,
  told_at: '2026-01-01T12:00:00.000Z',
})

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
    attendance_guests: {
      expected: ({ id }) => ({ session_id: id('attendance_sessions', 'named'), name: 'Fay', table_number: 3 }),
      here: ({ id }) => ({ session_id: id('attendance_sessions', 'active'), name: 'Eve', table_number: 8 }),
    },
    attendance_wins: {
      'of a phone': ({ id }) => win(id('attendance_records', 'of a phone'), id('presentations', 'any')),
      'of no phone': ({ id }) => win(id('attendance_records', 'of an active session'), id('presentations', 'any')),
    },
  },
  changes: {
    attendance_sessions: () => ({ name: 'Tuesday class' }),
    attendance_records: () => ({ table_number: 6 }),
    attendance_guests: () => ({ table_number: 6 }),
    attendance_wins: () => ({ title: 'Grand tombola' }),
  },
  outcomes: {
    attendance_sessions: `
      verb      owner      other host  phone      other phone  anyone     display    other display  stage helper  checkin helper  other helper  states
      list      row        -           -          -            -          -          -              row a         row a           -             active | closed
      list      row        -           -          -            -          -          -              row b         row b           -             named
      read      row        row c       row c      row c        row c      row c      row c          row a         row a           row c         active | closed
      read      row        row d       row d      row d        row d      row d      row d          row b         row b           row d         named
      find by   all        some e      some e     some e       some e     some e     some e         all but f     all but f       some e        *
      match by  all        all but g   all but g  all but g    all but g  all but g  all but g      all but f     all but f       all but g     *
      insert    done       42501       42501      42501        42501      42501      42501          42501         42501           42501         *
      send      all but h  -           -          -            -          -          -              -             -               -             *
      update    done       -           -          -            -          -          -              42501         42501           42501         *
      set       all but i  -           -          -            -          -          -              some j        -               -             *
      delete    done       -           -          -            -          -          -              -             -               -             *
      a: without off_count
      b: without word_list, off_count
      c: without user_id, qr_display_settings, archived, attendee_count, off_count, expected_count, arrived_count
      d: without user_id, qr_display_settings, archived, word_list, attendee_count, off_count, expected_count, arrived_count
      e: id
      f: off_count
      g: user_id, archived, attendee_count, off_count, expected_count, arrived_count
      h: created_at, archived, attendee_count, off_count, expected_count, arrived_count
      i: id, user_id, created_at, attendee_count, off_count, expected_count, arrived_count
      j: active`,
    attendance_records: `
      verb      owner      other host  phone      other phone  anyone     display    other display  stage helper  checkin helper  other helper  states
      list      row        -           -          -            -          -          -              -             row a           -             of an active session | of a closed session | kept off the wall
      list      row b      -           -          -            -          -          -              -             row c           -             of a phone
      list      row        -           -          -            -          row d      -              -             row a           -             of one with names
      read      row        -           -          -            -          -          -              -             row a           -             of an active session | of a closed session | kept off the wall
      read      row b      -           row e      -            -          -          -              -             row c           -             of a phone
      read      row        -           -          -            -          row d      -              -             row a           -             of one with names
      follow    row        -           -          -            -          -          -              -             row a           -             of an active session | of a closed session | kept off the wall
      follow    row b      -           -          -            -          -          -              -             row c           -             of a phone
      follow    row        -           -          -            -          row d      -              -             row a           -             of one with names
      find by   all        -           -          -            -          -          -              -             all but f       -             of an active session | of a closed session | kept off the wall
      find by   all but g  -           some h     -            -          -          -              -             all but i       -             of a phone
      find by   all        -           -          -            -          all but j  -              -             all but f       -             of one with names
      match by  all        -           -          -            -          -          -              -             all but f       -             of an active session | of a closed session | kept off the wall
      match by  all but g  -           some k     -            -          -          -              -             all but i       -             of a phone
      match by  all        -           -          -            -          all but j  -              -             all but f       -             of one with names
      insert    done       done        done       done         done       42501      42501          42501         done            42501         of an active session | of one with names
      insert    done       done        done       42501        done       42501      42501          42501         42501           42501         of a phone
      insert    done       42501       42501      42501        42501      42501      42501          42501         done            42501         of a closed session
      insert    42501      42501       42501      42501        42501      42501      42501          42501         42501           42501         kept off the wall
      send      some l     some l      some l     some l       some l     -          -              -             some l          -             of an active session | of one with names
      send      all but m  all but m   all but m  -            all but m  -          -              -             -               -             of a phone
      send      some l     -           -          -            -          -          -              -             some l          -             of a closed session
      send      -          -           -          -            -          -          -              -             -               -             kept off the wall
      update    done       -           -          -            -          -          -              -             done            -             *
      set       some n     -           -          -            -          -          -              -             some o          -             *
      delete    done       -           -          -            -          -          -              -             -               -             *
      a: without off
      b: pseudonym in device_id
      c: pseudonym in device_id; without off
      d: without table_number, name_key, expected
      e: without name, table_number, created_at, device_id, off, name_key, expected
      f: off
      g: device_id
      h: id
      i: device_id, off
      j: table_number, name_key, expected
      k: id, session_id, place
      l: id, session_id, name, table_number, place
      m: created_at, off, name_key, expected
      n: name, table_number, place, off
      o: name, table_number, place`,
    attendance_guests: `
      verb      owner      other host  phone  other phone  anyone  display  other display  stage helper  checkin helper  other helper  states
      list      row        -           -      -            -       -        -              -             row             -             *
      read      row        -           -      -            -       -        -              -             row             -             *
      follow    row        -           -      -            -       -        -              -             row             -             *
      find by   all        -           -      -            -       -        -              -             all             -             *
      match by  all        -           -      -            -       -        -              -             all             -             *
      insert    done       42501       42501  42501        42501   42501    42501          42501         42501           42501         *
      send      all but a  -           -      -            -       -        -              -             -               -             *
      update    done       -           -      -            -       -        -              -             -               -             *
      set       some b     -           -      -            -       -        -              -             -               -             *
      delete    done       -           -      -            -       -        -              -             -               -             *
      a: created_at, name_key, here, record_id
      b: name, table_number, place`,
    attendance_wins: `
      verb      owner  other host  phone      other phone  anyone  display  other display  stage helper  checkin helper  other helper  states
      list      -      -           -          -            -       -        -              -             -               -             *
      read      -      -           -          -            -       -        -              -             -               -             *
      follow    -      -           row a      -            -       -        -              -             -               -             of a phone
      follow    -      -           -          -            -       -        -              -             -               -             of no phone
      find by   -      -           some b     -            -       -        -              -             -               -             of a phone
      find by   -      -           -          -            -       -        -              -             -               -             of no phone
      match by  -      -           all but c  -            -       -        -              -             -               -             of a phone
      match by  -      -           -          -            -       -        -              -             -               -             of no phone
      insert    42501  42501       42501      42501        42501   42501    42501          42501         42501           42501         *
      send      -      -           -          -            -       -        -              -             -               -             *
      update    -      -           -          -            -       -        -              -             -               -             *
      set       -      -           -          -            -       -        -              -             -               -             *
      delete    -      -           -          -            -       -        -              -             -               -             *
      a: without raffle_id, draw_id
      b: record_id
      c: raffle_id, draw_id, told_at`,
  },
}

import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

const URL = 'https://example.org/a.png'

export const policyTables: PolicyTables = {
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
      verb      owner      other host  phone   other phone  anyone  display  other display  stage helper  other helper  states
      list      row        -           -       -            -       -        -              row           -             *
      read      row        row a       row a   row a        row a   row a    row a          row           row a         *
      find by   all        some b      some b  some b       some b  some b   some b         all           some b        *
      match by  all        some c      some c  some c       some c  some c   some c         all           some c        *
      insert    done       42501       42501   42501        42501   42501    42501          42501         42501         *
      send      all but d  -           -       -            -       -        -              -             -             *
      update    done       -           -       -            -       -        -              -             -             *
      set       some e     -           -       -            -       -        -              -             -             *
      delete    done       -           -       -            -       -        -              -             -             *
      a: without user_id, archived, mark_count, point_count
      b: id
      c: id, name, created_at
      d: created_at, archived, mark_count, point_count
      e: name, settings, files, state, archived`,
    telestrator_marks: `
      verb      owner      other host  phone   other phone  anyone  display  other display  stage helper  other helper  states
      list      row        -           -       -            -       -        -              -             -             *
      read      row        row         row     row          row     row      row            row           row           *
      follow    row        row         row     row          row     row      row            row           row           *
      find by   all        some a      some a  some a       some a  some a   some a         some a        some a        *
      match by  all        all         all     all          all     all      all            all           all           *
      insert    done       42501       42501   42501        42501   42501    42501          42501         42501         *
      send      all but b  -           -       -            -       -        -              -             -             *
      update    -          -           -       -            -       -        -              -             -             *
      set       -          -           -       -            -       -        -              -             -             *
      delete    done       -           -       -            -       -        -              -             -             *
      a: id, session_id
      b: created_at`,
  },
}

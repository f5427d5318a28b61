import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

export const policyTables: PolicyTables = {
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
      verb      owner   other host  phone   other phone  anyone  display  other display  stage helper  other helper  states
      list      row     -           -       -            -       -        -              row           -             *
      read      row     row a       row a   row a        row a   row a    row a          row           row a         *
      find by   all     some b      some b  some b       some b  some b   some b         all           some b        *
      match by  all     some c      some c  some c       some c  some c   some c         all           some c        *
      insert    done    42501       42501   42501        42501   42501    42501          42501         42501         *
      send      some d  -           -       -            -       -        -              -             -             *
      update    done    -           -       -            -       -        -              -             -             *
      set       some e  -           -       -            -       -        -              -             -             *
      delete    done    -           -       -            -       -        -              -             -             *
      a: without user_id, archived, mark_count, point_count
      b: id
      c: id, name, created_at
      d: id, name, user_id, settings
      e: name, settings, archived`,
    whiteboard_marks: `
      verb      owner      other host  phone   other phone  anyone  display  other display  stage helper  other helper  states
      list      row        -           -       -            -       -        -              -             -             *
      read      row        -           -       -            -       -        -              -             -             *
      follow    row        row         row     row          row     row      row            row           row           *
      find by   all        some a      some a  some a       some a  some a   some a         some a        some a        *
      match by  all        all         all     all          all     all      all            all           all           *
      insert    done       42501       42501   42501        42501   42501    42501          42501         42501         *
      send      all but b  -           -       -            -       -        -              -             -             *
      update    -          -           -       -            -       -        -              -             -             *
      set       -          -           -       -            -       -        -              -             -             *
      delete    done       -           -       -            -       -        -              -             -             *
      a: session_id
      b: created_at`,
  },
}

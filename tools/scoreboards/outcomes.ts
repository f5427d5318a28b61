import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

export const policyTables: PolicyTables = {
  tool,
  states: {
    scoreboards: { made: ({ owner }) => ({ name: 'Quiz', slug: 'quiz', user_id: owner }) },
    teams: {
      added: ({ id }) => ({ scoreboard_id: id('scoreboards', 'made'), name: 'The Foxes', color: 'orange' }),
      ahead: ({ id }) => ({ scoreboard_id: id('scoreboards', 'made'), name: 'Bluebirds', color: 'blue', score: 25 }),
    },
    score_events: {
      kept: ({ id, owner }) => ({
        team_id: id('teams', 'added'),
        scoreboard_id: id('scoreboards', 'made'),
        user_id: owner,
        points: 25,
        score: 25,
        undoes: null,
      }),
    },
  },
  changes: {
    scoreboards: () => ({ name: 'Race', display_type: 'racing_horses', finish_line: 400, dark_mode: true }),
    teams: () => ({ color: 'red', score: 50 }),
    score_events: () => ({ points: 1 }),
  },
  outcomes: {
    scoreboards: `
      verb      owner      other host  phone      other phone  anyone     display    other display  stage helper  score helper  other helper  states
      list      row        -           -          -            -          -          -              row           row           -             *
      read      row        row a       row a      row a        row a      row a      row a          row           row           row a         *
      find by   all        some b      some b     some b       some b     some b     some b         all           all           some b        *
      match by  all        all but c   all but c  all but c    all but c  all but c  all but c      all           all           all but c     *
      insert    done       42501       42501      42501        42501      42501      42501          42501         42501         42501         *
      send      all but d  -           -          -            -          -          -              -             -             -             *
      update    done       -           -          -            -          -          -              -             -             -             *
      set       all but e  -           -          -            -          -          -              -             -             -             *
      delete    done       -           -          -            -          -          -              -             -             -             *
      a: without user_id, quick_points, archived
      b: id, slug
      c: user_id, archived
      d: created_at, archived, team_count
      e: id, user_id, created_at, team_count`,
    teams: `
      verb      owner      other host  phone   other phone  anyone  display  other display  stage helper  score helper  other helper  states
      list      row        -           -       -            -       -        -              -             -             -             *
      read      row        -           -       -            -       -        -              -             -             -             *
      follow    row        row         row     row          row     row      row            row           row           row           *
      find by   all        some a      some a  some a       some a  some a   some a         some a        some a        some a        *
      match by  all        all         all     all          all     all      all            all           all           all           *
      insert    done       42501       42501   42501        42501   42501    42501          42501         42501         42501         *
      send      all but b  -           -       -            -       -        -              -             -             -             *
      update    done       -           -       -            -       -        -              -             -             -             *
      set       some c     -           -       -            -       -        -              -             -             -             *
      delete    done       -           -       -            -       -        -              -             -             -             *
      a: scoreboard_id
      b: created_at
      c: name, color, score`,
    score_events: `
      verb      owner  other host  phone  other phone  anyone  display  other display  stage helper  score helper  other helper  states
      list      row    -           -      -            -       -        -              -             row           -             *
      read      row    -           -      -            -       -        -              -             row           -             *
      follow    row    -           -      -            -       -        -              -             row           -             *
      find by   all    -           -      -            -       -        -              -             all           -             *
      match by  all    -           -      -            -       -        -              -             all           -             *
      insert    42501  42501       42501  42501        42501   42501    42501          42501         42501         42501         *
      send      -      -           -      -            -       -        -              -             -             -             *
      update    -      -           -      -            -       -        -              -             -             -             *
      set       -      -           -      -            -       -        -              -             -             -             *
      delete    -      -           -      -            -       -        -              -             -             -             *`,
  },
}

import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

describePolicies({
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
    scoreboards: () => ({ name: 'Race', slug: 'race', display_type: 'racing_horses', finish_line: 400, dark_mode: true }),
    teams: () => ({ name: 'Reds', color: 'red', score: 50 }),
    score_events: () => ({ points: 1 }),
  },
  outcomes: {
    scoreboards: `
      state  verb    owner  other host  phone  other phone  anyone  display  other display
      made   list    row    -           -      -            -       -        -
      made   read    row    row a       row a  row a        row a   row a    row a
      made   insert  done   42501       42501  42501        42501   42501    42501
      made   update  done   -           -      -            -       -        -
      made   delete  done   -           -      -            -       -        -
      a: without user_id, quick_points, archived`,
    teams: `
      state  verb    owner  other host  phone  other phone  anyone  display  other display
      added  list    row    -           -      -            -       -        -
      added  read    row    -           -      -            -       -        -
      added  insert  done   42501       42501  42501        42501   42501    42501
      added  update  done   -           -      -            -       -        -
      added  delete  done   -           -      -            -       -        -
      ahead  list    row    -           -      -            -       -        -
      ahead  read    row    -           -      -            -       -        -
      ahead  insert  done   42501       42501  42501        42501   42501    42501
      ahead  update  done   -           -      -            -       -        -
      ahead  delete  done   -           -      -            -       -        -`,
    score_events: `
      state  verb    owner  other host  phone  other phone  anyone  display  other display
      kept   list    row    -           -      -            -       -        -
      kept   read    row    -           -      -            -       -        -
      kept   insert  42501  42501       42501  42501        42501   42501    42501
      kept   update  -      -           -      -            -       -        -
      kept   delete  -      -           -      -            -       -        -`,
  },
})

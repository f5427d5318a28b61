import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

export const policyTables: PolicyTables = {
  tool,
  states: {
    raffle_sessions: {
      active: ({ owner }) => ({ name: 'Tombola', user_id: owner }),
      closed: ({ owner }) => ({ name: 'Last year', user_id: owner, active: false }),
    },
    raffle_reveals: {
      seen: ({ id }) => ({
        session_id: id('raffle_sessions', 'active'),
        number: 1,
        entries: 100,
        ranked: true,
        total: 3,
        winners: [{ place: 3, label: '42' }],
      }),
    },
    raffle_draws: {
      drawn: ({ id, owner }) => ({
        session_id: id('raffle_sessions', 'active'),
        number: 1,
        user_id: owner,
        source: { type: 'tickets', start: 1, end: 100 },
        entries: 100,
        ranked: true,
        without_earlier: false,
        winners: [{ place: 1, label: '42', entry: 42 }],
      }),
    },
  },
  changes: {
    raffle_reveals: () => ({ winners: [] }),
    raffle_sessions: () => ({ name: 'Grand tombola' }),
    raffle_draws: () => ({ winners: [] }),
  },
  outcomes: {
    raffle_sessions: `
      verb      owner      other host  phone  other phone  anyone  display    other display  stage helper  other helper  states
      list      row        -           -      -            -       row a      -              row           -             *
      read      row        -           -      -            -       row a      -              row           -             *
      find by   all        -           -      -            -       all but b  -              all           -             *
      match by  all        -           -      -            -       all but b  -              all           -             *
      insert    done       42501       42501  42501        42501   42501      42501          42501         42501         *
      send      all but c  -           -      -            -       -          -              -             -             *
      update    done       -           -      -            -       -          -              -             -             *
      set       all but d  -           -      -            -       -          -              -             -             *
      delete    done       -           -      -            -       -          -              -             -             *
      a: without user_id, settings, display_settings, archived
      b: user_id, archived
      c: created_at, archived, draw_count
      d: id, user_id, created_at, draw_count`,
    raffle_reveals: `
      verb      owner  other host  phone  other phone  anyone  display  other display  stage helper  other helper  states
      list      row    -           -      -            -       row      -              row           -             *
      read      row    -           -      -            -       row      -              row           -             *
      follow    row    -           -      -            -       row      -              row           -             *
      find by   all    -           -      -            -       all      -              all           -             *
      match by  all    -           -      -            -       all      -              all           -             *
      insert    42501  42501       42501  42501        42501   42501    42501          42501         42501         *
      send      -      -           -      -            -       -        -              -             -             *
      update    -      -           -      -            -       -        -              -             -             *
      set       -      -           -      -            -       -        -              -             -             *
      delete    -      -           -      -            -       -        -              -             -             *`,
    raffle_draws: `
      verb      owner  other host  phone  other phone  anyone  display  other display  stage helper  other helper  states
      list      row    -           -      -            -       -        -              -             -             *
      read      row    -           -      -            -       -        -              -             -             *
      follow    row    -           -      -            -       -        -              -             -             *
      find by   all    -           -      -            -       -        -              -             -             *
      match by  all    -           -      -            -       -        -              -             -             *
      insert    42501  42501       42501  42501        42501   42501    42501          42501         42501         *
      send      -      -           -      -            -       -        -              -             -             *
      update    -      -           -      -            -       -        -              -             -             *
      set       -      -           -      -            -       -        -              -             -             *
      delete    -      -           -      -            -       -        -              -             -             *`,
  },
}

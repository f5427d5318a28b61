import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

describePolicies({
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
      state   verb    owner  other host  phone  other phone  anyone  display  other display
      active  list    row    -           -      -            -       row a    -
      active  read    row    -           -      -            -       row a    -
      active  insert  done   42501       42501  42501        42501   42501    42501
      active  update  done   -           -      -            -       -        -
      active  delete  done   -           -      -            -       -        -
      closed  list    row    -           -      -            -       row a    -
      closed  read    row    -           -      -            -       row a    -
      closed  insert  done   42501       42501  42501        42501   42501    42501
      closed  update  done   -           -      -            -       -        -
      closed  delete  done   -           -      -            -       -        -
      a: without user_id, settings, display_settings, archived`,
    raffle_reveals: `
      state  verb    owner  other host  phone  other phone  anyone  display  other display
      seen   list    row    -           -      -            -       row      -
      seen   read    row    -           -      -            -       row      -
      seen   insert  42501  42501       42501  42501        42501   42501    42501
      seen   update  -      -           -      -            -       -        -
      seen   delete  -      -           -      -            -       -        -`,
    raffle_draws: `
      state  verb    owner  other host  phone  other phone  anyone  display  other display
      drawn  list    row    -           -      -            -       -        -
      drawn  read    row    -           -      -            -       -        -
      drawn  insert  42501  42501       42501  42501        42501   42501    42501
      drawn  update  -      -           -      -            -       -        -
      drawn  delete  -      -           -      -            -       -        -`,
  },
})

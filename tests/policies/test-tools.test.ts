import { cellTool } from '../tools/cells.ts'
import { showTool } from '../tools/shows.ts'
import { todos } from '../tools/todos.ts'
import { describePolicies } from './policy-table.ts'

describePolicies('who may do what in shows', {
  tool: showTool,
  migrations: null,
  states: {
    shows: {
      open: ({ owner }) => ({ name: 'Open', slug: 'open', user_id: owner, pin: 'secret' }),
      closed: ({ owner }) => ({ name: 'Closed', slug: 'closed', user_id: owner, open: false, show_cheers: false }),
    },
    acts: {
      pending: ({ id, device }) => ({ show_id: id('shows', 'open'), title: 'Magician', device_id: device }),
      approved: ({ id, device }) => ({ show_id: id('shows', 'open'), title: 'Juggler', device_id: device, status: 'approved' }),
      'of a closed show': ({ id, device }) => ({ show_id: id('shows', 'closed'), title: 'Singer', device_id: device }),
    },
    cheers: {
      'for an approved act': ({ id, device }) => ({ act_id: id('acts', 'approved'), device_id: device }),
      'for a pending act': ({ id, device }) => ({ act_id: id('acts', 'pending'), device_id: device }),
    },
    duels: { any: ({ id, owner }) => ({ first_id: id('acts', 'approved'), second_id: id('acts', 'pending'), user_id: owner }) },
  },
  changes: {
    shows: () => ({ name: 'Renamed' }),
    acts: () => ({ minutes: 9 }),
    cheers: () => ({ device_id: 'd-somebody-elses-0001' }),
    duels: ({ id }) => ({ first_id: id('acts', 'pending') }),
  },
  outcomes: {
    shows: `
      verb      owner      other host  phone      other phone  anyone     states
      list      row        -           -          -            -          *
      read      row        row a       row a      row a        row a      open
      read      row        row b       row b      row b        row b      closed
      find by   all        some c      some c     some c       some c     *
      match by  all        all but d   all but d  all but d    all but d  open
      match by  all        all but e   all but e  all but e    all but e  closed
      insert    done       42501       42501      42501        42501      *
      send      all but f  -           -          -            -          *
      update    done       -           -          -            -          *
      set       all but g  -           -          -            -          *
      delete    done       -           -          -            -          *
      a: without user_id, pin
      b: without user_id
      c: id, slug
      d: user_id, pin
      e: user_id
      f: created_at, act_count, approved_count
      g: id, user_id, created_at, act_count, approved_count`,
    acts: `
      verb      owner      other host  phone      other phone  anyone     states
      list      row a      -           -          -            -          *
      read      row a      -           row        -            -          pending
      read      row a      row b       row        row b        row b      approved
      read      row a      -           row c      -            -          of a closed show
      follow    row a      -           row        -            -          pending
      follow    row a      row b       row        row b        row b      approved
      follow    row a      -           row c      -            -          of a closed show
      find by   all but d  -           some e     -            -          pending | of a closed show
      find by   all but d  some e      some e     some e       some e     approved
      match by  all but d  -           all        -            -          pending
      match by  all but d  all but d   all        all but d    all but d  approved
      match by  all but d  -           all but f  -            -          of a closed show
      insert    done       done        done       42501        done       pending
      insert    42501      42501       42501      42501        42501      approved | of a closed show
      send      all but g  all but g   all but g  -            all but g  pending
      send      -          -           -          -            -          approved | of a closed show
      update    done       -           -          -            -          *
      set       some h     -           -          -            -          *
      delete    done       -           -          -            -          *
      a: pseudonym in device_id
      b: without device_id
      c: without cheer_count
      d: device_id
      e: id, show_id
      f: cheer_count
      g: status, created_at, cheer_count
      h: status, minutes`,
    cheers: `
      verb      owner      other host  phone      other phone  anyone  states
      list      row a      -           -          -            -       *
      read      row a      -           row        -            -       *
      follow    row a      -           row        -            -       *
      find by   all but b  -           all but b  -            -       *
      match by  all but b  -           all        -            -       *
      insert    done       done        done       42501        done    for an approved act
      insert    42501      42501       42501      42501        42501   for a pending act
      send      all        all         all        -            all     for an approved act
      send      -          -           -          -            -       for a pending act
      update    -          -           -          -            -       *
      set       -          -           -          -            -       *
      delete    -          -           done       -            -       *
      a: pseudonym in device_id
      b: device_id`,
    duels: `
      verb      owner  other host  phone  other phone  anyone  states
      list      row    -           -      -            -       *
      read      row    -           -      -            -       *
      follow    row    -           -      -            -       *
      find by   all    -           -      -            -       *
      match by  all    -           -      -            -       *
      insert    done   42501       42501  42501        42501   *
      send      all    -           -      -            -       *
      update    -      -           -      -            -       *
      set       -      -           -      -            -       *
      delete    done   -           -      -            -       *`,
  },
})

describePolicies('who may do what in cells', {
  tool: cellTool,
  migrations: null,
  states: { cells: { any: ({ owner }) => ({ label: 'a', user_id: owner }) } },
  changes: { cells: () => ({ label: 'b' }) },
  outcomes: {
    cells: `
      verb      owner      other host  phone  other phone  anyone  states
      list      row        -           -      -            -       *
      read      row        -           -      -            -       *
      find by   all        -           -      -            -       *
      match by  all        -           -      -            -       *
      insert    done       42501       42501  42501        42501   *
      send      all but a  -           -      -            -       *
      update    done       -           -      -            -       *
      set       all but a  -           -      -            -       *
      delete    done       -           -      -            -       *
      a: created_at`,
  },
})

describePolicies('who may do what in todos', {
  tool: todos,
  migrations: null,
  states: { todos: { public: () => ({ task: 'a' }), owned: ({ owner }) => ({ task: 'b', user_id: owner }) } },
  changes: { todos: () => ({ task: 'c' }) },
  outcomes: {
    todos: `
      verb      owner      other host  phone      other phone  anyone     states
      list      -          -           row        row          row        public
      list      row        -           row        row          row        owned
      read      -          -           row        row          row        public
      read      row        -           row        row          row        owned
      find by   -          -           all        all          all        public
      find by   all        -           all        all          all        owned
      match by  -          -           all        all          all        public
      match by  all        -           all        all          all        owned
      insert    42501      42501       done       done         done       public
      insert    done       42501       done       done         done       owned
      send      -          -           all but a  all but a    all but a  public
      send      all but a  -           all but a  all but a    all but a  owned
      update    -          -           -          -            -          public
      update    done       -           -          -            -          owned
      set       -          -           -          -            -          public
      set       some b     -           -          -            -          owned
      delete    -          -           done       done         done       public
      delete    done       -           done       done         done       owned
      a: created_at
      b: task, is_complete`,
  },
})

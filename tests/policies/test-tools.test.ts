import { cellTool } from '../tools/cells.ts'
import { showTool } from '../tools/shows.ts'
import { todos } from '../tools/todos.ts'
import { describePolicies } from './policy-table.ts'

describePolicies({
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
      state   verb    owner  other host  phone   other phone  anyone
      open    list    row    -           -       -            -
      open    read    row    row a       row a   row a        row a
      open    insert  done   42501       42501   42501        42501
      open    update  done   -           -       -            -
      open    delete  done   -           -       -            -
      closed  list    row    -           -       -            -
      closed  read    row    row b       row b   row b        row b
      closed  insert  done   42501       42501   42501        42501
      closed  update  done   -           -       -            -
      closed  delete  done   -           -       -            -
      a: without user_id, pin
      b: without user_id`,
    acts: `
      state             verb    owner  other host  phone  other phone  anyone
      pending           list    row a  -           -      -            -
      pending           read    row a  -           row    -            -
      pending           insert  done   done        done   42501        done
      pending           update  done   -           -      -            -
      pending           delete  done   -           -      -            -
      approved          list    row a  -           -      -            -
      approved          read    row a  row b       row    row b        row b
      approved          insert  42501  42501       42501  42501        42501
      approved          update  done   -           -      -            -
      approved          delete  done   -           -      -            -
      of a closed show  list    row a  -           -      -            -
      of a closed show  read    row a  -           row c  -            -
      of a closed show  insert  42501  42501       42501  42501        42501
      of a closed show  update  done   -           -      -            -
      of a closed show  delete  done   -           -      -            -
      a: pseudonym in device_id
      b: without device_id
      c: without cheer_count`,
    cheers: `
      state                verb    owner  other host  phone  other phone  anyone
      for an approved act  list    row a  -           -      -            -
      for an approved act  read    row a  -           row    -            -
      for an approved act  insert  done   done        done   42501        done
      for an approved act  update  -      -           -      -            -
      for an approved act  delete  -      -           done   -            -
      for a pending act    list    row a  -           -      -            -
      for a pending act    read    row a  -           row    -            -
      for a pending act    insert  42501  42501       42501  42501        42501
      for a pending act    update  -      -           -      -            -
      for a pending act    delete  -      -           done   -            -
      a: pseudonym in device_id`,
    duels: `
      state  verb    owner  other host  phone   other phone  anyone
      any    list    row    -           -       -            -
      any    read    row    -           -       -            -
      any    insert  done   42501       42501   42501        42501
      any    update  -      -           -       -            -
      any    delete  done   -           -       -            -`,
  },
})

describePolicies({
  tool: cellTool,
  migrations: null,
  states: { cells: { any: ({ owner }) => ({ label: 'a', user_id: owner }) } },
  changes: { cells: () => ({ label: 'b' }) },
  outcomes: {
    cells: `
      state  verb    owner  other host  phone   other phone  anyone
      any    list    row    -           -       -            -
      any    read    row    -           -       -            -
      any    insert  done   42501       42501   42501        42501
      any    update  done   -           -       -            -
      any    delete  done   -           -       -            -`,
  },
})

describePolicies({
  tool: todos,
  migrations: null,
  states: { todos: { public: () => ({ task: 'a' }), owned: ({ owner }) => ({ task: 'b', user_id: owner }) } },
  changes: { todos: () => ({ task: 'c' }) },
  outcomes: {
    todos: `
      state   verb    owner  other host  phone   other phone  anyone
      public  list    -      -           row     row          row
      public  read    -      -           row     row          row
      public  insert  42501  42501       done    done         done
      public  update  -      -           -       -            -
      public  delete  -      -           done    done         done
      owned   list    row    -           row     row          row
      owned   read    row    -           row     row          row
      owned   insert  done   42501       done    done         done
      owned   update  done   -           -       -            -
      owned   delete  done   -           done    done         done`,
  },
})

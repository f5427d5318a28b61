import { describePolicies } from '../../tests/policies/policy-table.ts'
import { tool } from './server.ts'

describePolicies({
  tool,
  states: {
    scan_this_sessions: {
      new: ({ owner }) => ({ name: 'Wi-Fi', user_id: owner }),
      set: ({ owner }) => ({ name: 'Menu', user_id: owner, text_to_encode: 'https://example.org/menu', description: 'Lunch' }),
    },
  },
  changes: { scan_this_sessions: () => ({ text_to_encode: 'https://example.org/dinner' }) },
  outcomes: {
    scan_this_sessions: `
      state  verb    owner  other host  phone  other phone  anyone  display  other display
      new    list    row    -           -      -            -       -        -
      new    read    row    row a       row a  row a        row a   row a    row a
      new    insert  done   42501       42501  42501        42501   42501    42501
      new    update  done   -           -      -            -       -        -
      new    delete  done   -           -      -            -       -        -
      set    list    row    -           -      -            -       -        -
      set    read    row    row a       row a  row a        row a   row a    row a
      set    insert  done   42501       42501  42501        42501   42501    42501
      set    update  done   -           -      -            -       -        -
      set    delete  done   -           -      -            -       -        -
      a: without user_id, archived`,
  },
})

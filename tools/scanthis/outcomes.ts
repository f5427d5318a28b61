import type { PolicyTables } from '../../tests/policies/outcomes.ts'
import { tool } from './server.ts'

export const policyTables: PolicyTables = {
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
      verb      owner      other host  phone      other phone  anyone     display    other display  stage helper  other helper  states
      list      row        -           -          -            -          -          -              row           -             *
      read      row        row a       row a      row a        row a      row a      row a          row           row a         *
      find by   all        some b      some b     some b       some b     some b     some b         all           some b        *
      match by  all        all but c   all but c  all but c    all but c  all but c  all but c      all           all but c     *
      insert    done       42501       42501      42501        42501      42501      42501          42501         42501         *
      send      all but d  -           -          -            -          -          -              -             -             *
      update    done       -           -          -            -          -          -              -             -             *
      set       all but e  -           -          -            -          -          -              -             -             *
      delete    done       -           -          -            -          -          -              -             -             *
      a: without user_id, archived
      b: id
      c: user_id, archived
      d: created_at, archived
      e: id, user_id, created_at`,
  },
}

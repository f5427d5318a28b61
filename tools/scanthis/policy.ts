import { always } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofHelped, own } from '../../contract/policy.ts'

const WRITABLE = ['name', 'text_to_encode', 'description', 'display_settings'] as const

/** Rules SCAN-1, SCAN-2 and SCAN-16. */
export const policies = definePolicies({
  scan_this_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', ...WRITABLE], defaults: asOwner },
      update: { where: own, columns: [...WRITABLE, 'archived'] },
      delete: { where: own },
    },
    helper: { read: { where: ofHelped('id', 'stage') } },
    audience: {
      read: { where: () => always, named: ['id'], hide: { user_id: () => always, archived: () => always } },
    },
  },
})

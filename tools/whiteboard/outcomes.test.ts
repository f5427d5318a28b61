import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policyTables } from './outcomes.ts'

describePolicies(
  'who may do what: [WHITEBOARD-1] own boards, [WHITEBOARD-2] named boards, [WHITEBOARD-3] watching, [WHITEBOARD-4] drawing',
  policyTables,
)

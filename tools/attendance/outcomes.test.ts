import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policyTables } from './outcomes.ts'

describePolicies(
  'who may do what: [ATT-1] own sessions, [ATT-2] named sessions, [ATT-3] checking in, [ATT-4] reading records',
  policyTables,
)

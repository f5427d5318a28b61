import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policyTables } from './outcomes.ts'

describePolicies(
  'who may do what: [EVENT-1] own events, [EVENT-2] own items, [EVENT-3] items beside the stage, [EVENT-103] what the remote reads',
  policyTables,
)

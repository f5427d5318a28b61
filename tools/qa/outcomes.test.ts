import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policyTables } from './outcomes.ts'

describePolicies(
  'who may do what: [QA-1] own sessions, [QA-2] named ones, [QA-3] asking, [QA-4] reading, [QA-5] moderating, [QA-6] voting',
  policyTables,
)

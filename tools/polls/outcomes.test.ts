import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policyTables } from './outcomes.ts'

describePolicies('who may do what: [POLL-1] own polls, [POLL-2] named polls, [POLL-3] answering, [POLL-4] reading answers', policyTables)

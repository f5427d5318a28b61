import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policyTables } from './outcomes.ts'

describePolicies('who may do what: [SCOREBOARD-1] boards, [SCOREBOARD-2] teams, [SCOREBOARD-3] events', policyTables)

import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policyTables } from './outcomes.ts'

describePolicies('who may do what: [RAFFLE-1] own raffles, [RAFFLE-9] kept draws', policyTables)

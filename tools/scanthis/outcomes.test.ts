import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policyTables } from './outcomes.ts'

describePolicies('who may do what: [SCAN-1] own, [SCAN-2] named', policyTables)

import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policyTables } from './outcomes.ts'

describePolicies('who may do what: [SURVEY-1] own, [SURVEY-2] named, [SURVEY-3] responding, [SURVEY-4] reading responses', policyTables)

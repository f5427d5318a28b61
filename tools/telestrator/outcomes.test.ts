import { describePolicies } from '../../tests/policies/policy-table.ts'
import { policyTables } from './outcomes.ts'

describePolicies('who may do what: [TELESTRATOR-1] sessions, [TELESTRATOR-2] strokes', policyTables)

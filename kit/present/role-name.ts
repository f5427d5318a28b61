import type { HelperRole } from '../../contract/helper.ts'
import { t } from './host-messages/t.ts'

/** Returns what a role is called: 'Run the stage'. */
export const roleName = (role: HelperRole): string => t(`present.role.${role}`)

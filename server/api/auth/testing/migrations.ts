import * as auth from '../../../../migrations/0001_auth.ts'
import * as recoveryCodes from '../../../../migrations/0019_recovery_codes.ts'
import * as emailChanges from '../../../../migrations/0025_email_changes.ts'
import * as invitations from '../../../../migrations/0061_invitations.ts'

/** Migrations of the auth tables, for test servers with tables of their own. */
export const AUTH_MIGRATIONS = {
  '0001_auth': auth,
  '0019_recovery_codes': recoveryCodes,
  '0025_email_changes': emailChanges,
  '0061_invitations': invitations,
}

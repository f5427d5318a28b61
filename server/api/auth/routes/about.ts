import { firstAccount } from '../../../store/rows/first-account.ts'
import { signUpOpen } from '../accounts.ts'
import type { Auth } from '../context.ts'
import type { Route } from './route.ts'

/** GET /settings, /health and /.well-known/jwks.json: public information. */
export const aboutRoutes = (auth: Auth, version: string): Route[] => [
  {
    method: 'GET',
    path: '/settings',
    handle: async () => ({
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: !(await signUpOpen(auth, auth.store)),
      // Not of GoTrue: whether the next account is the first, the operator's.
      first_account: (await firstAccount(auth.store)) === null,
      mailer_autoconfirm: !auth.config.confirmEmail,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
  },
  {
    method: 'GET',
    path: '/health',
    handle: async () => ({ version, name: 'Limelight', description: 'Limelight speaks the protocol of GoTrue' }),
  },
  // Tokens are signed with a shared secret, so there are no public keys; clients fall back to GET /user.
  { method: 'GET', path: '/.well-known/jwks.json', handle: async () => ({ keys: [] }) },
]

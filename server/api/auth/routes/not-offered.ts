import { refuse } from '../../../../contract/errors.ts'
import type { Route } from './route.ts'

/**
 * Sign-in methods that clients know and this server lacks. They get an explicit error, because a 404 would
 * look like a wrong address.
 */
export const NOT_OFFERED: readonly Route[] = [
  {
    method: 'GET',
    path: '/authorize',
    handle: async () => refuse('provider_disabled', 'Signing in with an account elsewhere is not offered'),
  },
  { method: 'POST', path: '/sso', handle: async () => refuse('saml_provider_disabled', 'Single sign-on is not offered') },
]

import type { FactorRow, UserRow } from './tables.ts'

/** The server's part of the metadata, which clients cannot write. */
export const APP_METADATA = { provider: 'email', providers: ['email'] }

/** Returns a user in GoTrue's format. */
export function userJson(user: UserRow, factors: readonly FactorRow[]) {
  const confirmed = user.email_confirmed_at
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...(confirmed === null ? {} : { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(user.new_email === null ? {} : { new_email: user.new_email }),
    ...(user.last_sign_in_at === null ? {} : { last_sign_in_at: user.last_sign_in_at }),
    phone: '',
    app_metadata: APP_METADATA,
    user_metadata: JSON.parse(user.user_metadata),
    identities: [
      {
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        identity_data: { sub: user.id, email: user.email, email_verified: confirmed !== null, phone_verified: false },
        provider: 'email',
        last_sign_in_at: user.last_sign_in_at,
        created_at: user.created_at,
        updated_at: user.updated_at,
        email: user.email,
      },
    ],
    ...(factors.length === 0 ? {} : { factors: factors.map(factorJson) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

const factorJson = ({ id, friendly_name, status, created_at, updated_at }: FactorRow) => ({
  id,
  friendly_name,
  factor_type: 'totp',
  status,
  created_at,
  updated_at,
})

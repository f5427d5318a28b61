/** An invitation that was not used yet, as the operator's list shows it. Times are ISO 8601, UTC. */
export interface Invitation {
  email: string
  madeAt: string
  expiresAt: string
}

/** A new invitation. `token`: for the link, said once. */
export interface MadeInvitation extends Invitation {
  token: string
}

/** Returns the path at which the invited person makes the account. The token stays out of logs: it is no query. */
export const invitationPath = ({ email, token }: Pick<MadeInvitation, 'email' | 'token'>): string =>
  `/login?step=create#${new URLSearchParams({ invitation: token, email })}`

/** Returns the invitation that an address names, or null. */
export function invitationIn(hash: string): Pick<MadeInvitation, 'email' | 'token'> | null {
  const given = new URLSearchParams(hash.slice(1))
  const [token, email] = [given.get('invitation'), given.get('email')]
  return token && email ? { token, email } : null
}

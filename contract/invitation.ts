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

/** The contents of an invitation's link. `by`: the name of the person who invites, null if the link has none. */
export interface LinkedInvitation extends Pick<MadeInvitation, 'email' | 'token'> {
  by: string | null
}

/** Longest name of the person who invites, in characters. Anybody can write it into a link. */
const BY_MAX = 80

/** Returns the path at which the invited person makes the account. The token stays out of logs: it is no query. */
export const invitationPath = ({ email, token, by }: LinkedInvitation): string =>
  `/login?step=create#${new URLSearchParams({ invitation: token, email, ...(by !== null && { by }) })}`

/** Returns the invitation that an address names, or null. */
export function invitationIn(hash: string): LinkedInvitation | null {
  const given = new URLSearchParams(hash.slice(1))
  const [token, email] = [given.get('invitation'), given.get('email')]
  return token && email ? { token, email, by: nameIn(given.get('by') ?? '') } : null
}

/**
 * Returns the name without signs that turn or hide text, and with two marks on a letter at most. Null: there
 * is none.
 */
function nameIn(text: string): string | null {
  const plain = text
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(plain) ? [...plain].slice(0, BY_MAX).join('') : null
}

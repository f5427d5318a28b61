/** A mail server in parts, as a person fills them in. */
export interface MailServer {
  /** `start`: encrypted from the start, smtps. `later`: STARTTLS if the server offers it. */
  encryption: 'start' | 'later'
  host: string
  /** Empty: the usual one. */
  port: string
  user: string
  password: string
}

export const USUAL_PORT = { start: '465', later: '587' } as const
export const NO_SERVER: MailServer = { encryption: 'start', host: '', port: '', user: '', password: '' }

/** Returns the parts of an address, whose password the server leaves out. */
export function partsOf(url: string | null): MailServer {
  if (url === null) return NO_SERVER
  const { protocol, hostname, port, username } = new URL(url)
  return { encryption: protocol === 'smtps:' ? 'start' : 'later', host: hostname, port, user: decodeURIComponent(username), password: '' }
}

/** Returns the address of a mail server, with its port in any case. */
export function urlOf({ encryption, host, port, user, password }: MailServer): string {
  const who = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${encryption === 'start' ? 'smtps' : 'smtp'}://${who}${host.trim()}:${port.trim() || USUAL_PORT[encryption]}`
}

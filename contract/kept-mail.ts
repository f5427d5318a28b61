/** A mail in the outbox folder of the server that answers. */
export interface KeptMail {
  /** Name of its file. */
  name: string
  to: string
  subject: string
  /** ISO 8601, UTC. */
  keptAt: string
}

/** Answer of GET /operator/v1/mails. */
export interface KeptMails {
  /** The outbox folder, as the server's settings name it. */
  folder: string
  /** Newest first, at most LIMITS.mailsListed. */
  mails: readonly KeptMail[]
}

/** One account in the operator's list: GET /operator/v1/accounts. Times are ISO 8601, UTC. */
export interface AccountLine {
  id: string
  email: string
  madeAt: string
  /** Null: they never signed in. */
  signedInAt: string | null
  /** Its sessions and events of all tools. */
  sessions: number
  /** Bytes of its uploaded files. */
  fileBytes: number
  isOperator: boolean
}

import { REPORT_SECRET_CHARS } from '../../contract/report.ts'

export const REPORT_ROUTE = '/report/:id'
export const reportPath = (session: string): string => `/report/${session}`
export const reportLink = (origin: string, session: string, secret: string): string => `${origin}${reportPath(session)}#${secret}`

const REPORT = /^\/report\/([0-9a-f-]{36})\/?$/
const SECRET = new RegExp(`^[A-Za-z0-9_-]{${REPORT_SECRET_CHARS}}$`)

/**
 * Returns the session and the secret of a shared report's link, or null. The secret is in the URL's fragment,
 * which is not sent to servers and so is in none of their logs; null where something else stands there.
 */
export function sharedReportOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): SharedLink | null {
  const session = REPORT.exec(pathname)?.[1]
  const secret = hash.slice(1)
  return session !== undefined && secret !== '' ? { session, secret: SECRET.test(secret) ? secret : null } : null
}
interface SharedLink {
  session: string
  secret: string | null
}

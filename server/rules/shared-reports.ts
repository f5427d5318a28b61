import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../../contract/errors.ts'
import { and, eq } from '../../contract/filter.ts'
import { LIMITS } from '../../contract/limits.ts'
import { defineProcedure } from '../../contract/procedure.ts'
import { type EventReport, REPORT_SECRET_CHARS, reportProblem } from '../../contract/report.ts'
import { json, text } from '../../contract/table.ts'

/** Stores a report as it is now, which ends an earlier link. Returns the new link's secret, this once. */
export const shareReport = defineProcedure({
  name: 'share_report',
  about: 'Shares the report of a session of one’s own, as it is sent, by a new link. Ends the link before. Answers the link’s secret.',
  args: { session: { type: 'uuid' }, report: json<EventReport>(LIMITS.reportBytes, { check: reportProblem }) },
  async run({ session, report }, { actor, rows, randomBytes, sha256, isServed, newId, now }): Promise<string> {
    if (actor.kind !== 'host') return refuse('42501', 'Only its signed-in host shares the report of a session.', { status: 401 })
    const own = and(eq('id', session), eq('user_id', actor.userId))
    const [shown] = await rows.find('presentations', own, { lock: true })
    if (!shown || !isServed(shown.session_table)) return refuse('PGRST116', 'There is no such session of yours.')
    const secret = Buffer.from(randomBytes(16)).toString('base64url')
    await rows.delete('shared_reports', eq('session_id', session))
    await rows.insert('shared_reports', {
      id: newId(),
      session_id: session,
      user_id: actor.userId,
      secret_hash: sha256(secret),
      body: report,
      created_at: now,
    })
    return secret
  },
})

/** Returns a shared report to whoever knows its secret. A wrong secret and an ended link are told alike. */
export const readReport = defineProcedure({
  name: 'read_report',
  about: 'Answers a report that its host shares, to whoever has the secret of its link.',
  args: { session: { type: 'uuid' }, secret: text(REPORT_SECRET_CHARS) },
  readOnly: true,
  async run({ session, secret }, { rows, sha256, isServed }): Promise<EventReport> {
    const [shown] = await rows.find('presentations', eq('id', session))
    const [shared] = shown && isServed(shown.session_table) ? await rows.find('shared_reports', eq('session_id', session)) : []
    const hash = Buffer.from(sha256(secret))
    const kept = Buffer.from(shared?.secret_hash ?? sha256(''))
    if (!timingSafeEqual(hash, kept) || !shared)
      return refuse('PGRST116', 'This link was ended by its host. Ask for a new one.', { status: 404 })
    return shared.body
  },
})

declare module '../../contract/procedure.ts' {
  interface Procedures {
    share_report: typeof shareReport
    read_report: typeof readReport
  }
}

import { LIMITS } from '../../contract/limits.ts'
import type { Block, EventReport } from '../../contract/report.ts'

const bytesOf = (report: EventReport): number => new TextEncoder().encode(JSON.stringify(report)).length

const LEFT_OUT: Block = { kind: 'note', title: null, text: 'The picture is left out: the report would be too large to share.' }

/** Returns a report that may be shared: without its pictures, if it is too large with them. */
export function fitted(report: EventReport): EventReport {
  if (bytesOf(report) <= LIMITS.reportBytes) return report
  const sessions = report.sessions.map((session) => ({
    ...session,
    blocks: session.blocks.map((block) => (block.kind === 'picture' ? { ...LEFT_OUT, title: block.title } : block)),
  }))
  return { ...report, sessions }
}

import { LIMITS } from '../../contract/limits.ts'
import type { Block, EventReport } from '../../contract/report.ts'
import { said } from './said.ts'

const bytesOf = (report: EventReport): number => new TextEncoder().encode(JSON.stringify(report)).length

const leftOut = (): Block => ({ kind: 'note', title: null, text: said('report.pictureLeftOut') })

/** Returns a report that may be shared: without its pictures, if it is too large with them. */
export function fitted(report: EventReport): EventReport {
  if (bytesOf(report) <= LIMITS.reportBytes) return report
  const sessions = report.sessions.map((session) => ({
    ...session,
    blocks: session.blocks.map((block) => (block.kind === 'picture' ? { ...leftOut(), title: block.title } : block)),
  }))
  return { ...report, sessions }
}

import type { WebTool } from '../../contract/tool.ts'
import type { Count, LiveRow } from '../../kit/dashboard-card/card-context.ts'

/** The most sessions whose phones the dashboard counts: each takes a channel of its socket. */
export const COUNTED = 24

export interface ToolRow extends LiveRow {
  tool: string
}

/** Returns the live sessions that have a wall, of all tools, newest first. */
export function liveRows(tools: readonly WebTool[], counts: Readonly<Record<string, Count>>): readonly ToolRow[] {
  return tools
    .filter(({ walls }) => walls !== undefined)
    .flatMap(({ name, title }) => (counts[name]?.live ?? []).map((row) => ({ ...row, tool: title })))
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Puts sessions that phones are in before the others, and adds how many. The order is otherwise kept. */
export function withPhones<R extends LiveRow>(rows: readonly R[], here: readonly number[]): readonly (R & { here: number })[] {
  const all = rows.map((row, at) => ({ ...row, here: here[at] ?? 0 }))
  return [...all.filter((row) => row.here > 0), ...all.filter((row) => row.here === 0)]
}

import type { WebTool } from '../../contract/tool.ts'
import type { ReportIcons } from './report-view.tsx'

/** Returns the icons of tools by their names. */
export const iconsOf = (tools: readonly WebTool[]): ReportIcons => new Map(tools.map(({ name, icon }) => [name, icon]))

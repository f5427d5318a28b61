import { useMemo } from 'react'
import type { WebTool } from '../contract/tool.ts'
import { useServerSettings } from '../kit/data/server-settings.ts'
import { tools } from '../tools/web.ts'

/**
 * Returns the tools in the order of the sidebar. Those served as previews are not marked as coming soon.
 * Decision record 101.
 */
export function useTools(): readonly WebTool[] {
  const previews = useServerSettings()?.previews
  return useMemo(() => {
    if (!previews || previews.length === 0) return tools
    return tools.map((tool) => (previews.includes(tool.name) ? { ...tool, comingSoon: false } : tool))
  }, [previews])
}

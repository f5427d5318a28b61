import { useMemo } from 'react'
import { Outlet } from 'react-router'
import type { WebTool } from '../contract/tool.ts'
import { useServerSettings } from '../kit/data/server-settings.ts'
import { Loading } from '../kit/ui/spinner.tsx'
import { tools } from '../tools/web.ts'
import { NotBuilt } from './layout/not-built.tsx'

/** The tools in the order of the sidebar. One that is to come is there where the server serves it as a preview. Decision record 101. */
export function useTools(): readonly WebTool[] {
  const previews = useServerSettings()?.previews
  return useMemo(() => {
    if (!previews || previews.length === 0) return tools
    return tools.map((tool) => (previews.includes(tool.name) ? { ...tool, comingSoon: false } : tool))
  }, [previews])
}

/** Around the routes of a tool that is to come: where the server does not serve it they say so. */
export function Preview({ tool }: { tool: WebTool }) {
  const settings = useServerSettings()
  if (settings === null) return <Loading />
  return settings.previews.includes(tool.name) ? <Outlet /> : <NotBuilt tool={tool} />
}

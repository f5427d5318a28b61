import { Outlet } from 'react-router'
import type { WebTool } from '../../contract/tool.ts'
import { useServerSettings } from '../../kit/data/server-settings.ts'
import { Loading } from '../../kit/ui/spinner.tsx'
import { NotBuilt } from './not-built.tsx'

/**
 * Wraps the routes of a tool that is coming soon: unless the server serves it as a preview, a screen says so.
 */
export function Preview({ tool }: { tool: WebTool }) {
  const settings = useServerSettings()
  if (settings === null) return <Loading />
  return settings.previews.includes(tool.name) ? <Outlet /> : <NotBuilt tool={tool} />
}

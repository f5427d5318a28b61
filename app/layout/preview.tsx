import { Outlet } from 'react-router'
import type { WebTool } from '../../contract/tool.ts'
import { useServerSettings } from '../../kit/data/server-settings.ts'
import { Loading } from '../../kit/ui/spinner.tsx'
import { NotBuilt } from './not-built.tsx'

/** Around the routes of a tool that is to come: where the server does not serve it they say so. */
export function Preview({ tool }: { tool: WebTool }) {
  const settings = useServerSettings()
  if (settings === null) return <Loading />
  return settings.previews.includes(tool.name) ? <Outlet /> : <NotBuilt tool={tool} />
}

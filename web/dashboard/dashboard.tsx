import type { WebTool } from '../../contract/tool.ts'
import { tools } from '../../tools/web.ts'
import { useHost } from '../data/session.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ToolCard } from './tool-card.tsx'

/** Cards that list what runs come first and are as tall as what they list; the others are doors, all of one height. */
const showsRows = ({ dashboard }: WebTool): boolean => dashboard.load !== undefined && !dashboard.comingSoon

/** /dashboard: a welcome, and a card for each tool that its room fills. */
export function Dashboard() {
  const { name } = useHost()
  return (
    <>
      <PageHeader title={`Welcome, ${name}`} about={<p>What would you like the room to do?</p>} />
      <ul className="grid items-start grid-cols-[repeat(auto-fit,minmax(min(100%,21rem),1fr))] gap-4">
        {tools.filter(showsRows).map((tool) => (
          <ToolCard key={tool.name} tool={tool} />
        ))}
      </ul>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {tools
          .filter((tool) => !showsRows(tool))
          .map((tool) => (
            <ToolCard key={tool.name} tool={tool} />
          ))}
      </ul>
    </>
  )
}

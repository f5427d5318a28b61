import type { WebTool } from '../../contract/tool.ts'
import { tools } from '../../tools/web.ts'
import { useHost } from '../data/session.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ToolCard } from './tool-card.tsx'

/** Cards that list what runs come first; the others are doors. */
const showsRows = ({ dashboard }: WebTool): boolean => dashboard.load !== undefined && !dashboard.comingSoon

/** /dashboard: a welcome, and a card for each tool that its room fills. */
export function Dashboard() {
  const { name } = useHost()
  return (
    <>
      <PageHeader title={`Welcome, ${name}`} about={<p>What would you like the room to do?</p>} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {[...tools.filter(showsRows), ...tools.filter((tool) => !showsRows(tool))].map((tool) => (
          <ToolCard key={tool.name} tool={tool} />
        ))}
      </ul>
    </>
  )
}

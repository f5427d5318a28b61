import type { WebTool } from '../../contract/tool.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'

/** The screen of a tool that does not exist yet, which says so. */
export function NotBuilt({ tool }: { tool: WebTool }) {
  return (
    <>
      <PageHeader title={tool.title} about={<p>{tool.description}</p>} />
      <EmptyState
        picture={tool.picture}
        title={tool.comingSoon ? 'Coming Soon' : 'This tool is not built yet'}
        action={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
      >
        {tool.comingSoon ? `${tool.title} is on its way.` : `${tool.title} is planned, but there is nothing to run here so far.`}
      </EmptyState>
    </>
  )
}

import type { WebTool } from '../../contract/tool.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { t } from './host-messages/t.ts'

/** The screen of a tool that does not exist yet, which says so. */
export function NotBuilt({ tool }: { tool: WebTool }) {
  return (
    <>
      <PageHeader title={tool.title} about={<p>{tool.description}</p>} />
      <EmptyState
        picture={tool.picture}
        title={t(tool.comingSoon ? 'layout.comingSoon' : 'layout.notBuilt')}
        action={<ButtonLink to="/dashboard">{t('layout.goToDashboard')}</ButtonLink>}
      >
        {t(tool.comingSoon ? 'layout.comingSoon.about' : 'layout.notBuilt.about', { title: tool.title })}
      </EmptyState>
    </>
  )
}

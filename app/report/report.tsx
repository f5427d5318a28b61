import { useLocation, useParams } from 'react-router'
import { sharedReportOf } from '../../kit/data/report-path.ts'
import { OwnReport } from '../../kit/report/own-report.tsx'
import { SharedReport } from '../../kit/report/shared-report.tsx'
import { ConnectionNotice } from '../../kit/shell/connection-notice.tsx'
import { HostOnly } from '../../kit/shell/host-only.tsx'
import { allTools } from '../all-tools.ts'

/**
 * /report/:id: the report of an event or a session, for its host; with a secret in the fragment, for anybody.
 */
export function ReportPage() {
  const { id = '' } = useParams()
  const shared = sharedReportOf(useLocation())
  if (shared) return <SharedReport key={shared.secret} {...shared} tools={allTools} />
  return (
    <HostOnly>
      <ConnectionNotice />
      <OwnReport key={id} id={id} tools={allTools} />
    </HostOnly>
  )
}

import { lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { sharedReportOf } from '../../kit/data/report-path.ts'
import { OwnReport } from '../../kit/report/own-report.tsx'
import { ConnectionNotice } from '../../kit/shell/connection-notice.tsx'
import { HostOnly } from '../../kit/shell/host-only.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { allTools } from '../all-tools.ts'

/** Apart from the host's own, because its style of a phone's page is no part of host screens. */
const SharedReport = lazy(async () => ({ default: (await import('../../kit/report/shared-report.tsx')).SharedReport }))

/**
 * /report/:id: the report of an event or a session, for its host; with a secret in the fragment, for anybody.
 */
export function ReportPage() {
  const { id = '' } = useParams()
  const shared = sharedReportOf(useLocation())
  if (shared)
    return (
      <Suspense fallback={<Loading className="min-h-dvh" />}>
        <SharedReport key={shared.secret} {...shared} tools={allTools} />
      </Suspense>
    )
  return (
    <HostOnly>
      <ConnectionNotice />
      <OwnReport key={id} id={id} tools={allTools} />
    </HostOnly>
  )
}

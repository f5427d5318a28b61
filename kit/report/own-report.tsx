import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { Link } from 'react-router'
import type { WebTool } from '../../contract/tool.ts'
import { useHost } from '../data/sign-in.tsx'
import { LoadFailed } from '../list/load-failed.tsx'
import { Missing } from '../shell/missing.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/spinner.tsx'
import { type ComposeOptions, composeReport } from './compose.ts'
import { DownloadButton } from './download-button.tsx'
import { iconsOf } from './icons.ts'
import { ReportView } from './report-view.tsx'
import { ShareButton } from './share-button.tsx'

/** How often an open report is read again, in milliseconds. */
const LOOK_AGAIN_MS = 30_000

/** The report of a host's own event or session, live, with its actions. */
export function OwnReport({ id, tools }: { id: string; tools: readonly WebTool[] }) {
  const { userId } = useHost()
  const compose = (audience: ComposeOptions['audience']) =>
    composeReport({
      id,
      audience,
      tools,
      userId,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      now: new Date().toISOString(),
    })
  const { data, isError, refetch } = useQuery({
    queryKey: ['report', id, userId],
    queryFn: () => compose('host'),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: keepPreviousData,
  })
  if (data === null)
    return (
      <main className="flex min-h-dvh">
        <Missing title="Report not found" back={{ to: '/dashboard', label: 'Go to Dashboard' }}>
          The session may have been deleted, or it belongs to another account.
        </Missing>
      </main>
    )
  if (!data) return <main className="p-6">{isError ? <LoadFailed text="Failed to load the report" onRetry={refetch} /> : <Loading />}</main>
  const { report, to } = data
  return (
    <main>
      <title>{`${report.title} · Report · Limelight`}</title>
      <nav className="mx-auto max-w-[1120px] px-4 pt-6 print:hidden">
        <Link
          to={to}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-mark px-1 font-[550] text-14 text-quiet transition-colors hover:text-main sm:min-h-6"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {report.of === 'event' ? 'Back to Event' : 'Back to Session'}
        </Link>
      </nav>
      <ReportView
        report={report}
        icons={iconsOf(tools)}
        actions={
          <>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
            <DownloadButton id={id} title={report.title} tools={tools} />
            <ShareButton session={id} compose={() => compose('wall')} />
          </>
        }
      />
    </main>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { Link } from 'react-router'
import type { WebTool } from '../../contract/tool.ts'
import { hostTexts } from '../../parts/texts/host.ts'
import { TextsProvider } from '../../parts/texts/texts.tsx'
import { useHost } from '../data/sign-in.tsx'
import { LoadFailed } from '../list/load-failed.tsx'
import { Missing } from '../shell/missing.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/spinner.tsx'
import { type ComposeOptions, composeReport } from './compose.ts'
import { DownloadButton } from './download-button.tsx'
import { t } from './host-messages/t.ts'
import { iconsOf } from './icons.ts'
import { ReportView } from './report-view.tsx'
import { textIn } from './said.ts'
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
  const view = hostTexts()
  const { data, isError, refetch } = useQuery({
    queryKey: ['report', id, userId],
    queryFn: () => compose('host'),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: keepPreviousData,
  })
  if (data === null)
    return (
      <main className="flex min-h-dvh">
        <Missing title={t('report.missing')} back={{ to: '/dashboard', label: t('report.dashboard') }}>
          {t('report.missing.about')}
        </Missing>
      </main>
    )
  if (!data) return <main className="p-6">{isError ? <LoadFailed text={view('report.failed')} onRetry={refetch} /> : <Loading />}</main>
  const { report, to } = data
  const title = textIn(view, report.title)
  return (
    <main>
      <title>{view('report.tab', { title })}</title>
      <nav className="mx-auto max-w-[1120px] px-4 pt-6 print:hidden">
        <Link
          to={to}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-mark px-1 font-[550] text-14 text-quiet transition-colors hover:text-main sm:min-h-6"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {report.of === 'event' ? t('report.back.event') : t('report.back.session')}
        </Link>
      </nav>
      <TextsProvider value={view}>
        <ReportView
          report={report}
          icons={iconsOf(tools)}
          actions={
            <>
              <Button onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                {view('report.print')}
              </Button>
              <DownloadButton id={id} title={title} tools={tools} />
              <ShareButton session={id} compose={() => compose('wall')} />
            </>
          }
        />
      </TextsProvider>
    </main>
  )
}

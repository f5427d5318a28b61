import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { Answer } from '../../contract/procedure.ts'
import type { WebTool } from '../../contract/tool.ts'
import { callProcedure } from '../data/call-procedure.ts'
import { unwrap } from '../data/unwrap.ts'
import { LoadFailed } from '../list/load-failed.tsx'
import { DisplayMissing } from '../shell/display-missing.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/spinner.tsx'
import { t } from './host-messages/t.ts'
import { iconsOf } from './icons.ts'
import { ReportView } from './report-view.tsx'

/** The code with which `read_report` says that a link was ended, or never was. */
const ENDED = 'PGRST116'

/** A report as somebody sees it who has its link: as it was when its host shared it. */
export function SharedReport({ session, secret, tools }: { session: string; secret: string; tools: readonly WebTool[] }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-report', session, secret],
    queryFn: async () => {
      const answer = await callProcedure('read_report', { session, secret })
      if (answer.error?.code === ENDED) return null
      return unwrap<Answer<'read_report'>>(answer)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === null)
    return (
      <main className="flex min-h-dvh">
        <DisplayMissing heading="room.report.ended" reason="room.report.ended.about" />
      </main>
    )
  if (!data) return <main className="p-6">{error ? <LoadFailed text={t('report.failed')} onRetry={refetch} /> : <Loading />}</main>
  return (
    <main>
      <title>{t('report.tab', { title: data.title })}</title>
      <meta name="robots" content="noindex" />
      <ReportView
        report={data}
        icons={iconsOf(tools)}
        actions={
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('report.print')}
          </Button>
        }
      />
    </main>
  )
}

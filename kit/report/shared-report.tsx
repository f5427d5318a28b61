import '../phone/languages.css'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import type { Answer } from '../../contract/procedure.ts'
import type { WebTool } from '../../contract/tool.ts'
import { LanguageLinks, languageName } from '../../parts/texts/language-links.tsx'
import { useT } from '../../parts/texts/texts.tsx'
import { callProcedure } from '../data/call-procedure.ts'
import { reportPath } from '../data/report-path.ts'
import { unwrap } from '../data/unwrap.ts'
import { ReaderTexts } from '../room/room-texts.tsx'
import { DisplayMissing } from '../shell/display-missing.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/spinner.tsx'
import { iconsOf } from './icons.ts'
import { ReportView } from './report-view.tsx'
import { textIn } from './said.ts'

/** The code with which `read_report` says that a link was ended, or never was. */
const ENDED = 'PGRST116'

interface Props {
  session: string
  /** Null: the link has none that could be one, as when its end was left out. */
  secret: string | null
  tools: readonly WebTool[]
}

/**
 * A report as somebody sees it who has its link: as it was when its host shared it, in the reader's language.
 */
export const SharedReport = ({ secret, ...props }: Props) => (
  <ReaderTexts>
    {secret === null ? <Without heading="room.cut" reason="room.cut.about" /> : <Shared secret={secret} {...props} />}
  </ReaderTexts>
)

const Without = (props: Parameters<typeof DisplayMissing>[0]) => (
  <main className="flex min-h-dvh">
    <DisplayMissing {...props} />
  </main>
)

function Shared({ session, secret, tools }: Props & { secret: string }) {
  const t = useT()
  const { language } = t
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-report', session, secret],
    queryFn: async () => {
      const answer = await callProcedure('read_report', { session, secret })
      if (answer.error?.code === ENDED) return null
      return unwrap<Answer<'read_report'>>(answer)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === null) return <Without heading="room.report.ended" reason="room.report.ended.about" />
  if (!data && error) {
    const reason = (error as { status?: number }).status === 429 ? 'report.busy' : 'room.unread.about'
    return <Without heading="report.failed" reason={reason} onRetry={refetch} />
  }
  if (!data)
    return (
      <main className="p-6">
        <Loading label={t('report.loading')} />
      </main>
    )
  return (
    <>
      <main>
        <title>{t('report.tab', { title: textIn(t, data.title) })}</title>
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
      <footer className="brand print:hidden">
        <LanguageLinks
          language={language}
          path={reportPath(session)}
          hash={`#${secret}`}
          label={t('phone.language', { name: languageName(language) })}
        />
      </footer>
    </>
  )
}

import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Translate } from '../../../../contract/messages.ts'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { hideIdlePointer } from '../../../../kit/display/idle-pointer.ts'
import { Stage } from '../../../../kit/display/stage.tsx'
import { joinLink, wayIn } from '../../../../kit/join/address.ts'
import { useBrand, usePresentation } from '../../../../kit/join/presentation.ts'
import { RoomDisplay } from '../../../../kit/room/room-display.tsx'
import { ReaderTexts } from '../../../../kit/room/room-texts.tsx'
import { titleIn } from '../../../../kit/room/speaks.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useShownSurvey } from '../../data.ts'
import type { ShownSurvey } from '../../host.ts'
import { respondPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import { loadProblem } from './load-problem.ts'

/** /survey/:id/view: the survey's full-screen QR code. */
export default function SurveyDisplay() {
  const id = useParams().id?.trim()
  return id ? <OfSurvey id={id} /> : <Trouble say={(t) => t('survey.wall.trouble.noId')} surveyId={null} />
}

function OfSurvey({ id }: { id: string }) {
  const { row: survey, state, error, reload } = useShownSurvey(id)
  if (state === 'missing') return <Trouble say={(t) => t('survey.wall.trouble.missing')} surveyId={id} />
  if (state === 'failed' && !survey) return <Trouble say={(t) => loadProblem(error, t)} surveyId={id} retry={reload} />
  return (
    <RoomDisplay session={id}>
      <Shown id={id} survey={survey} />
    </RoomDisplay>
  )
}

function Shown({ id, survey }: { id: string; survey: ShownSurvey | null }) {
  const t = useT()
  const origin = usePublicOrigin()
  const brand = useBrand(id)
  const { row: presentation } = usePresentation(id)
  useEffect(() => hideIdlePointer(document.documentElement), [])
  const way = wayIn(origin, presentation)
  if (!survey || !origin) return <Loading className="min-h-dvh" />
  const settings = readDisplaySettings(survey.display_settings, DISPLAY_DEFAULTS)
  return (
    <main className="h-dvh">
      <title>{`${survey.name} · Limelight`}</title>
      <Stage
        settings={{ ...settings, title: titleIn(t, settings.title, 'survey.sign') }}
        url={way ? joinLink(way) : origin + respondPath(survey.id)}
        note={t('survey.wall.how')}
        closed={survey.active ? undefined : t('survey.closed.about')}
        code={{ size: 512, level: 'H' }}
        brand={brand}
      />
    </main>
  )
}

interface TroubleProps {
  say: (t: Translate) => string
  surveyId: string | null
  retry?: () => void
}

/** Shown if the survey cannot be loaded, with diagnostics for support. */
const Trouble = (props: TroubleProps) => (
  <ReaderTexts>
    <Diagnosis {...props} />
  </ReaderTexts>
)

function Diagnosis({ say, surveyId, retry }: TroubleProps) {
  const t = useT()
  const [at] = useState(() => new Date())
  return (
    <main className="on-ink flex min-h-dvh flex-col items-center justify-center gap-4 bg-page p-8 text-center">
      <title>{`${t('survey.wall.trouble')} · Limelight`}</title>
      <h1 className="font-bold text-48 sm:text-72">{t('survey.wall.trouble')}</h1>
      <p className="max-w-[40ch] text-balance text-20">{say(t)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,auto)] gap-x-4 gap-y-1 text-start text-quiet">
        <dt>{t('survey.wall.trouble.id')}</dt>
        <dd className="text-main">{surveyId ?? t('survey.wall.trouble.none')}</dd>
        <dt>{t('survey.wall.trouble.time')}</dt>
        <dd className="text-main tabular-nums">{at.toLocaleString(t.locale)}</dd>
      </dl>
      {retry && (
        <Button className="mt-4" onClick={retry}>
          {t('room.again')}
        </Button>
      )}
    </main>
  )
}

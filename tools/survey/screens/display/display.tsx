import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import { hideIdlePointer } from '../../../../kit/display/idle-pointer.ts'
import { Stage } from '../../../../kit/display/stage.tsx'
import { joinLink, wayIn } from '../../../../kit/join/address.ts'
import { useBrand, usePresentation } from '../../../../kit/join/presentation.ts'
import { RoomDisplay } from '../../../../kit/room/room-display.tsx'
import { titleIn } from '../../../../kit/room/speaks.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { useT } from '../../../../parts/texts/texts.tsx'
import { useShownSurvey } from '../../data.ts'
import { respondPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import { loadProblem } from './load-problem.ts'

/** /survey/:id/view: the survey's full-screen QR code. */
export default function SurveyDisplay() {
  const id = useParams().id?.trim()
  return id ? (
    <RoomDisplay session={id}>
      <Shown id={id} />
    </RoomDisplay>
  ) : (
    <Trouble text="No survey ID provided" surveyId={null} />
  )
}

function Shown({ id }: { id: string }) {
  const t = useT()
  const { row: survey, state, error, reload } = useShownSurvey(id)
  const origin = usePublicOrigin()
  const brand = useBrand(id)
  const { row: presentation } = usePresentation(id)
  useEffect(() => hideIdlePointer(document.documentElement), [])
  const way = wayIn(origin, presentation)
  const settings = readDisplaySettings(survey?.display_settings, DISPLAY_DEFAULTS)
  if (survey && origin)
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
  if (state === 'missing') return <Trouble text="Survey not found" surveyId={id} />
  if (state === 'failed') return <Trouble text={loadProblem(error)} surveyId={id} retry={reload} />
  return <Loading className="min-h-dvh" />
}

/** Shown if the survey cannot be loaded, with diagnostics for support. */
function Trouble({ text, surveyId, retry }: { text: string; surveyId: string | null; retry?: () => void }) {
  const [at] = useState(() => new Date())
  return (
    <main className="on-ink flex min-h-dvh flex-col items-center justify-center gap-4 bg-page p-8 text-center">
      <title>Error · Limelight</title>
      <h1 className="font-bold text-48 sm:text-72">Error</h1>
      <p className="max-w-[40ch] text-balance text-20">{text}</p>
      <dl className="grid grid-cols-[auto_minmax(0,auto)] gap-x-4 gap-y-1 text-left text-quiet">
        <dt>Survey ID</dt>
        <dd className="text-main">{surveyId ?? 'none'}</dd>
        <dt>Time</dt>
        <dd className="text-main tabular-nums">{at.toLocaleString()}</dd>
      </dl>
      {retry && (
        <Button className="mt-4" onClick={retry}>
          Try again
        </Button>
      )}
    </main>
  )
}

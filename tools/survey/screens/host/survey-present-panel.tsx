import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import type { Followed } from '../../../../kit/display/followed.ts'
import { PresentPanel } from '../../../../kit/present/present-panel.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import type { Survey } from '../../host.ts'
import { respondPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import SurveyWall from '../display/wall.tsx'
import { t } from './host-messages/t.ts'
import { WallControl } from './wall-control.tsx'

/** The survey's wall and its controls, shown beside both questions and results. */
export function SurveyPresentPanel({ survey, update }: { survey: Survey; update: Writes<'survey_sessions', Survey>['update'] }) {
  const origin = usePublicOrigin()
  return (
    <PresentPanel
      session={survey.id}
      wall={<SurveyWall id={survey.id} />}
      code={{
        link: origin && origin + respondPath(survey.id),
        label: t('survey.qr'),
        settings: readDisplaySettings(survey.display_settings, DISPLAY_DEFAULTS),
        followed: {
          table: 'survey_sessions',
          id: survey.id,
          settings: 'display_settings',
          proposed: 'survey.sign',
          closes: true,
        } satisfies Followed<'survey_sessions'>,
      }}
    >
      <WallControl survey={survey} update={update} />
    </PresentPanel>
  )
}

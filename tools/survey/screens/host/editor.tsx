import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ActiveButton } from '../../../../kit/detail/active-button.tsx'
import { BesideCode, Created } from '../../../../kit/detail/detail.tsx'
import type { Followed } from '../../../../kit/display/followed.ts'
import { DisplaySettingsButton } from '../../../../kit/display/qr-settings-button.tsx'
import { StateBadge } from '../../../../kit/ui/badge.tsx'
import { ButtonAnchor, ButtonLink } from '../../../../kit/ui/button.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { readDisplaySettings } from '../../../../parts/display-settings.ts'
import { displayPath, HOW_TO_JOIN, resultsPath, type Survey } from '../../host.ts'
import { respondPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import { BACK, OwnSurvey } from './own-survey.tsx'
import { QuestionsPanel } from './questions-panel.tsx'

/** /survey/:id */
export default function SurveyEditor() {
  return <OwnSurvey failure="Failed to load session">{(survey, writes) => <Editor survey={survey} {...writes} />}</OwnSurvey>
}

function Editor({ survey, update, change }: Pick<Writes<'survey_sessions', Survey>, 'update' | 'change'> & { survey: Survey }) {
  const origin = usePublicOrigin()
  const link = origin && origin + respondPath(survey.id)
  return (
    <>
      <PageHeader
        title={survey.name}
        back={BACK}
        about={
          <>
            <StateBadge active={survey.active} />
            <Created at={survey.created_at} />
          </>
        }
        actions={
          <>
            <DisplaySettingsButton session={survey} defaults={DISPLAY_DEFAULTS} link={link} note={HOW_TO_JOIN} change={change} />
            <ButtonLink to={resultsPath(survey.id)}>View Results</ButtonLink>
            <ButtonAnchor href={displayPath(survey.id)} target="_blank">
              View Survey
            </ButtonAnchor>
            <ActiveButton row={survey} noun="Survey" update={update} />
          </>
        }
      />
      <BesideCode
        code={{
          link,
          label: 'QR code: take this survey',
          settings: readDisplaySettings(survey.display_settings, DISPLAY_DEFAULTS),
          followed: {
            table: 'survey_sessions',
            id: survey.id,
            settings: 'display_settings',
            closes: true,
          } satisfies Followed<'survey_sessions'>,
        }}
      >
        <QuestionsPanel survey={survey} update={update} />
      </BesideCode>
    </>
  )
}

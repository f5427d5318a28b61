import { readDisplaySettings } from '../../../../contract/display-settings.ts'
import { usePublicOrigin } from '../../../../web/data/public-origin.ts'
import type { Writes } from '../../../../web/data/writes.ts'
import { BesideCode, Created } from '../../../../web/detail/detail.tsx'
import { DisplaySettingsButton } from '../../../../web/display/qr-settings-button.tsx'
import { ButtonAnchor, ButtonLink } from '../../../../web/ui/button.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { DISPLAY_DEFAULTS, HOW_TO_JOIN, respondPath, resultsPath, viewPath } from '../../logic.ts'
import type { Survey } from '../../tables.ts'
import { BACK, OwnSurvey } from './own-survey.tsx'
import { QuestionsPanel } from './questions-panel.tsx'

/** /survey/:id */
export default function SurveyEditor() {
  return <OwnSurvey failure="Failed to load session">{(survey, update) => <Editor survey={survey} update={update} />}</OwnSurvey>
}

function Editor({ survey, update }: { survey: Survey; update: Writes<Survey>['update'] }) {
  const origin = usePublicOrigin()
  const link = origin && origin + respondPath(survey.id)
  return (
    <>
      <PageHeader
        title={survey.name}
        back={BACK}
        about={<Created at={survey.created_at} />}
        actions={
          <>
            <DisplaySettingsButton session={survey} defaults={DISPLAY_DEFAULTS} link={link} note={HOW_TO_JOIN} update={update} />
            <ButtonLink to={resultsPath(survey.id)}>View Results</ButtonLink>
            <ButtonAnchor href={viewPath(survey.id)} target="_blank">
              View Survey
            </ButtonAnchor>
          </>
        }
      />
      <BesideCode
        code={{ link, label: 'QR code: take this survey', settings: readDisplaySettings(survey.display_settings, DISPLAY_DEFAULTS) }}
      >
        <QuestionsPanel survey={survey} update={update} />
      </BesideCode>
    </>
  )
}

import { usePublicOrigin } from '../../../../kit/data/public-origin.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { ActiveButton } from '../../../../kit/detail/active-button.tsx'
import { Created } from '../../../../kit/detail/detail.tsx'
import { DisplaySettingsButton } from '../../../../kit/display/qr-settings-button.tsx'
import { BesideWall } from '../../../../kit/present/beside-wall.tsx'
import { PresentSessionButton } from '../../../../kit/present/open-wall-button.tsx'
import { PhonesHere } from '../../../../kit/present/phones-here.tsx'
import { StateBadge } from '../../../../kit/ui/badge.tsx'
import { ButtonAnchor, ButtonLink } from '../../../../kit/ui/button.tsx'
import { PageHeader } from '../../../../kit/ui/page-header.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import { displayPath, resultsPath, type Survey } from '../../host.ts'
import { respondPath } from '../../logic.ts'
import { DISPLAY_DEFAULTS } from '../../tables.ts'
import { ACTIVE } from './active-texts.ts'
import { t } from './host-messages/t.ts'
import { BACK, OwnSurvey } from './own-survey.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { SurveyPresentPanel } from './survey-present-panel.tsx'
import { WallSettings } from './wall-settings.tsx'

/** /survey/:id */
export default function SurveyEditor() {
  return <OwnSurvey failure={t('survey.detail.failed')}>{(survey, writes) => <Editor survey={survey} {...writes} />}</OwnSurvey>
}

function Editor({ survey, update, change }: Pick<Writes<'survey_sessions', Survey>, 'update' | 'change'> & { survey: Survey }) {
  const room = useT()
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
            <PhonesHere session={survey.id} />
            <Created at={survey.created_at} />
          </>
        }
        actions={
          <>
            <DisplaySettingsButton
              session={survey}
              defaults={DISPLAY_DEFAULTS}
              proposed="survey.sign"
              link={link}
              note={room('survey.wall.how')}
              change={change}
            />
            <ButtonLink to={resultsPath(survey.id)}>{t('survey.results')}</ButtonLink>
            <ButtonAnchor href={displayPath(survey.id)} target="_blank">
              {t('survey.detail.view')}
            </ButtonAnchor>
            <ActiveButton row={survey} texts={ACTIVE} update={update} />
            <PresentSessionButton session={survey.id} />
          </>
        }
      />
      <BesideWall
        session={survey.id}
        panel={<SurveyPresentPanel survey={survey} update={update} />}
        below={<WallSettings survey={survey} update={update} />}
      >
        <QuestionsPanel survey={survey} update={update} />
      </BesideWall>
    </>
  )
}

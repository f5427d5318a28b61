import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonAnchor, ButtonLink } from '../../../../kit/ui/button.tsx'
import { SURVEYS } from '../../data.ts'
import { displayPath, LIVE, resultsPath, surveyPath } from '../../host.ts'
import { settings, values } from '../../item.tsx'
import { SurveyPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { TEMPLATES } from './templates.ts'

const TEXTS = t.below('survey.list')

/** /survey */
export default function SurveyList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title={t('survey.list')}
      about={t('survey.list.about')}
      texts={TEXTS}
      query={SURVEYS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        templates: TEMPLATES,
        button: t('survey.create.button'),
        title: t('survey.create'),
        label: t('survey.create.label'),
        placeholder: t('survey.create.placeholder'),
        values: (name, attempt) => values(name, attempt, colors),
        texts: { success: t('survey.create.done'), failure: t('survey.create.failed') },
      }}
      duplicate={settings}
      goesWith={({ response_count }) => (response_count > 0 ? t('survey.responses', { count: response_count }) : null)}
      empty={{
        picture: SurveyPicture,
        title: t('survey.empty'),
        text: t('survey.empty.about'),
      }}
      to={({ id }) => surveyPath(id)}
      card={({ id, name, questions, response_count }) => ({
        figure: { value: response_count, label: t('survey.responses.unit', { count: response_count }) },
        details: <p>{t('survey.asked', { count: questions.length })}</p>,
        actions: (
          <>
            <ButtonLink to={resultsPath(id)} aria-label={t('survey.results.of', { name })}>
              {t('survey.results')}
            </ButtonLink>
            <ButtonLink to={surveyPath(id)} variant="ghost" aria-label={t('survey.settings.of', { name })}>
              {t('survey.settings')}
            </ButtonLink>
            <ButtonAnchor href={displayPath(id)} variant="ghost" target="_blank" aria-label={t('survey.view.of', { name })}>
              {t('survey.view')}
            </ButtonAnchor>
          </>
        ),
      })}
    />
  )
}

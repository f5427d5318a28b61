import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { LIVE, sessionPath } from '../../host.ts'
import { settings, values } from '../../item.tsx'
import { QaPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { TEMPLATES } from './templates.ts'

const TEXTS = t.below('qa.list')

/** /qa */
export default function QaList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title={t('qa.list')}
      texts={TEXTS}
      query={SESSIONS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        templates: TEMPLATES,
        button: t('qa.create.button'),
        title: t('qa.create'),
        label: t('qa.create.label'),
        placeholder: t('qa.create.placeholder'),
        texts: { success: t('qa.create.done'), failure: t('qa.create.failed') },
        values: (name, attempt) => values(name, attempt, colors),
      }}
      duplicate={settings}
      goesWith={({ question_count }) => (question_count > 0 ? t('qa.counted', { count: question_count }) : null)}
      empty={{
        picture: QaPicture,
        title: t('qa.empty'),
        text: t('qa.empty.about'),
      }}
      to={(session) => sessionPath(session.id)}
      card={({ id, question_count: count, pending_count: pending }) => ({
        figure: { value: count, label: t('qa.counts.unit', { count, pending }) },
        actions: <ButtonLink to={sessionPath(id)}>{t('qa.view')}</ButtonLink>,
      })}
    />
  )
}

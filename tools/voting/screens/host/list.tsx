import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { LIVE, sessionPath } from '../../host.ts'
import { copied, settings, values } from '../../item.tsx'
import { VotingPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { TEMPLATES } from './templates.ts'

const TEXTS = t.below('voting.list')

/** /voting */
export default function VotingList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title={t('voting.list')}
      texts={TEXTS}
      query={SESSIONS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        templates: TEMPLATES,
        button: t('voting.create.button'),
        title: t('voting.create'),
        label: t('voting.create.label'),
        placeholder: t('voting.create.placeholder'),
        texts: { success: t('voting.create.done'), failure: t('voting.create.failed') },
        values: (name, attempt) => values(name, attempt, colors),
      }}
      duplicate={settings}
      duplicated={copied}
      goesWith={({ question_count: count }) => (count > 0 ? t('voting.goesWith', { count }) : null)}
      empty={{
        picture: VotingPicture,
        title: t('voting.empty'),
        text: t('voting.empty.about'),
      }}
      to={(session) => sessionPath(session.id)}
      card={(session) => ({
        figure: { value: session.question_count, label: t('voting.asked.unit', { count: session.question_count }) },
        actions: <ButtonLink to={sessionPath(session.id)}>{t('voting.view')}</ButtonLink>,
      })}
    />
  )
}

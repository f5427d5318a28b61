import { SessionList } from '../../../../kit/list/session-list.tsx'
import { useSessionTools } from '../../../../kit/shell/session-tools.ts'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { POLLS } from '../../data.ts'
import { LIVE, pollPath } from '../../host.ts'
import { settings } from '../../item.tsx'
import { PollsPicture } from '../../picture.tsx'
import { QUESTION_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { TEMPLATES } from './templates.ts'

const TEXTS = t.below('poll.list')

/** /polls */
export default function PollList() {
  const hasVotes = useSessionTools().some(({ sessionPages = [] }) => sessionPages.some(({ table }) => table === 'voting_sessions'))
  return (
    <SessionList
      title={t('poll.list')}
      texts={TEXTS}
      query={POLLS}
      live={LIVE}
      textColumn="question"
      maxLength={QUESTION_MAX}
      create={{
        templates: TEMPLATES,
        button: t('poll.create.button'),
        title: t('poll.create'),
        label: t('poll.create.label'),
        placeholder: t('poll.create.placeholder'),
        hint: t(hasVotes ? 'poll.create.hint.votes' : 'poll.create.hint'),
        texts: { success: t('poll.create.done'), failure: t('poll.create.failed') },
      }}
      duplicate={settings}
      goesWith={(poll) => (poll.response_count > 0 ? t('poll.responses', { count: poll.response_count }) : null)}
      empty={{ picture: PollsPicture, title: t('poll.empty'), text: t('poll.empty.about') }}
      to={(poll) => pollPath(poll.id)}
      card={(poll) => ({
        figure: { value: poll.response_count, label: t('poll.responses.unit', { count: poll.response_count }) },
        actions: <ButtonLink to={pollPath(poll.id)}>{t('poll.results')}</ButtonLink>,
      })}
    />
  )
}

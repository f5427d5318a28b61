import { defineItemKind } from '../../contract/tool.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { ActiveButton } from '../../kit/detail/active-button.tsx'
import { usePoll } from './data.ts'
import { POLL, type Poll, pollPath } from './host.ts'
import { ACTIVE } from './screens/host/active-texts.ts'
import { t } from './screens/host/host-messages/t.ts'
import { QUESTION_MAX } from './tables.ts'

/** Columns that a copy takes over. */
export const settings = ({ answers_per_phone, moderated, on_phones, word_list }: Poll) => ({
  answers_per_phone,
  moderated,
  on_phones,
  word_list,
})

function Actions({ session }: { session: Poll }) {
  const { update } = usePoll(session.id, useHost().userId)
  return <ActiveButton row={session} texts={ACTIVE} update={update} />
}

export default defineItemKind<Poll>({
  title: {
    column: 'question',
    get label() {
      return t('poll.create.label')
    },
    max: QUESTION_MAX,
  },
  select: POLL.select,
  to: ({ id }) => pollPath(id),
  figures: ({ response_count }) => t('poll.responses', { count: response_count }),
  useWaiting: ({ waiting_count, held_count }) => waiting_count + held_count,
  switches: () => [{ column: 'moderated', label: t('poll.approve.label'), hint: t('poll.approve.hint'), usual: false }],
  settings,
  Actions,
})

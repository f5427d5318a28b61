import { defineItemKind } from '../../contract/tool.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { ActiveButton } from '../../kit/detail/active-button.tsx'
import { useOwnSession } from './data.ts'
import { SESSION, sessionPath, type WordCloudSession } from './host.ts'
import { CLOUD_DEFAULTS, DISPLAY_DEFAULTS } from './logic.ts'
import { ACTIVE } from './screens/host/active-texts.ts'
import { t } from './screens/host/host-messages/t.ts'
import { NAME_MAX } from './tables.ts'

/** Columns of a new session: its sign and its cloud. */
export const values = (_name: string, _attempt: number, colors: object | null) =>
  colors ? { qr_display_settings: { ...DISPLAY_DEFAULTS, ...colors }, word_cloud_settings: { ...CLOUD_DEFAULTS, ...colors } } : {}

/** Columns that a copy takes over. */
export const settings = ({
  answers_per_phone,
  qr_display_settings,
  word_cloud_settings,
  stop_words,
  blocked_words,
  moderated,
  word_list,
}: WordCloudSession) => ({
  answers_per_phone,
  qr_display_settings,
  word_cloud_settings,
  stop_words,
  blocked_words,
  moderated,
  word_list,
})

function Actions({ session }: { session: WordCloudSession }) {
  const { update } = useOwnSession(session.id, useHost().userId)
  return <ActiveButton row={session} texts={ACTIVE} update={update} />
}

export default defineItemKind<WordCloudSession>({
  title: {
    column: 'name',
    get label() {
      return t('wordcloud.create.label')
    },
    max: NAME_MAX,
  },
  select: SESSION.select,
  to: ({ id }) => sessionPath(id),
  figures: ({ response_count }) => t('wordcloud.responses', { count: response_count }),
  waiting: ({ held_count }) => held_count,
  // In an event the name is the question: its host writes no other before it goes on stage.
  values: (name, attempt, colors) => ({
    ...values(name, attempt, colors),
    qr_display_settings: { ...DISPLAY_DEFAULTS, ...colors, title: name },
  }),
  settings,
  Actions,
})

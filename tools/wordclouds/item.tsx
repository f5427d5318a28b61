import { defineItemKind } from '../../contract/tool.ts'
import { useHost } from '../../kit/data/sign-in.tsx'
import { ActiveButton } from '../../kit/detail/active-button.tsx'
import { DISPLAY_LIMITS } from '../../parts/display-settings.ts'
import { startOf } from '../../parts/graphemes.ts'
import { useOwnSession } from './data.ts'
import { SESSION, sessionPath, type WordCloudSession } from './host.ts'
import { CLOUD_DEFAULTS, DISPLAY_DEFAULTS } from './logic.ts'
import { ACTIVE } from './screens/host/active-texts.ts'
import { t } from './screens/host/host-messages/t.ts'
import { NAME_MAX } from './tables.ts'

/**
 * Columns of a new session: its sign and its cloud. Its name is its question, because it is the only text that the
 * host was asked for.
 */
export const values = (name: string, _attempt: number, colors: object | null) => ({
  qr_display_settings: { ...DISPLAY_DEFAULTS, ...colors, title: startOf(name, DISPLAY_LIMITS.title) },
  ...(colors && { word_cloud_settings: { ...CLOUD_DEFAULTS, ...colors } }),
})

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
  useWaiting: ({ held_count }) => held_count,
  values,
  switches: () => [{ column: 'moderated', label: t('wordcloud.approve.label'), hint: t('wordcloud.approve.hint'), usual: false }],
  settings,
  Actions,
})

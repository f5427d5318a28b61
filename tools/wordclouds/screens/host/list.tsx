import { useThemeColors } from '../../../../kit/display/own-look.ts'
import { SessionList } from '../../../../kit/list/session-list.tsx'
import { ButtonLink } from '../../../../kit/ui/button.tsx'
import { SESSIONS } from '../../data.ts'
import { LIVE, sessionPath, uniqueWords } from '../../host.ts'
import { settings, values } from '../../item.tsx'
import { WordcloudsPicture } from '../../picture.tsx'
import { NAME_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { TEMPLATES } from './templates.ts'

const TEXTS = t.below('wordcloud.list')

/** /wordclouds */
export default function WordCloudList() {
  const colors = useThemeColors()
  return (
    <SessionList
      title={t('wordcloud.list')}
      texts={TEXTS}
      query={SESSIONS}
      live={LIVE}
      textColumn="name"
      maxLength={NAME_MAX}
      create={{
        templates: TEMPLATES,
        button: t('wordcloud.create.button'),
        title: t('wordcloud.create'),
        label: t('wordcloud.create.label'),
        placeholder: t('wordcloud.create.placeholder'),
        texts: { success: t('wordcloud.create.done'), failure: t('wordcloud.create.failed') },
        values: (name, attempt) => values(name, attempt, colors),
      }}
      duplicate={settings}
      goesWith={({ response_count }) => (response_count > 0 ? t('wordcloud.responses', { count: response_count }) : null)}
      empty={{
        picture: WordcloudsPicture,
        title: t('wordcloud.empty'),
        text: t('wordcloud.empty.about'),
      }}
      to={(session) => sessionPath(session.id)}
      card={(session) => ({
        figure: {
          value: session.response_count,
          label: t('wordcloud.responses.unique', { count: session.response_count, words: uniqueWords(session) }),
        },
        actions: <ButtonLink to={sessionPath(session.id)}>{t('wordcloud.view')}</ButtonLink>,
      })}
    />
  )
}

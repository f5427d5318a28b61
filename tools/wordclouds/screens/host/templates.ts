import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import { sessionTemplate } from '../../../../kit/list/template.ts'
import { t } from './host-messages/t.ts'

/** Beginnings of a word cloud. */
export const TEMPLATES: readonly SessionTemplate<'word_cloud_sessions'>[] = [
  sessionTemplate(t.below('wordcloud.one'), { values: { answers_per_phone: 1 } }),
  sessionTemplate(t.below('wordcloud.approved'), { values: { moderated: true } }),
]

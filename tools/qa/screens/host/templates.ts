import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import { sessionTemplate } from '../../../../kit/list/template.ts'
import { t } from './host-messages/t.ts'

/** Beginnings of a session, by what votes do in it. */
export const TEMPLATES: readonly SessionTemplate<'qa_sessions'>[] = [
  sessionTemplate(t.below('qa.panel'), { values: { show_votes: false } }),
  sessionTemplate(t.below('qa.desk'), { values: { allow_upvoting: false, show_votes: false } }),
]

import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import { sessionTemplate } from '../../../../kit/list/template.ts'
import { t } from './host-messages/t.ts'

/** Questions that open a room. */
export const TEMPLATES: readonly SessionTemplate<'polls'>[] = [
  sessionTemplate(t.below('poll.expect')),
  sessionTemplate(t.below('poll.obstacles')),
  sessionTemplate(t.below('poll.takeHome')),
]

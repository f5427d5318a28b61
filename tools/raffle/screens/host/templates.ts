import type { SessionTemplate } from '../../../../kit/list/session-list-props.ts'
import { sessionTemplate } from '../../../../kit/list/template.ts'
import { SETTINGS_DEFAULTS } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** Beginnings of a raffle. */
export const TEMPLATES: readonly SessionTemplate<'raffle_sessions'>[] = [
  sessionTemplate(t.below('raffle.roll'), { values: { settings: { ...SETTINGS_DEFAULTS, ticketRange: { start: 1, end: 500 } } } }),
  sessionTemplate(t.below('raffle.prizes'), { values: { settings: { ...SETTINGS_DEFAULTS, winnerCount: 3, ranked: true } } }),
  sessionTemplate(t.below('raffle.present'), { values: { settings: { ...SETTINGS_DEFAULTS, type: 'attendance' } } }),
]

import { t } from './host-messages/t.ts'

/** The words of the button that closes and opens a poll, here and in an event's running order. */
export const ACTIVE = t.below('poll.active')

import { LIMITS } from '../../../contract/limits.ts'
import type { Rate } from '../../lib/gcra.ts'

/** Rate limit of one client's messages, on a socket or over HTTP. */
export const MESSAGE_RATE: Rate = { atOnce: 2 * LIMITS.messagesPerSecond, perMinute: 60 * LIMITS.messagesPerSecond }

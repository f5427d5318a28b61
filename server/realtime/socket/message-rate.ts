import { LIMITS } from '../../../contract/limits.ts'
import type { Rate } from '../../lib/token-bucket.ts'

/** Rate limit of one client's messages, on a socket or over HTTP. */
export const MESSAGE_RATE: Rate = { perSecond: LIMITS.messagesPerSecond, burst: 2 * LIMITS.messagesPerSecond }

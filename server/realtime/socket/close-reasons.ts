import { LIMITS } from '../../../contract/limits.ts'

/**
 * Reasons for which the server closes a socket, as WebSocket close codes (RFC 6455 section 7.4). After each
 * of them the client reconnects by itself.
 */
export const CLOSE_REASONS = {
  idle: [1008, `Neither joined nor beat within ${LIMITS.socketIdleMs / 1000} s`],
  silent: [1008, `Said nothing for ${LIMITS.socketSilenceMs / 1000} s`],
  flood: [1008, 'Too many messages per second'],
  restart: [1012, 'The server restarts'],
  slow: [1013, `More than ${LIMITS.socketQueueBytes} bytes behind`],
} as const satisfies Record<string, readonly [code: number, reason: string]>
export type CloseReason = keyof typeof CLOSE_REASONS

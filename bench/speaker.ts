import type { Socket } from 'node:net'
import { sendText } from './web-socket.ts'

/** A message sent at a steady pace. {serial} in it is its number, which restarts after `serials`. */
export interface Speech {
  message: string
  perSecond: number
  serials?: number
}

/**
 * Starts to speak. Ticks that a busy machine misses are not made up, so that messages never go out in bursts.
 */
export function startSpeaker(socket: Socket, { message, perSecond, serials = 1_000_000_000 }: Speech) {
  /** When each message was sent, in ms, by its number. */
  const sentAt: number[] = []
  const started = performance.now()
  let sent = 0
  let slot = 0
  const timer = setInterval(
    () => {
      const now = performance.now()
      const due = Math.floor(((now - started) / 1_000) * perSecond)
      if (due <= slot) return
      slot = due
      const serial = ++sent % serials
      sentAt[serial] = now
      sendText(socket, message.replace('{serial}', String(serial)))
    },
    1_000 / perSecond / 4,
  )
  return { sentAt, hush: () => clearInterval(timer), last: () => sent % serials }
}

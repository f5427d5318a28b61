import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Length of the MAC in characters: the first 22 (132 bits) of HMAC-SHA256 in base64url. */
const CODE = 22
const BEFORE = ',"mac":"'
const TAIL = BEFORE.length + CODE + '"}'.length

/** Authenticates messages of this installation's nodes, because anybody who reaches Redis can publish. */
export interface Signature {
  /** Appends the MAC of channel and object as the last property. Builds without MACs ignore it. */
  sign(channel: string, text: string): string
  /** Returns the object without its MAC, or null if the MAC does not fit this channel and text. */
  read(channel: string, text: string): string | null
}

export function createSignature(key: KeyObject): Signature {
  const codeOf = (channel: string, said: string): string =>
    createHmac('sha256', key).update(`${channel}\n`).update(said).digest('base64url').slice(0, CODE)
  return {
    sign(channel, text) {
      const said = text.slice(0, -1)
      return `${said}${BEFORE}${codeOf(channel, said)}"}`
    },
    read(channel, text) {
      const said = text.slice(0, -TAIL)
      const tail = Buffer.from(text.slice(-TAIL))
      const wanted = Buffer.from(`${BEFORE}${codeOf(channel, said)}"}`)
      return tail.length === wanted.length && timingSafeEqual(tail, wanted) ? `${said}}` : null
    },
  }
}

import { makeDeviceId } from '../contract/device.ts'

/** How many requests a talkative phone sends before another one takes its place: a device has only so much space in a session. */
const ROWS_OF_A_TALKER = 20

/**
 * Fills the places of requests. `serial` counts. `uuid` is random each time, as phones make it. `phone` is another device each time, as a hall is.
 * `talker` is one device for twenty requests. A list's name goes through the list.
 */
export function makeFillers(lists: Readonly<Record<string, readonly string[]>>, sent: () => number): Record<string, () => string> {
  let talker = ''
  let serial = 0
  const fillers: Record<string, () => string> = {
    serial: () => String(++serial),
    uuid: () => crypto.randomUUID(),
    phone: newDevice,
    talker() {
      if (sent() % ROWS_OF_A_TALKER === 0 || talker === '') talker = newDevice()
      return talker
    },
  }
  for (const [name, entries] of Object.entries(lists)) {
    let next = 0
    fillers[name] = () => entries[next++ % entries.length] as string
  }
  return fillers
}

const newDevice = (): string => makeDeviceId(crypto.getRandomValues(new Uint8Array(16)))

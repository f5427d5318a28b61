import { makeDeviceId } from '../contract/device.ts'
import { newId } from '../kit/data/new-id.ts'

/**
 * Rows from one device before the next takes its place. The quota of a device in a session allows no more
 * than a few.
 */
const ROWS_OF_A_TALKER = 20

/**
 * Returns a function for each placeholder in a request. `serial` counts. `uuid` is an id as phones make
 * it. `phone` is a new device each time, as in a hall. `talker` is a new device every 20
 * requests. The name of a list cycles through the list. `sent` returns how many requests were sent so far.
 */
export function makeFillers(lists: Readonly<Record<string, readonly string[]>>, sent: () => number): Record<string, () => string> {
  let talker = ''
  let serial = 0
  const fillers: Record<string, () => string> = {
    serial: () => String(++serial),
    uuid: newId,
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

import { deviceOf } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import type { Json } from '../../../../contract/json.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { STOP_SCOPES, type StopScope } from '../../../../contract/sender-address.ts'
import { text } from '../../../../contract/table.ts'
import type { Services } from '../../../services.ts'
import { hasRow } from '../../../store/sql/by-id.ts'
import { addressesOf, requireOwnHost, stopAddress } from '../../fairness/addresses.ts'
import { fairnessOf } from '../../fairness/fairness.ts'
import { mayHavePass } from '../../fairness/give-pass.ts'
import { isSession } from '../../fairness/session-of.ts'
import type { Builtin } from './builtin.ts'
import { voidAddress } from './void-address.ts'

const session = { type: 'uuid' } as const
const origin = text(40, { min: 1 })

export const enter: Builtin = {
  about:
    'Gives the claimed device its pass to a session, as opening the session’s page does: in a cookie, and as `pass` for the header x-device-pass. Without a pass few entries are taken from one address.',
  args: { session_id: session },
  async run({ session_id: id }, { services, actor, address, connection, secure }) {
    const deviceId = deviceOf(actor)
    if (deviceId === null) return refuse('22023', 'A pass is for a device: claim one with set_claim or the header x-device-id.')
    if (!(await isThere(services, id as string))) return refuse('22023', 'There is no session with this id.')
    if (!(await mayHavePass(services, { session: id as string, address, connection })))
      return refuse('LL429', `One address is given ${LIMITS.passesPerAddressPerMinute} passes a minute.`, { retryAfter: 1 })
    const { passes } = fairnessOf(services)
    return { value: { pass: passes.of(id as string, deviceId) }, cookie: passes.cookie(id as string, deviceId, secure) }
  },
}

/** Whether a session with this id exists that the audience may know of. */
async function isThere({ catalog, store }: Services, id: string): Promise<boolean> {
  for (const name of catalog.tables.keys()) {
    if (!isSession(catalog, name) || !catalog.policies.get(name)?.audience?.read) continue
    if (await hasRow(store.readSql, name, id)) return true
  }
  return false
}

export const listOrigins: Builtin = {
  about:
    'For the host of a session: the addresses that wrote to it, under names that mean nothing elsewhere, with how many devices and entries, and how many of both had no pass.',
  args: { session_id: session },
  readOnly: true,
  async run({ session_id: id }, { services, actor }) {
    await requireOwnHost(services, actor, id as string)
    return { value: (await addressesOf(services, actor, id as string)) as unknown as Json, cookie: null }
  },
}

export const stopOrigin: Builtin = {
  about:
    'For the host of a session: takes nothing more from an address’s `strangers` (devices without a pass), or from its `newcomers` (those and devices that have not written yet); null takes all again.',
  args: { session_id: session, origin, scope: text(20, { oneOf: STOP_SCOPES, nullable: true }) },
  async run({ session_id: id, origin: from, scope = null }, { services, actor }) {
    await requireOwnHost(services, actor, id as string)
    await stopAddress(services, id as string, from as string, scope as StopScope | null)
    return { value: { stopped: scope }, cookie: null }
  },
}

export const voidOrigin: Builtin = {
  about: 'For the host of a session: removes the entries of an address’s devices without a pass, and no others. Answers how many are gone.',
  args: { session_id: session, origin },
  async run({ session_id: id, origin: from }, { services, actor }) {
    await requireOwnHost(services, actor, id as string)
    return { value: { removed: await voidAddress(services, actor, id as string, from as string) }, cookie: null }
  },
}

import type { DemoAct, DemoStaff } from '../../../contract/demo.ts'
import type { Json } from '../../../contract/json.ts'
import type { Services } from '../../services.ts'
import { shownPasses } from '../fairness/passes.ts'
import { insertOnceAs } from '../rest/as-actor.ts'
import { createMadeUpPhone } from './made-up-phone.ts'

export interface StaffOptions {
  services: Services
  userId: string
  /** API keys of the helpers. */
  keys: ReadonlyMap<DemoStaff, string>
  /** Origin of this server. */
  base: string
}

export interface Staff {
  /** Resolves with the status. */
  act(by: DemoStaff, act: DemoAct): Promise<number>
  /** Reads as a helper. Null without an answer. */
  read(by: DemoStaff, path: string): Promise<Json>
  close(): void
}

/**
 * The made-up helpers, who act by their links, and the host, whose acts are rows with the host's rights in
 * the table API: a token of theirs is not kept.
 */
export function createStaff({ services, userId, keys, base }: StaffOptions): Staff {
  const phone = createMadeUpPhone(base)
  const { newId } = services.clock

  async function actAsHost(act: DemoAct): Promise<number> {
    if (!('insert' in act)) throw new Error('The host of a demo inserts rows and does nothing else.')
    const asker = { actor: { kind: 'host', userId, deviceId: null } as const, address: '', passes: shownPasses({}) }
    await insertOnceAs(services, asker, act.insert, { id: newId(), ...act.row })
    return 201
  }

  return {
    async act(by, act) {
      if (by === 'host') return actAsHost(act)
      const apikey = keys.get(by) ?? ''
      const ask = (method: string, path: string, body: object) => phone.ask(method, `/rest/v1/${path}`, body, { apikey })
      if ('update' in act) return (await ask('PATCH', `${act.update}?id=eq.${act.id}`, act.row)).status
      if ('call' in act) return (await ask('POST', `rpc/${act.call}`, act.args)).status
      return (await ask('POST', act.insert, { id: newId(), ...act.row })).status
    },
    async read(by, path) {
      const { status, body } = await phone.ask('GET', `/rest/v1/${path}`, undefined, { apikey: keys.get(by) ?? '' })
      return status < 400 ? (body as Json) : null
    },
    close: phone.close,
  }
}

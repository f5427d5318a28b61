import { refuse } from '../../../../contract/errors.ts'
import { countSent as count } from '../over/count-sent.ts'
import { startOver as makeAnew } from '../over/start-over.ts'
import type { Builtin } from './builtin.ts'

/** No tool's procedure: it makes several commits. */
export const startOver: Builtin = {
  about:
    'Makes a session of one’s own as new, as after a rehearsal, with its items where it is an event: what was sent to it is deleted for good, and what is shown is as at the beginning. What the host wrote and set stays. A call that broke off is finished by another. With `asked_at`, the time at which its host was asked, a session that has started over since does not do so again: only what that one left is deleted.',
  args: { session: { type: 'uuid' }, asked_at: { type: 'timestamp', nullable: true } },
  async run({ session, asked_at }, { services, actor }) {
    if (actor.kind !== 'host') return refuse('42501', 'Only its signed-in host starts a session over.', { status: 401 })
    await makeAnew(services, actor.userId, session as string, asked_at as string | null)
    return { value: null, cookie: null }
  },
}

export const countSent: Builtin = {
  about:
    'For the host of a session: how much `start_over` would delete, in how many `sessions`: the entries that phones sent and hosts added.',
  args: { session: { type: 'uuid' } },
  readOnly: true,
  async run({ session }, { services, actor }) {
    if (actor.kind !== 'host') return refuse('42501', 'Only its signed-in host starts a session over.', { status: 401 })
    return { value: { ...(await count(services, actor.userId, session as string)) }, cookie: null }
  },
}

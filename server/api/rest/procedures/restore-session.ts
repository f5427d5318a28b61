import { refuse } from '../../../../contract/errors.ts'
import { restore } from '../../trash/restore.ts'
import type { Builtin } from './builtin.ts'

/** No tool's procedure: it makes several commits. */
export const restoreSession: Builtin = {
  about:
    'Brings back a session of one’s own that was deleted in the last 30 days, with all that was in it, under the same ids. Answers as `left_out` how many of its rows could not come back, because other rows have their ids by now.',
  args: { session: { type: 'uuid' } },
  async run({ session }, { services, actor }) {
    if (actor.kind !== 'host') return refuse('42501', 'Only its signed-in host restores a session.', { status: 401 })
    return { value: { left_out: await restore(services, actor.userId, session as string) }, cookie: null }
  },
}

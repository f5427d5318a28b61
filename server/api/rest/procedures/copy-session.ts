import { refuse } from '../../../../contract/errors.ts'
import { text } from '../../../../contract/table.ts'
import { copySession as copy } from '../copies/copy-session.ts'
import type { Builtin } from './builtin.ts'

/** No tool's procedure: it makes several commits. */
export const copySession: Builtin = {
  about:
    'Duplicates a session of one’s own with all that was sent to it, under the id `copy` and the name `title`. The table session_copies tells how far it is.',
  args: { session: { type: 'uuid' }, copy: { type: 'uuid' }, title: text(500, { min: 1, trim: true }) },
  async run({ session, copy: id, title }, { services, actor }) {
    if (actor.kind !== 'host') return refuse('42501', 'Only its signed-in host duplicates a session.', { status: 401 })
    await copy(services, actor.userId, { session: session as string, copy: id as string, title: title as string })
    return { value: null, cookie: null }
  },
}

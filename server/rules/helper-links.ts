import { refuse } from '../../contract/errors.ts'
import { and, eq, lte } from '../../contract/filter.ts'
import { HELPER_HOURS, HELPER_HOURS_MAX, HELPER_NAME_MAX, HELPER_ROLES, HELPERS_MAX, helperKey } from '../../contract/helper.ts'
import { defineProcedure } from '../../contract/procedure.ts'
import { integer, text } from '../../contract/table.ts'
import { nowText } from '../../contract/values.ts'

const HOUR_MS = 3_600_000

/**
 * Makes a helper link and returns its key: only now, because a hash of the secret is all that is kept. A
 * procedure, because the secret is the server's to make.
 */
export const addHelper = defineProcedure({
  name: 'add_helper',
  about:
    'Makes a link for a person who helps with a session or an event of one’s own: one role, for so many hours, without an account. Answers its key, this once.',
  args: {
    session: { type: 'uuid' },
    name: text(HELPER_NAME_MAX, { min: 1, trim: true }),
    role: text(10, { oneOf: HELPER_ROLES }),
    hours: integer({ min: 1, max: HELPER_HOURS_MAX, default: { value: HELPER_HOURS } }),
  },
  async run({ session, name, role, hours }, { actor, rows, now, newId, randomBytes, sha256 }): Promise<string> {
    if (actor.kind !== 'host') return refuse('42501', 'Only its signed-in host makes helper links.', { status: 401 })
    const [shown] = await rows.find('presentations', and(eq('id', session), eq('user_id', actor.userId)), { lock: true })
    if (!shown) return refuse('PGRST116', 'There is no such session of yours.')
    // Those whose time is over make room, so that a session never has more than HELPERS_MAX.
    await rows.delete('helpers', and(eq('session_id', session), lte('until', now)))
    const others = await rows.find('helpers', eq('session_id', session), { limit: HELPERS_MAX })
    if (others.length >= HELPERS_MAX)
      return refuse('23514', `At most ${HELPERS_MAX} helpers at a time. End a link that is not needed any more.`)
    const id = newId()
    const secret = Buffer.from(randomBytes(16)).toString('base64url')
    const until = nowText(Date.parse(now) + hours * HOUR_MS)
    await rows.insert('helpers', {
      id,
      session_id: session,
      user_id: actor.userId,
      name,
      role,
      secret_hash: sha256(secret),
      until,
      created_at: now,
    })
    return helperKey({ id, secret })
  },
})

declare module '../../contract/procedure.ts' {
  interface Procedures {
    add_helper: typeof addHelper
  }
}

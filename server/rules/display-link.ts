import { refuse } from '../../contract/errors.ts'
import { and, eq } from '../../contract/filter.ts'
import { displayKey } from '../../contract/presentation.ts'
import { defineProcedure } from '../../contract/procedure.ts'

/**
 * Creates a new display link for a session, which invalidates an earlier one, or removes it. Returns the
 * display key, or null.
 */
export const setDisplayLink = defineProcedure({
  name: 'set_display_link',
  about: 'Turns the display link of a session of one’s own on or off. A new link ends the one before: walls that it opened are cut.',
  args: { session: { type: 'uuid' }, on: { type: 'boolean' } },
  async run({ session, on }, { actor, rows, randomBytes }): Promise<string | null> {
    if (actor.kind !== 'host') return refuse('42501', 'Only its signed-in host gives a session a display link.', { status: 401 })
    const secret = on ? Buffer.from(randomBytes(16)).toString('base64url') : null
    const [row] = await rows.update('presentations', and(eq('id', session), eq('user_id', actor.userId)), { display_secret: secret })
    if (!row) return refuse('PGRST116', 'There is no such session of yours.')
    return secret === null ? null : displayKey(session, secret)
  },
})

declare module '../../contract/procedure.ts' {
  interface Procedures {
    set_display_link: typeof setDisplayLink
  }
}

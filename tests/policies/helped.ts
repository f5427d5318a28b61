import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import type { HelperRole } from '../../contract/helper.ts'
import { listen, type Subscription, settles } from '../compat/listening.ts'
import type { People } from './people.ts'

/** Makes a helper link as the owner. Resolves with the client that it opens. */
export async function helperOf(people: People, session: string, role: HelperRole, name = 'Kim'): Promise<SupabaseClient> {
  const { data } = await people.who.owner.rpc('add_helper', { session, name, role, hours: 1 }).throwOnError()
  return people.linked(data as string).who
}

interface Helped {
  people: People
  /** The rules that the titles quote: '[POLL-30]'. */
  rules: string
  /** The role of which helpers read the table, and one that is not meant. */
  role: HelperRole
  otherRole: HelperRole
  /** Resolves with the id of a new session of the owner. */
  make: () => Promise<string>
  /** What helpers of a session hear: a table, and the column that names the session. */
  table: string
  column: string
  /** Makes one change of that table, as the owner. */
  touch: (session: string) => PromiseLike<unknown>
}

/** Tests who hears what as a helper: of the session, of another, in another role, and after the end. */
export function describeHelped({ people, rules, role, otherRole, make, table, column, touch }: Helped): void {
  const everyRow: Subscription[] = [{ table }]
  const listed = async (client: SupabaseClient, session: string) => (await client.from(table).select('id').eq(column, session)).data?.length

  describe(`helpers: ${rules}`, () => {
    it(`${rules} a helper of the role “${role}” reads and hears the session, and only theirs`, async () => {
      const [session, another] = [await make(), await make()]
      const [of, ofOther] = [await helperOf(people, session, role), await helperOf(people, another, role)]
      const [theirs, others] = [await listen(of, everyRow), await listen(ofOther, everyRow)]
      await touch(session)
      await settles(theirs.heard, 1)
      expect(others.heard).toEqual([])
      expect(await listed(of, session)).toBeGreaterThan(0)
    })

    it(`${rules} a helper of the role “${otherRole}” lists and hears nothing`, async () => {
      const session = await make()
      const client = await helperOf(people, session, otherRole)
      const { heard } = await listen(client, everyRow)
      await touch(session)
      await settles(heard, 0)
      expect((await client.from(table).select('id').throwOnError()).data).toEqual([])
    })

    it(`${rules} an ended helper is refused, and what they followed fails`, async () => {
      const session = await make()
      const client = await helperOf(people, session, role)
      const { heard, statuses } = await listen(client, everyRow)
      await people.who.owner.from('helpers').delete().eq('session_id', session).throwOnError()
      await expect.poll(() => statuses, { timeout: 5_000 }).toContain('CHANNEL_ERROR')
      expect((await client.from(table).select('id').eq(column, session)).status).toBe(401)
      await touch(session)
      await settles(heard, 0)
    })
  })
}

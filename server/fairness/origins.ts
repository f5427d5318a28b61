import type { Actor } from '../../contract/actor.ts'
import { refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Origin, StopScope } from '../../contract/origin.ts'
import type { Services } from '../services.ts'
import type { RawRow } from '../store/store.ts'
import { isSession } from './session-of.ts'

/** Refuses (42501) everybody but the session's own host. One that is not there and another's are told apart by nobody. */
export async function requireOwnHost({ catalog, store }: Services, actor: Actor, session: string): Promise<void> {
  if (actor.kind !== 'host') refuse('42501', 'Only its signed-in host may ask where entries of a session come from.', { status: 401 })
  for (const { name, columns } of catalog.tables.values()) {
    if (!columns['user_id'] || !isSession(catalog, name)) continue
    const [own] = await store.readSql(`select 1 as own from "${name}" where id = ? and user_id = ?`, [session, actor.userId])
    if (own) return
  }
  refuse('42501', 'This session is not yours, or it is not there.')
}

const BY_ADDRESS = `select s.address as origin, t.scope as stopped, count(*) as devices, sum(s.row_count) as entries,
    sum(1 - s.vouched) as strangers, sum(case when s.vouched = 0 then s.row_count else 0 end) as stranger_entries,
    min(s.first_at) as first_at, max(s.last_at) as last_at
  from ledger_senders s left join ledger_stops t on t.session_id = s.session_id and t.address = s.address
  where s.session_id = ? group by s.address, t.scope order by stopped is null, stranger_entries desc, origin limit ${LIMITS.originsShown}`
const STOPPED_WITHOUT_ROWS = `select address as origin, scope as stopped from ledger_stops
  where session_id = ? and address not in (select address from ledger_senders where session_id = ?) limit ${LIMITS.originsShown}`

/** The addresses that wrote to the session, those that its host stopped first, then those with most entries of strangers. */
export async function originsOf(services: Services, actor: Actor, session: string): Promise<Origin[]> {
  const rows = await readApart(services, actor, BY_ADDRESS, [session])
  const silent = await readApart(services, actor, STOPPED_WITHOUT_ROWS, [session, session])
  return [...rows, ...silent].map(originIn)
}

/** What looks at all senders of a session takes its time: not that of everybody. */
const readApart = async ({ reads, store }: Services, actor: Actor, text: string, parameters: readonly string[]): Promise<RawRow[]> =>
  reads ? reads.run({ kind: 'sql', actor, text, parameters }, { from: '', bounded: false }) : store.readSql(text, parameters)

const originIn = (raw: RawRow): Origin => ({
  origin: raw['origin'] as string,
  devices: Number(raw['devices'] ?? 0),
  entries: Number(raw['entries'] ?? 0),
  strangers: Number(raw['strangers'] ?? 0),
  stranger_entries: Number(raw['stranger_entries'] ?? 0),
  first_at: (raw['first_at'] ?? null) as string | null,
  last_at: (raw['last_at'] ?? null) as string | null,
  stopped: (raw['stopped'] ?? null) as StopScope | null,
})

/** Stops new devices at an address, or no more (`null`). */
export async function stopOrigin({ store }: Services, session: string, origin: string, scope: StopScope | null): Promise<void> {
  await store.write(async ({ sql }) => {
    await sql('delete from ledger_stops where session_id = ? and address = ?', [session, origin])
    const [kept] = await sql('select count(*) as n from ledger_stops where session_id = ?', [session])
    if (scope !== null && Number(kept?.['n']) >= LIMITS.stopsPerSession)
      refuse('54000', `A session keeps ${LIMITS.stopsPerSession} addresses stopped. Let one of them in again first.`)
    if (scope !== null) await sql('insert into ledger_stops (session_id, address, scope) values (?, ?, ?)', [session, origin, scope])
  })
}

import type { Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Table } from '../../contract/table.ts'
import { parentOf } from '../policies/outcomes.ts'
import type { Score } from './attack.ts'
import { PERSONS, type Person, type Verb } from './declared.ts'
import type { House } from './house.ts'
import { deviceOf, isBarred, tokenOf } from './persons.ts'
import { type Ear, openEar } from './socket.ts'
import { SHARED, targetsOf } from './targets.ts'

/** Every person follows every table, by every form of subscription, while others write. */
export interface Monitor {
  /** Judges the changes that were heard, and closes the sockets. */
  close(score: Score): { heard: number; sockets: number; refused: number }
}

/** As many subscriptions as one phone's socket may have. */
const PER_SOCKET = LIMITS.audienceSubscriptionsPerSocket
/** Often enough that a socket is not cut as silent, however long the writes take on a busy machine. */
const BEAT_MS = 15_000
type Judge = (person: Person, table: string, row: Row, by: readonly Verb[], way: string) => void

export async function createMonitor(house: House, tables: readonly Table[], judgeRow: Judge): Promise<Monitor> {
  const ears: { person: Person; ear: Ear }[] = []
  let refused = 0
  const wishes = tables.flatMap((table) => subscriptionsTo(house, table))
  const starts = Array.from({ length: Math.ceil(wishes.length / PER_SOCKET) }, (_, n) => n * PER_SOCKET)
  const all = PERSONS.flatMap((person) => starts.map((at) => ({ person, at })))
  // All at once, because a refused join is answered late.
  await Promise.all(
    all.map(async ({ person, at }) => {
      const ear = await openEar({ port: house.port, vsn: at % (2 * PER_SOCKET) === 0 ? '2.0.0' : '1.0.0', device: deviceOf(person) })
      ears.push({ person, ear })
      const joins = wishes
        .slice(at, at + PER_SOCKET)
        .map((wish, n) => ear.join(`realtime:watch-${n}`, { postgres_changes: [wish] }, tokenOf(person, house.people)))
      refused += (await Promise.all(joins)).filter((status) => status !== 'ok').length
    }),
  )
  const beats = setInterval(() => {
    for (const { ear } of ears) ear.push('phoenix', 'heartbeat', {})
  }, BEAT_MS)
  return {
    close(score) {
      clearInterval(beats)
      let heard = 0
      for (const { person, ear } of ears) {
        for (const frame of ear.heard) {
          if (frame.kind !== 'message' || frame.event !== 'postgres_changes') continue
          const { data } = frame.payload as unknown as { data: { table: string; type: string; record?: Row; old_record?: Row } }
          heard++
          score.mark(isBarred(person) && `${person} heard of ${data.table}`)
          const row = data.type === 'DELETE' ? data.old_record : data.record
          if (row) judgeRow(person, data.table, row, ['list', 'read', 'follow'], `a subscription (${data.type})`)
          const extra = Object.keys(data.old_record ?? {}).filter((column) => column !== 'id')
          score.mark(person !== 'owner' && extra.length > 0 && `${person} heard the old ${extra.join(', ')} of ${data.table}`)
        }
        ear.close()
      }
      score.mark(heard < 100 && `only ${heard} row changes were heard: nobody was listening`)
      return { heard, sockets: ears.length, refused }
    },
  }
}

function subscriptionsTo(house: House, table: Table): Record<string, string>[] {
  const shared = targetsOf(house.people).filter((target) => target.table === table && target.copy === SHARED)
  const up = parentOf(table)
  const all = { event: '*', schema: 'public', table: table.name }
  return [
    all,
    ...shared.flatMap((target) => [
      { ...all, filter: `id=eq.${target.id}` },
      ...(up ? [{ ...all, filter: `${up.column}=eq.${target.row[up.column]}` }] : []),
    ]),
  ]
}

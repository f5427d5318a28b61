import { refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { StopScope } from '../../contract/sender-address.ts'
import {
  addToSenders,
  addToSessions,
  readSenderSums,
  readSessionSums,
  readStops,
  type SenderKey,
  type SenderSums,
  type Sums,
} from '../store/ledger.ts'
import type { Tx } from '../store/store.ts'

/** Who sends, as the ledger calls them. */
export interface Sender extends SenderKey {
  address: string
  /** The device had a pass. */
  vouched: boolean
}

/** What is known of a sender that writes. */
export interface Standing {
  /** It wrote to this session before. */
  known: boolean
  /** It has a pass, or had one when it wrote before. */
  vouched: boolean
  /** Whom the host stopped at its address: devices without a pass, those that are new as well, or nobody. */
  stopped: StopScope | null
}

/** What senders have and may have, as one transaction sees it. What is added counts at once and is written with `write`. */
export interface Charges {
  /** What is known of the sender. Refuses (54000) what does not fit into the session or into the device's share of it. */
  weigh(sender: Sender, more: Sums): Standing
  add(sender: Sender, more: Sums): void
  write(): Promise<void>
}

const MIB = 1_048_576
const NOTHING: Sums = { rows: 0, bytes: 0 }
const plus = (a: Sums, b: Sums): Sums => ({ rows: a.rows + b.rows, bytes: a.bytes + b.bytes })

export async function openCharges(tx: Tx, senders: readonly Sender[]): Promise<Charges> {
  const kept = new Map<string, Omit<SenderSums, keyof SenderKey>>()
  const sessions = new Map<string, Sums>()
  const stops = new Map<string, StopScope>()
  if (senders.length > 0) {
    const ids = [...new Set(senders.map(({ session }) => session))]
    for (const sender of await readSenderSums(tx.sql, senders)) kept.set(placeOf(sender), sender)
    for (const sums of await readSessionSums(tx.sql, ids)) sessions.set(sums.session, sums)
    for (const { session, address, scope } of await readStops(tx.sql, ids)) stops.set(`${session} ${address}`, scope)
  }
  const added = new Map<string, SenderSums & { address: string }>()
  const addedTo = new Map<string, Sums>()

  return {
    weigh(sender, more) {
      const before = kept.get(placeOf(sender))
      const own = plus(before ?? NOTHING, more)
      if (own.rows > LIMITS.deviceSessionRows || own.bytes > LIMITS.deviceSessionBytes)
        refuse(
          '54000',
          `This device has sent as much as one may to a session: ${LIMITS.deviceSessionRows} entries or ${LIMITS.deviceSessionBytes / MIB} MB.`,
        )
      const all = plus(sessions.get(sender.session) ?? NOTHING, more)
      if (all.rows > LIMITS.sessionRows || all.bytes > LIMITS.sessionBytes)
        refuse(
          '54000',
          `This session is full: it holds ${LIMITS.sessionRows} entries or ${LIMITS.sessionBytes / MIB} MB. Its host can make room.`,
        )
      const vouched = sender.vouched || before?.vouched === true
      return { known: before !== undefined, vouched, stopped: stops.get(`${sender.session} ${sender.address}`) ?? null }
    },

    add(sender, more) {
      const place = placeOf(sender)
      const { session } = sender
      const before = kept.get(place)
      kept.set(place, { ...plus(before ?? NOTHING, more), vouched: sender.vouched || before?.vouched === true })
      sessions.set(session, plus(sessions.get(session) ?? NOTHING, more))
      const due = added.get(place)
      added.set(place, { ...(due ?? sender), ...plus(due ?? NOTHING, more), vouched: sender.vouched || due?.vouched === true })
      addedTo.set(session, plus(addedTo.get(session) ?? NOTHING, more))
    },

    async write() {
      await addToSenders(tx, inOrder(added))
      await addToSessions(
        tx,
        inOrder(addedTo, (session, sums) => ({ session, ...sums })),
      )
    },
  }
}

const placeOf = ({ session, device }: SenderKey): string => `${session} ${device}`

/** In the order of their keys, so that two writers who add to the same do not wait for each other. */
function inOrder<T, U = T>(of: ReadonlyMap<string, T>, as: (key: string, value: T) => U = (_, value) => value as unknown as U): U[] {
  return [...of].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => as(key, value))
}

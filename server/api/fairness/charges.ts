import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { StopScope } from '../../../contract/sender-address.ts'
import { pipelined } from '../../store/pipelined.ts'
import {
  addToSenders,
  addToSessions,
  readSenderSums,
  readSessionSums,
  readStops,
  type SenderKey,
  type Sums,
} from '../../store/rows/ledger.ts'
import type { Tx } from '../../store/store.ts'

/** A sender, by its names in the ledger. */
export interface Sender extends SenderKey {
  address: string
  /** Whether the request carried a pass of this device for the session. */
  vouched: boolean
}

/** A writing sender's standing in one session. */
export interface Standing {
  /** Whether the device has written to this session, earlier in this transaction included. */
  known: boolean
  /** Whether the device shows a pass, or showed one in an earlier write to the session. */
  vouched: boolean
  /**
   * The stop that the host set on the sender's address: devices without a pass, new devices as well, or null.
   */
  stopped: StopScope | null
}

/** Usage and quotas of senders within one transaction. `add` counts in memory; `write` stores the sums. */
export interface Charges {
  /** Returns the sender's standing. Throws 54000 if `more` exceeds the session's or the device's quota. */
  standing(sender: Sender, more: Sums): Standing
  add(sender: Sender, more: Sums): void
  write(): Promise<void>
}

const MIB = 1_048_576

/** Usage before this transaction, and usage added by it. */
interface Account {
  kept: Sums
  more: Sums
}
interface SenderAccount extends Account {
  sender: Sender
  known: boolean
  /** Whether the device showed a pass before this transaction. */
  keptVouched: boolean
  /** Whether the device showed a pass in this transaction. */
  moreVouched: boolean
}
interface SessionAccount extends Account {
  /** Scope by address. */
  stops: Map<string, StopScope>
}

export async function openCharges(tx: Pick<Tx, 'sql' | 'forUpdate' | 'each' | 'now'>, senders: readonly Sender[]): Promise<Charges> {
  const { ofSenders, ofSessions, of } = newAccounts(senders)
  if (senders.length > 0) {
    const sessions = [...ofSessions.keys()]
    const readAccounts = async () => {
      for (const { session, device, rows, bytes, vouched } of await readSenderSums(tx, senders)) {
        const account = ofSenders.get(placeOf(session, device))
        if (account) Object.assign(account, { kept: { rows, bytes }, known: true, keptVouched: vouched })
      }
    }
    const readSessions = async () => {
      for (const { session, rows, bytes } of await readSessionSums(tx, sessions))
        Object.assign(ofSessions.get(session) ?? {}, { kept: { rows, bytes } })
    }
    const readStopped = async () => {
      for (const { session, address, scope } of await readStops(tx.sql, addressesOf(senders)))
        ofSessions.get(session)?.stops.set(address, scope)
    }
    await pipelined([readAccounts(), readSessions(), readStopped()])
  }

  return {
    standing(sender, more) {
      const [own, all] = of(sender)
      if (exceeds(own, more, LIMITS.deviceSessionRows, LIMITS.deviceSessionBytes))
        refuse(
          '54000',
          `This device has sent as much as one may to a session: ${LIMITS.deviceSessionRows} entries or ${LIMITS.deviceSessionBytes / MIB} MB.`,
        )
      if (exceeds(all, more, LIMITS.sessionRows, LIMITS.sessionBytes))
        refuse(
          '54000',
          `This session is full: it holds ${LIMITS.sessionRows} entries or ${LIMITS.sessionBytes / MIB} MB. Its host can make room.`,
        )
      const vouched = sender.vouched || own.keptVouched || own.moreVouched
      return { known: own.known || own.more.rows > 0, vouched, stopped: all.stops.get(sender.address) ?? null }
    },

    add(sender, more) {
      const [own, all] = of(sender)
      // The ledger stores the address of a device's first write.
      if (own.more.rows === 0) own.sender = sender
      own.moreVouched ||= sender.vouched
      for (const { more: sum } of [own, all]) {
        sum.rows += more.rows
        sum.bytes += more.bytes
      }
    },

    async write() {
      const dueOfSenders = inOrder(ofSenders).map(([, { sender, more, moreVouched: vouched }]) => ({ ...sender, vouched, ...more }))
      const dueOfSessions = inOrder(ofSessions).map(([session, { more }]) => ({ session, ...more }))
      await pipelined([addToSenders(tx, dueOfSenders), addToSessions(tx, dueOfSessions)])
    },
  }
}

function newAccounts(senders: readonly Sender[]) {
  const ofSenders = new Map<string, SenderAccount>()
  const ofSessions = new Map<string, SessionAccount>()
  const pairs = new Map<Sender, readonly [SenderAccount, SessionAccount]>()
  const none = (): Sums => ({ rows: 0, bytes: 0 })
  for (const sender of senders) {
    const place = placeOf(sender.session, sender.device)
    const own = ofSenders.get(place) ?? { kept: none(), more: none(), sender, known: false, keptVouched: false, moreVouched: false }
    ofSenders.set(place, own)
    const all = ofSessions.get(sender.session) ?? { kept: none(), more: none(), stops: new Map() }
    ofSessions.set(sender.session, all)
    pairs.set(sender, [own, all])
  }
  const of = (sender: Sender): readonly [SenderAccount, SessionAccount] => {
    const pair = pairs.get(sender)
    if (!pair) throw new Error('The accounts of this sender were not opened.')
    return pair
  }
  return { ofSenders, ofSessions, of }
}

/** Returns their addresses without duplicates: phones in a venue share one. */
const addressesOf = (senders: readonly Sender[]): (readonly [string, string])[] => [
  ...new Map(senders.map(({ session, address }) => [placeOf(session, address), [session, address] as const])).values(),
]

const placeOf = (session: string, name: string): string => `${session} ${name}`

const exceeds = ({ kept, more: so }: Account, more: Sums, rows: number, bytes: number): boolean =>
  kept.rows + so.rows + more.rows > rows || kept.bytes + so.bytes + more.bytes > bytes

/** Returns accounts with additions, sorted by key, so that writers lock shared rows in the same order. */
const inOrder = <A extends Account>(accounts: ReadonlyMap<string, A>): [string, A][] =>
  [...accounts].filter(([, { more }]) => more.rows > 0).sort(([a], [b]) => (a < b ? -1 : 1))

import { refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { StopScope } from '../../contract/sender-address.ts'
import { addToSenders, addToSessions, readSenderSums, readSessionSums, readStops, type SenderKey, type Sums } from '../store/ledger.ts'
import type { Tx } from '../store/store.ts'
import { together } from '../store/together.ts'

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

/** What was written before this transaction, and what it adds. */
interface Account {
  kept: Sums
  more: Sums
}
interface SenderAccount extends Account {
  sender: Sender
  known: boolean
  /** It had a pass when it wrote before; when it writes now. */
  keptVouched: boolean
  moreVouched: boolean
}
interface SessionAccount extends Account {
  /** By address. */
  stops: Map<string, StopScope>
}

export async function openCharges(tx: Tx, senders: readonly Sender[]): Promise<Charges> {
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
    await together([readAccounts(), readSessions(), readStopped()])
  }

  return {
    weigh(sender, more) {
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
      // The ledger keeps the address that a device first wrote from.
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
      await together([addToSenders(tx, dueOfSenders), addToSessions(tx, dueOfSessions)])
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

/** Their addresses, each once: phones in a venue share one. */
const addressesOf = (senders: readonly Sender[]): (readonly [string, string])[] => [
  ...new Map(senders.map(({ session, address }) => [placeOf(session, address), [session, address] as const])).values(),
]

const placeOf = (session: string, name: string): string => `${session} ${name}`

const exceeds = ({ kept, more: so }: Account, more: Sums, rows: number, bytes: number): boolean =>
  kept.rows + so.rows + more.rows > rows || kept.bytes + so.bytes + more.bytes > bytes

/** Those that something is added to, in the order of their keys, so that two writers who add to the same do not wait for each other. */
const inOrder = <A extends Account>(accounts: ReadonlyMap<string, A>): [string, A][] =>
  [...accounts].filter(([, { more }]) => more.rows > 0).sort(([a], [b]) => (a < b ? -1 : 1))

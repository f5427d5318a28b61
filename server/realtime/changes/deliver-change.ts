import type { Table } from '../../../contract/table.ts'
import type { Lookup } from '../../rules/filter/matches.ts'
import type { Pseudonyms } from '../../rules/policy/pseudonym.ts'
import type { Change } from '../../store/store.ts'
import { type ChangeMessage, createChangeMessage } from './change-message.ts'
import { changePayload } from './change-payload.ts'
import type { ConflatedChange } from './conflation.ts'
import { createInvisibleUpdateCheck } from './invisible-update.ts'
import { createRedactor, hiddenColumns, NOTHING_REDACTED, type Redaction } from './redaction.ts'
import type { SharedQuery, Subscription } from './shared-query.ts'

type Type = Change['type']

export interface DeliveryOptions {
  table: Table
  /** Finds the parent rows that policies read. */
  lookup: Lookup
  pseudonyms: Pseudonyms
}

/**
 * Returns a function that delivers one change to all subscriptions of a shared query. Visibility is decided
 * once per query, and a record is encoded once for all who see the same columns. The generator yields after
 * each decision and each frame, so that the caller can give way to other work. A subscription that ends
 * meanwhile gets nothing more.
 */
export function createDelivery(
  change: ConflatedChange,
  { table, lookup, pseudonyms }: DeliveryOptions,
): (query: SharedQuery) => Iterable<void> {
  const redactor = createRedactor(lookup, pseudonyms)
  const messages = new Map<string, ChangeMessage>()
  const isInvisibleUpdate = createInvisibleUpdateCheck(change)

  function messageOf(type: Type, redaction: Redaction, select: SharedQuery['select']): ChangeMessage {
    const key = `${type} ${redaction} ${select ?? ''}`
    const known = messages.get(key)
    if (known) return known
    const record = type === 'DELETE' || change.after === null ? null : redactor.redacted(change.after, redaction)
    const message = createChangeMessage({
      type,
      rowKey: `${change.table} ${change.id}`,
      payload: changePayload(table, type, change, record, select),
      asInsert: type === 'UPDATE' ? () => messageOf('INSERT', redaction, select) : null,
    })
    messages.set(key, message)
    return message
  }

  return function* (query) {
    yield
    const redaction = change.after === null ? null : redactor.redactionFor(query, change.after)
    if (redaction === null && !change.earlier.some((row) => redactor.redactionFor(query, row) !== null)) return
    const type = redaction === null ? 'DELETE' : change.type
    const seen = redaction ?? NOTHING_REDACTED
    if (type === 'UPDATE' && isInvisibleUpdate(query, hiddenColumns(seen))) return
    const usual = messageOf(type, seen, query.select)
    for (const subscription of query.subscriptions) {
      const { subscriber, ids } = subscription
      if (subscriber.barrier >= change.last) continue
      const own = typeFor(subscription, type, change)
      if (ids[own].length === 0) continue
      subscriber.send((own === type ? usual : messageOf(own, seen, query.select)).frameFor(subscription))
      yield
    }
  }
}

/**
 * Returns UPDATE in place of INSERT where an insert and an update were conflated and the subscriber may have
 * read the inserted row: it subscribed in between, or it follows no inserts.
 */
function typeFor({ subscriber, ids }: Subscription, type: Type, change: ConflatedChange): Type {
  const mayHaveRead = subscriber.barrier >= change.first || (change.first !== change.last && ids.INSERT.length === 0)
  return type === 'INSERT' && mayHaveRead ? 'UPDATE' : type
}

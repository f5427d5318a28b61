import type { Json } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { fnv1a } from '../../lib/fnv1a.ts'

type Scalar = string | number | boolean | null

/** A row subscription as the client sent it in its join; the reply echoes it. */
export interface Binding {
  event: Scalar
  schema?: Scalar
  table?: Scalar
  filter?: Scalar
  select?: Scalar | readonly string[]
}

/**
 * Copies the known fields of a binding, because it is kept while its channel is open. Returns null if a field
 * has a type or length that no subscription has.
 */
export function readBinding(sent: { [field: string]: Json }): Binding | null {
  const { event = null, schema, table, filter, select } = sent
  if (!isScalar(event) || !isScalar(schema) || !isScalar(table) || !isScalar(filter)) return null
  if (!isScalar(select) && !isShortList(select)) return null
  return {
    event,
    ...(schema !== undefined && { schema }),
    ...(table !== undefined && { table }),
    ...(filter !== undefined && { filter }),
    ...(select !== undefined && { select }),
  }
}

const isScalar = <T>(value: T): value is Exclude<T, object> | Extract<T, null> => typeof value !== 'object' || value === null
const isShortList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= LIMITS.selectItems && value.every((item) => typeof item === 'string')

/** Returns the characters of all its texts, as counted against LIMITS.socketSubscriptionChars. */
export const bindingChars = ({ event, schema, table, filter, select }: Binding): number =>
  [event, schema, table, filter, select].flat().reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0)

/**
 * Returns the reply's list: each binding as sent, in the same order, with its id. The client rejects any
 * difference. Protocol: realtime-js `_updatePostgresBindings`.
 */
export const echoBindings = (bindings: readonly Binding[]): { [field: string]: Json }[] =>
  bindings.map((binding) => {
    const sent = (['event', 'schema', 'table', 'filter'] as const).flatMap((field) =>
      binding[field] === undefined ? [] : [[field, binding[field]] as const],
    )
    return { id: bindingId(binding), ...Object.fromEntries(sent) }
  })

/**
 * Returns a hash of the binding: equal bindings have equal ids on every node and after every restart. 31 bits
 * and never 0, which the client takes for a missing id.
 */
export const bindingId = ({ event, schema = null, table = null, filter = null, select = null }: Binding): number =>
  fnv1a(JSON.stringify([event, schema, table, filter, select])) >>> 1 || 1

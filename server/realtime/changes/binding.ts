import type { Json } from '../../../contract/json.ts'

/** One row subscription as the client wrote it when it joined. It is parsed by `parse-subscription.ts` and echoed in the reply. */
export interface Binding {
  event: Json
  schema?: Json
  table?: Json
  filter?: Json
  select?: Json
}

/** The reply's list: each binding as it was sent, in the same order, with its id. The client refuses any difference. Protocol: realtime-js `_updatePostgresBindings`. */
export const echoBindings = (bindings: readonly Binding[]): { [field: string]: Json }[] =>
  bindings.map((binding) => {
    const sent = (['event', 'schema', 'table', 'filter'] as const).flatMap((field) =>
      binding[field] === undefined ? [] : [[field, binding[field]] as const],
    )
    return { id: bindingId(binding), ...Object.fromEntries(sent) }
  })

/** Equal bindings have equal ids, on every node and after every restart. Never 0, which the client takes for none. FNV-1a, 31 bits. */
export function bindingId({ event, schema = null, table = null, filter = null, select = null }: Binding): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(JSON.stringify([event, schema, table, filter, select]))) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 1 || 1
}

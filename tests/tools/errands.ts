import { always } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { boolean, id, integer, json, text } from '../../contract/table.ts'
import type { ServerTool } from '../../contract/tool.ts'

const saysText = (payload: Json): string | null =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload) && typeof payload['text'] === 'string'
    ? null
    : 'text is missing'

const throws = (): string | null => {
  throw new Error('a fault in a tool')
}

/**
 * Rows that anybody may read and list in full, and topics without a row: one for everybody, one that only
 * hosts receive.
 */
export const errandTool: ServerTool = {
  name: 'errands',
  tables: [
    {
      name: 'errands',
      about: 'What has to be done. Anybody reads them all.',
      columns: { id, details: text(500), n: integer({ nullable: true }), done: boolean(false), extra: json(1_000, { nullable: true }) },
    },
  ],
  policies: { errands: { audience: { read: { where: () => always } } } },
  topics: [
    {
      topic: 'lobby',
      send: () => always,
      receive: () => always,
      events: { say: saysText, trip: throws },
      binary: { blob: 1_000 },
      presence: true,
    },
    {
      topic: 'silent',
      send: () => always,
      receive: (actor) => (actor.kind === 'host' ? always : { op: 'or', of: [] }),
      events: { say: saysText },
      presence: true,
    },
  ],
}

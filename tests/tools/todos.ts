import { always, type Filter } from '../../contract/filter.ts'
import { own, type Rule } from '../../contract/policy.ts'
import { boolean, createdAt, id, type Table, text } from '../../contract/table.ts'
import type { ServerTool } from '../../contract/tool.ts'

/**
 * The tool that supabase-js's published integration suite expects: a table `todos` that anyone signed out may
 * use fully and in which signed-in users have their own rows, and topics with any name.
 */
export const todosTable: Table = {
  name: 'todos',
  about: 'Things to do.',
  columns: {
    id,
    task: text(500),
    is_complete: boolean(false),
    created_at: createdAt,
    user_id: { type: 'uuid', nullable: true },
  },
}

/** Signed out: everything. Signed in: only one's own rows. */
const ownOrPublic: Rule = (actor): Filter => (actor.kind === 'host' ? own(actor) : always)

const anyPayload = () => null

export const todos: ServerTool = {
  name: 'todos',
  tables: [todosTable],
  policies: {
    todos: {
      host: { update: { where: own, columns: ['task', 'is_complete'] } },
      audience: {
        read: { where: ownOrPublic },
        insert: { check: ownOrPublic, columns: ['id', 'task', 'is_complete', 'user_id'] },
        delete: { where: ownOrPublic },
      },
    },
  },
  topics: ['channel-{id}', 'public-{id}', 'test-{id}'].map((topic) => ({
    topic,
    send: () => always,
    receive: () => always,
    events: { 'test-event': anyPayload, json: anyPayload, 'json-private': anyPayload, binary: anyPayload },
    binary: { binary: 1_000 },
    presence: true,
  })),
}

import { readHereTopic } from '../../contract/here.ts'
import type { Follower } from '../api/presentations/here-counts.ts'
import type { JoinedChannel } from './channel/channel.ts'

/** Returns a channel as here-counts.ts counts it: the rows that its subscriptions select by id. */
export const followerOf = ({ client, state }: JoinedChannel): Follower => ({
  actor: state.identity.actor,
  socket: client,
  rows: state.subscriptions.flatMap(({ query: { view, filter } }) =>
    filter.op === 'eq' && filter.column === 'id' && typeof filter.value === 'string' ? [{ table: view.table, id: filter.value }] : [],
  ),
})

/** Returns the session whose `here` topic the channel joined and may receive, or null. */
export const sessionAsked = ({ name, state }: JoinedChannel): string | null => (state.rights.receive ? readHereTopic(name) : null)

import { readHereTopic } from '../presentations/here.ts'
import type { Follower } from '../presentations/here-counts.ts'
import type { JoinedChannel } from './channel/channel.ts'

/** The channel as phones are counted: what its subscriptions name by id. */
export const followerOf = ({ client, state }: JoinedChannel): Follower => ({
  actor: state.identity.actor,
  socket: client,
  rows: state.subscriptions.flatMap(({ query: { view, filter } }) =>
    filter.op === 'eq' && filter.column === 'id' && typeof filter.value === 'string' ? [{ table: view.table, id: filter.value }] : [],
  ),
})

/** The session whose number of phones the channel asks for and may hear, or null. */
export const sessionAsked = ({ name, state }: JoinedChannel): string | null => (state.rights.receive ? readHereTopic(name) : null)

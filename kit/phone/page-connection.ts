import { onResume } from '../data/on-resume.ts'
import { type ReadAnswer, readOne, type Write, type WriteAnswer, writeNow } from '../data/table-api.ts'
import { type Followed, type Following, followRows, type Heard, type Topics } from './follow.ts'

/** What a living page has beside the outbox: the changes of what it shows, and small writes whose outcome it shows at once. */
export interface PageConnection {
  /** Returns how to stop. */
  follow(rows: readonly Followed[], heard: Heard): () => void
  /** Hears a topic's broadcasts from now on, over the socket that follows. Returns how to stop. */
  hear(topic: string, heard: (payload: unknown) => void): () => void
  write(write: Write): Promise<WriteAnswer>
  /** Whether this phone's own row of a table is still there. */
  read(table: string, id: string): Promise<ReadAnswer>
}

/** A room opens the page in the same moment; its sockets come within this time. */
const SPREAD_MS = 1_000

/** What the page's one socket hears beside rows; it is joined again with each new socket. */
const topics: Topics = new Map()
let current: Following | null = null

/** Follows once the page is painted and alive: nobody waits for it. */
export const browserConnection: PageConnection = {
  follow(rows, heard) {
    const following = followRows({ connect, random: Math.random, after: Math.random() * SPREAD_MS }, rows, heard, topics)
    current = following
    const stopListening = onResume({ window, document }, Date.now, following.nudge)
    return () => {
      stopListening()
      following.stop()
    }
  },
  hear(topic, heard) {
    topics.set(topic, heard)
    current?.join(topic)
    return () => void topics.delete(topic)
  },
  write: (write) => writeNow((...request) => fetch(...request), write),
  read: (table, id) => readOne((...request) => fetch(...request), { table, by: 'id', select: 'id' }, id),
}

/** Public, and opens nothing by itself. Which device it is the server reads from the page's cookie. */
const KEY = 'sb_publishable_limelight'
const connect = () => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${KEY}&vsn=1.0.0`)

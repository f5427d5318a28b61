import { onResume } from '../data/on-resume.ts'
import { type ReadAnswer, type RowsAnswer, readOne, readRowsAt, type Write, type WriteAnswer, writeNow } from '../data/table-api.ts'
import { createPhoneSocket, type Followed, type Heard, type PhoneSocket, type Topics } from './follow.ts'
import { createTopicListeners } from './topic-listeners.ts'

/** A hydrated page's connection: changes of its rows, and small writes without the outbox. */
export interface PageConnection {
  /** Returns the function that stops it. */
  follow(rows: readonly Followed[], heard: Heard): () => void
  /** Subscribes to a topic's broadcasts over the same socket. Returns the function that stops it. */
  hear(topic: string, heard: (payload: unknown) => void): () => void
  write(write: Write): Promise<WriteAnswer>
  /** Reads whether this phone's own row of a table still exists. */
  read(table: string, id: string): Promise<ReadAnswer>
  /** Reads rows that this phone may read. `path`: below /rest/v1/, with its query. */
  rows(path: string): Promise<RowsAnswer>
}

/** Milliseconds over which a room's first connections are spread, since all open the page together. */
const SPREAD_MS = 1_000

/** Broadcast handlers of the page's one socket. Each new connection joins their topics again. */
const topics: Topics = new Map()
let socket: PhoneSocket | null = null

/** Returns the page's one socket. */
function theSocket(): PhoneSocket {
  if (socket) return socket
  const made = createPhoneSocket({ connect, random: Math.random, after: Math.random() * SPREAD_MS }, topics)
  onResume({ window, document }, Date.now, made.nudge)
  socket = made
  return made
}

/** Connects only after the page is hydrated, since nobody waits for it. */
export const browserConnection: PageConnection = {
  follow: (rows, heard) => theSocket().follow(rows, heard),
  hear: createTopicListeners(topics, () => socket),
  write: (write) => writeNow((...request) => fetch(...request), write),
  read: (table, id) => readOne((...request) => fetch(...request), { table, by: 'id', select: 'id' }, id),
  rows: (path) => readRowsAt((...request) => fetch(...request), path),
}

/** A public key that grants nothing. The server reads the device from the page's cookie. */
const KEY = 'sb_publishable_limelight'
const connect = () => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${KEY}&vsn=1.0.0`)

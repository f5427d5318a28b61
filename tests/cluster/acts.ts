import { postgresAway, redisAway } from './away.ts'
import { hall, silence, told, votes } from './crossing.ts'
import { kills, rollingRestarts, standingNode } from './falls.ts'
import { firstStart } from './first-start.ts'
import { draws, keepers, sessions } from './hosts.ts'
import { killedAtJourneys } from './journeys.ts'
import { clocksOff, foreignLocks, fullDisk, pooler, redisInTrouble } from './operation.ts'
import { here, pens, presence } from './room.ts'
import type { Act, Size } from './stage.ts'

/** Acts by the guarantee that they test. These disturb nobody, so they may run in parallel. */
export const QUIET: Readonly<Record<string, Act>> = {
  'an answer that one node took is told on the others': told,
  'votes on three nodes at once count exactly, and under one id once': votes,
  'two keepers on two nodes add points exactly, and a name is given once': keepers,
  'a raffle drawn on several nodes at once has one set of winners': draws,
  'a session is every node’s: signing out, refreshing, mails': sessions,
  'what a pen sends is heard on other nodes, in order, by those who may': pens,
  'how many are here is summed over nodes': here,
  'presence is every node’s, and that of a killed node ends': presence,
}

/**
 * Acts that measure silence, load the whole machine, or stop servers that others need. They run one after the
 * other.
 */
export const LOUD: Readonly<Record<string, Act>> = {
  'a node that is killed loses nothing, and its clients live elsewhere': kills,
  'a node that stands still in a commit holds the others up for a while only': standingNode,
  'without Redis nodes serve their own, and nothing is missed in silence': redisAway,
  'PostgreSQL that goes and comes back loses nothing': postgresAway,
}

/** Acts that `npm test` leaves out: they last, and what they show is tested in parts elsewhere. */
export const NIGHTLY: Readonly<Record<string, Act>> = {
  'nodes that are replaced one after the other lose nothing': rollingRestarts,
  'a node where nobody looks hears nothing of a hall': silence,
  'a hall on three nodes is shown whole by windows on each': hall,
  'ten nodes that start at once on an empty database make its tables once': firstStart,
  'a node that is killed at a journey of a commit leaves all of it or nothing, and windows show which': killedAtJourneys,
  'Redis that is flushed, or slow, loses nothing': redisInTrouble,
  'locks by hand hold up whom they concern, and nobody waits without an answer': foreignLocks,
  'clocks that are 90 seconds and 30 days off date no row and end no session': clocksOff,
  'a database whose disk is full refuses, and goes on when there is room': fullDisk,
  'a pooler by transaction, that restarts too, loses nothing': pooler,
}

/**
 * For `npm test`: a few rounds of each act. Its times are wide, for a machine that runs other tests too: it proves
 * that nothing is lost. `npm run cluster` measures.
 */
export const SHORT: Size = {
  kills: 2,
  rollingRestarts: 1,
  redisAwayMs: 2_000,
  postgresCuts: 1,
  senders: 6,
  answersTimed: 20,
  toldMs: 1_000,
  recoveredMs: 15_000,
}

/** For `npm run cluster`, with so many kills. */
export const long = (killed: number): Size => ({
  kills: killed,
  rollingRestarts: Math.ceil(killed * 0.4),
  redisAwayMs: 30_000,
  postgresCuts: Math.ceil(killed / 10),
  senders: 32,
  answersTimed: 400,
  toldMs: 250,
  recoveredMs: 5_000,
})

import { Counter, Histogram, type Registry } from 'prom-client'
import type { Store } from '../store/store.ts'
import { gaugesOn } from './gauge.ts'
import { SECONDS } from './seconds.ts'

/** A commit has at most 256 writes. */
const WORKS = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/**
 * Registers metrics of what writes wait for (this node's queue, the turn among the nodes, the database), and
 * of free disk space.
 */
export function registerStoreMetrics(store: Store, registers: Registry[]): void {
  const histogram = (name: string, help: string, buckets: number[]): Histogram => new Histogram({ name, help, buckets, registers })
  const works = histogram('limelight_commit_writes', 'Writes that one commit holds.', WORKS)
  const queued = histogram('limelight_commit_queue_seconds', 'How long the first write of a commit waited on this node.', SECONDS)
  const turn = histogram('limelight_commit_turn_seconds', 'From asking for a transaction to having the turn among the nodes.', SECONDS)
  const held = histogram('limelight_commit_held_seconds', 'From having the turn to the acknowledgement of the commit.', SECONDS)
  const misplaced = new Counter({
    name: 'limelight_commits_misplaced_total',
    help: 'Commits that were made again because a write changed rows of a shard that it had not named.',
    registers,
  })
  store.onCommit((commit) => {
    misplaced.inc(commit.misplaced)
    works.observe(commit.works)
    queued.observe(commit.queuedMs / 1_000)
    turn.observe(commit.turnMs / 1_000)
    held.observe(commit.heldMs / 1_000)
  })

  const gauge = gaugesOn(registers)
  gauge('limelight_writes_waiting', 'Writes that wait for the next commit.', () => store.figures().writesWaiting)
  const { connections, diskFree } = store.figures()
  if (connections !== null) {
    const now = (): typeof connections => store.figures().connections ?? connections
    gauge('limelight_database_connections_max', 'Connections to the database that this node may have.', () => now().max)
    gauge('limelight_database_connections_used', 'Connections to the database in use.', () => now().used)
    gauge('limelight_database_connections_waiting', 'Requests that wait for a connection to the database.', () => now().waiting)
  }
  if (diskFree !== null)
    gauge('limelight_disk_free_bytes', 'Bytes that may still be written to the disk of the database.', () => store.figures().diskFree ?? 0)
  const { roundTrips } = store
  if (roundTrips) gauge('limelight_database_round_trips', 'Journeys to the database and back since the start.', roundTrips)
}

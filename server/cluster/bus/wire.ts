import { hereTopic } from '../../../contract/here.ts'
import type { Row } from '../../../contract/json.ts'
import type { Change } from '../../store/store.ts'
import { type BusMessage, EVERYWHERE } from './bus.ts'
import { topicPlace } from './topic-place.ts'

/** Entries between nodes: commits by shard, and every bus message that is no row change. */
export type Told = Exclude<BusMessage, { kind: 'changes' }> | ToldCommit | { kind: 'missed' } | { kind: 'node'; state: 'here' | 'gone' }

/** One commit's changes in one shard. `changes` null: too many or too large, so receivers read again. */
export interface ToldCommit {
  kind: 'commit'
  shard: number
  /** The commit's number in the shard. Null: it was lost with a database connection. */
  sequence: number | null
  changes: readonly Change[] | null
}

/** Entries that one node sends on one channel, in order. `count`: batches sent there, this one included. */
export interface Batch {
  node: string
  count: number
  entries: readonly Told[]
}

/**
 * Largest JSON of one commit's changes in one shard, in characters; above it, receivers are told to read
 * again. Redis disconnects a subscriber whose output buffer exceeds 8 MB for a minute, or 32 MB at once, and
 * one short request may change hundreds of rows of 64 KB.
 */
const COMMIT_CHARS = 4_194_304

/**
 * Returns JSON. A change is `[table, id, type, row, columns that had another value before]`, so an updated
 * row is sent once. All changes of a commit share its time.
 */
export const encodeEntry = (entry: Told): string => {
  switch (entry.kind) {
    case 'commit':
      return encodeCommit(entry)
    case 'broadcast':
      return JSON.stringify(
        typeof entry.payload === 'string' ? entry : { ...entry, payload: { base64: Buffer.from(entry.payload).toString('base64') } },
      )
    default:
      return JSON.stringify(entry)
  }
}

function encodeCommit({ changes, ...commit }: ToldCommit): string {
  const texts = changes && textsOf(changes)
  const head = JSON.stringify({ ...commit, at: changes?.[0]?.at })
  return `${head.slice(0, -1)},"changes":${texts && `[${texts.join()}]`}}`
}

/** Returns the changes as JSON texts, or null as soon as they exceed COMMIT_CHARS. */
function textsOf(changes: readonly Change[]): string[] | null {
  const texts: string[] = []
  let room = COMMIT_CHARS
  for (const change of changes) {
    const text = JSON.stringify(packed(change))
    room -= text.length
    if (room < 0) return null
    texts.push(text)
  }
  return texts
}

export const encodeBatch = (node: string, count: number, entries: readonly string[]): string =>
  `${headOf(node)}"count":${count},"entries":[${entries.join(',')}]}`

/**
 * Returns the prefix of all batches of `node`. Redis delivers a node's batches to that node too; the node
 * recognises them by this prefix and skips them without parsing.
 */
export const headOf = (node: string): string => `{"node":${JSON.stringify(node)},`

/** Skips entries of kinds that only newer builds know. Throws SyntaxError when the text is not JSON. */
export function decodeBatch(text: string): Batch {
  const { node, count, entries } = JSON.parse(text) as { node: string; count: number; entries: Sent[] }
  return { node, count, entries: entries.flatMap((entry) => decodeEntry(entry) ?? []) }
}

type Packed = [table: string, id: string, type: Change['type'], row: Row, before?: Row]
type Sent =
  | { kind: 'commit'; shard: number; sequence: number | null; at: string; changes: Packed[] | null }
  | { kind: 'broadcast'; topic: string; event: string; payload: string | { base64: string }; from: string | null }
  | Exclude<Told, { kind: 'commit' | 'broadcast' }>

const KINDS: ReadonlySet<string> = new Set<Told['kind']>([
  'commit',
  'broadcast',
  'sign-in-sessions-ended',
  'presence',
  'presence-state',
  'presence-asked',
  'here',
  'here-asked',
  'demo',
  'demo-stopped',
  'demos-asked',
  'settings-changed',
  'phone-arrived',
  'wall-words',
  'missed',
  'node',
])

function decodeEntry(sent: Sent): Told | null {
  if (!KINDS.has(sent.kind)) return null
  switch (sent.kind) {
    case 'commit': {
      const { shard, sequence, at, changes } = sent
      return { kind: 'commit', shard, sequence, changes: changes?.map((one) => unpacked(one, at)) ?? null }
    }
    case 'broadcast': {
      const { payload } = sent
      return { ...sent, payload: typeof payload === 'string' ? payload : Buffer.from(payload.base64, 'base64') }
    }
    default:
      return sent
  }
}

function packed(change: Change): Packed {
  const { table, id, type, before, after } = change
  if (type !== 'UPDATE') return [table, id, type, (after ?? before) as Row]
  return [table, id, type, after, Object.fromEntries(Object.entries(before).filter(([column, value]) => !same(value, after[column])))]
}

function unpacked([table, id, type, row, otherwise]: Packed, at: string): Change {
  if (type === 'INSERT') return { table, id, at, type, before: null, after: row }
  if (type === 'DELETE') return { table, id, at, type, before: row, after: null }
  return { table, id, at, type, before: { ...row, ...otherwise }, after: row }
}

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** The channel that a message is sent on. */
export function channelOf(message: Exclude<BusMessage, { kind: 'changes' }>): string {
  switch (message.kind) {
    case 'broadcast':
    case 'presence':
    case 'presence-state':
      return topicPlace(message.topic)
    case 'here':
      return topicPlace(hereTopic(message.session))
    case 'presence-asked':
      return message.place
    case 'sign-in-sessions-ended':
    case 'here-asked':
    case 'demo':
    case 'demo-stopped':
    case 'demos-asked':
    case 'settings-changed':
    case 'phone-arrived':
    case 'wall-words':
      return EVERYWHERE
  }
}

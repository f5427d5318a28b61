import type { Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import { encodeText, type Vsn } from '../../contract/wire.ts'
import { type Lookup, matches } from '../filter/matches.ts'
import type { Pseudonyms } from '../policy/pseudonym.ts'
import { maskOn, throughMask } from '../policy/view.ts'
import type { Change } from '../store/store.ts'
import { changeText } from './change-text.ts'
import type { Conflated } from './conflate.ts'
import type { Connection } from './connection.ts'
import { type Frame, frameOf } from './frame.ts'
import { createUnseen } from './unseen.ts'
import type { Member, Watch } from './watches.ts'

/**
 * What a viewer sees in place of what a row holds, joined: `device_id=pseudonym-…` for a masked column, `device_id=` where that holds none,
 * the name alone for one that is blank. Viewers with the same disguise see the same record.
 */
type Disguise = string
type Type = Change['type']

/**
 * Tells one change to watches. Each watch is decided once, whoever many look through it; each record is written once for all that see the same of it;
 * each frame is made once for all channels of the same topic and ids.
 */
export function createTeller(
  change: Conflated,
  table: Table,
  { lookup, pseudonyms }: { lookup: Lookup; pseudonyms: Pseudonyms },
  deliver: (to: Connection, frame: Frame) => void,
): (watch: Watch) => void {
  const seen = new Map<Row, Map<Disguise, Row>>()
  const tellings = new Map<string, Telling>()
  const unseen = createUnseen(change)

  function shown(row: Row, disguise: Disguise): Row {
    if (disguise === '') return row
    const versions = seen.get(row) ?? new Map<Disguise, Row>()
    seen.set(row, versions)
    const known = versions.get(disguise) ?? { ...row, ...readDisguise(disguise) }
    versions.set(disguise, known)
    return known
  }

  /** How the watch sees the row, or null when it does not. The subscription's filter sees no more than its viewer does. */
  function disguiseOf({ view, filter }: Watch, row: Row): Disguise | null {
    if (!matches(view.where, row, lookup)) return null
    let disguise = ''
    for (const [column, shows] of view.visible) {
      if (matches(shows, row, lookup)) continue
      const mask = maskOn(view, column, row, lookup)
      const part = mask ? `${column}=${throughMask(mask, column, row, pseudonyms, lookup) ?? ''}` : column
      disguise = disguise === '' ? part : `${disguise},${part}`
    }
    return matches(filter, shown(row, disguise), lookup) ? disguise : null
  }

  function telling(type: Type, disguise: Disguise, select: Watch['select']): Telling {
    const key = `${type} ${disguise} ${select ?? ''}`
    const known = tellings.get(key)
    if (known) return known
    const record = type === 'DELETE' || change.after === null ? null : shown(change.after, disguise)
    const rowKey = `${change.table} ${change.id}`
    const asInsert = type === 'UPDATE' ? () => telling('INSERT', disguise, select) : null
    const made = createTelling(type, rowKey, changeText(table, type, change, record, select), asInsert)
    tellings.set(key, made)
    return made
  }

  return (watch) => {
    const now = change.after === null ? null : disguiseOf(watch, change.after)
    if (now === null && !change.earlier.some((row) => disguiseOf(watch, row) !== null)) return
    const type = now === null ? 'DELETE' : change.type
    if (type === 'UPDATE' && unseen(watch, blanksIn(now ?? ''))) return
    const usual = telling(type, now ?? '', watch.select)
    for (const member of watch.members) {
      if (member.channel.state.since >= change.last) continue
      const told = typeFor(member, type, change)
      if (member.ids[told].length === 0) continue
      deliver(member.channel.connection, (told === type ? usual : telling(told, now ?? '', watch.select)).frame(member))
    }
  }
}

const partsOf = (disguise: Disguise): [column: string, pseudonym?: string][] =>
  disguise.split(',').map((part) => part.split('=') as [string, string?])
const readDisguise = (disguise: Disguise): Row =>
  Object.fromEntries(partsOf(disguise).map(([column, pseudonym]) => [column, pseudonym || null]))
/** The columns that are blank, whatever they hold. */
const blanksIn = (disguise: Disguise): string[] =>
  partsOf(disguise).flatMap(([column, pseudonym]) => (pseudonym === undefined ? [column] : []))

/**
 * Who joined, or listens to updates alone, while an insert and an update became one insert, is told of the update:
 * the row may have been read before it.
 */
function typeFor({ channel, ids }: Member, type: Type, change: Conflated): Type {
  const wasThere = channel.state.since >= change.first || (change.first !== change.last && ids.INSERT.length === 0)
  return type === 'INSERT' && wasThere ? 'UPDATE' : type
}

/** One text about a change, and the frames that carry it. */
interface Telling {
  frame(member: Member): Frame
}

function createTelling(type: Type, rowKey: string, data: string, asInsert: (() => Telling) | null): Telling {
  const frames: Record<Vsn, Map<string, Frame>> = { '1.0.0': new Map(), '2.0.0': new Map() }
  return {
    frame(member) {
      const { channel, ids, address } = member
      const { vsn } = channel.connection
      const known = frames[vsn].get(address)
      if (known) return known
      const message = { joinRef: null, ref: null, topic: channel.topic, event: 'postgres_changes' }
      const made = frameOf(encodeText(vsn, message, `{"ids":${JSON.stringify(ids[type])},"data":${data}}`), {
        key: `${address} ${rowKey}`,
        type,
        asInsert: () => (asInsert ? asInsert().frame(member) : made),
      })
      frames[vsn].set(address, made)
      return made
    },
  }
}

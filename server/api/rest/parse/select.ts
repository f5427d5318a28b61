import { refuse } from '../../../../contract/errors.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Field } from '../../../store/plans.ts'
import { readPath } from './field.ts'
import { Scanner } from './scanner.ts'

/** One item of `select` as written: no name is resolved yet. */
export type SelectItem =
  | { kind: 'all' }
  | { kind: 'column'; field: Field; cast: string | null; as: string }
  | { kind: 'count'; cast: string | null; as: string }
  | SelectEmbed

export interface SelectEmbed {
  kind: 'embed'
  /** Table, foreign key column or constraint. */
  target: string
  /** Foreign key column or constraint that disambiguates between relationships. */
  hint: string | null
  /** `inner`: parent rows without a match are left out. */
  join: 'inner' | 'left'
  alias: string | null
  /** Whether its columns become columns of the parent row. */
  spread: boolean
  items: readonly SelectItem[]
}

interface Seen {
  items: number
  embeds: number
}

export const ALL: readonly SelectItem[] = [{ kind: 'all' }]

/**
 * Parses a `select` parameter. protocol: PostgREST vertical filtering and resource embedding. Refuses
 * PGRST100, 0A000, 54001.
 */
export function parseSelect(text: string): readonly SelectItem[] {
  if (text === '' || text === '*') return ALL
  const scan = new Scanner(text, 'select parameter')
  const seen: Seen = { items: 0, embeds: 0 }
  const items = readItems(scan, 0, seen)
  scan.end()
  return items
}

function readItems(scan: Scanner, depth: number, seen: Seen): SelectItem[] {
  const items = [readItem(scan, depth, seen)]
  while (scan.eat(',')) items.push(readItem(scan, depth, seen))
  return items
}

function readItem(scan: Scanner, depth: number, seen: Seen): SelectItem {
  if (++seen.items > LIMITS.selectItems) refuse('54001', `A select may name ${LIMITS.selectItems} columns and embeds.`)
  if (scan.eat('...')) return readEmbed(scan, readNames(scan), true, depth, seen)
  if (scan.eat('*')) return { kind: 'all' }
  const names = readNames(scan)
  if (names.name === 'count' && scan.eat('()')) return { kind: 'count', cast: readCast(scan), as: names.alias ?? 'count' }
  if (scan.looking('(') || scan.looking('!')) return readEmbed(scan, names, false, depth, seen)
  const field: Field = { name: names.name, path: readPath(scan) }
  if (scan.eat('.')) {
    const aggregate = scan.name('an aggregate')
    refuse('0A000', `The aggregate "${aggregate}" is not offered; only count() is.`)
  }
  return { kind: 'column', field, cast: readCast(scan), as: names.alias ?? lastKey(field) }
}

function readNames(scan: Scanner): { name: string; alias: string | null } {
  const first = scan.name('a column, an embed or "*"')
  if (scan.looking('::') || !scan.eat(':')) return { name: first, alias: null }
  // Responses are plain objects, in which this key would not be a property.
  if (first === '__proto__') scan.fail('another alias than "__proto__"')
  return { name: scan.name('a column or an embed'), alias: first }
}

const readCast = (scan: Scanner): string | null => (scan.eat('::') ? scan.name('a type').toLowerCase() : null)

/** Default name of `a->b->>c` is `c`. For an index it is the last key before it. */
const lastKey = (field: Field): string =>
  field.path.findLast((s): s is { key: string; text: boolean } => typeof s.key === 'string')?.key ?? field.name

function readEmbed(
  scan: Scanner,
  { name: target, alias }: { name: string; alias: string | null },
  spread: boolean,
  depth: number,
  seen: Seen,
): SelectEmbed {
  if (depth >= LIMITS.embedDepth) refuse('54001', `Embeds may be nested ${LIMITS.embedDepth} levels deep.`)
  if (++seen.embeds > LIMITS.embeds) refuse('54001', `A request may have ${LIMITS.embeds} embeds.`)
  let hint: string | null = null
  let join: 'inner' | 'left' = 'left'
  while (scan.eat('!')) {
    const word = scan.name('a hint, "inner" or "left"')
    if (word === 'inner' || word === 'left') join = word
    else if (hint === null) hint = word
    else scan.fail('one hint only')
  }
  scan.expect('(')
  const items = scan.looking(')') ? [] : readItems(scan, depth + 1, seen)
  scan.expect(')')
  return { kind: 'embed', target, hint, join, alias, spread, items }
}

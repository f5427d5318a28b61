import type { Row } from '../../../contract/json.ts'
import { type Lookup, matches } from '../../filter/matches.ts'
import type { Pseudonyms } from '../../policy/pseudonym.ts'
import { maskOn, throughMask } from '../../policy/view.ts'
import type { Query } from './shared-query.ts'

/**
 * What a viewer sees in place of what a row holds, as one text: `device_id=pseudonym-…` for a masked column, `device_id=` where that holds none,
 * the name alone for a hidden one, joined by commas. Viewers with the same redaction see the same record.
 */
export type Redaction = string
export const NOTHING_REDACTED: Redaction = ''

/** What viewers see of the rows of one table. */
export interface Redactor {
  /** How a query sees the row, or null when it does not. Its own filter looks at no more than its viewer may see. */
  redactionFor(query: Query, row: Row): Redaction | null
  /** The row as those with this redaction see it, made once for all of them. */
  redacted(row: Row, redaction: Redaction): Row
}

/** `lookup` finds the rows that policies point to. */
export function createRedactor(lookup: Lookup, pseudonyms: Pseudonyms): Redactor {
  const versions = new Map<Row, Map<Redaction, Row>>()

  function redacted(row: Row, redaction: Redaction): Row {
    if (redaction === NOTHING_REDACTED) return row
    const known = versions.get(row) ?? new Map<Redaction, Row>()
    versions.set(row, known)
    const version = known.get(redaction) ?? { ...row, ...replacements(redaction) }
    known.set(redaction, version)
    return version
  }

  return {
    redacted,
    redactionFor({ view, filter }, row) {
      if (!matches(view.where, row, lookup)) return null
      let redaction = NOTHING_REDACTED
      for (const [column, shows] of view.visible) {
        if (matches(shows, row, lookup)) continue
        const mask = maskOn(view, column, row, lookup)
        const part = mask ? `${column}=${throughMask(mask, column, row, pseudonyms, lookup) ?? ''}` : column
        redaction = redaction === NOTHING_REDACTED ? part : `${redaction},${part}`
      }
      return matches(filter, redacted(row, redaction), lookup) ? redaction : null
    },
  }
}

const partsOf = (redaction: Redaction): [column: string, pseudonym?: string][] =>
  redaction.split(',').map((part) => part.split('=') as [string, string?])
const replacements = (redaction: Redaction): Row =>
  Object.fromEntries(partsOf(redaction).map(([column, pseudonym]) => [column, pseudonym || null]))

/** The columns that are hidden, whatever they hold. */
export const hiddenColumns = (redaction: Redaction): string[] =>
  partsOf(redaction).flatMap(([column, pseudonym]) => (pseudonym === undefined ? [column] : []))

import type { Row } from '../../../contract/json.ts'
import { type Lookup, matches } from '../../rules/filter/matches.ts'
import type { Pseudonyms } from '../../rules/policy/pseudonym.ts'
import { maskOn, throughMask } from '../../rules/policy/view.ts'
import type { Query } from './shared-query.ts'

/**
 * Describes how a row's columns are redacted for a reader, as one comma-separated text:
 * `device_id=pseudonym-…` for a masked column, `device_id=` for a masked column that holds no device id, the
 * bare name for a hidden column. Readers with equal redactions get the same record.
 */
export type Redaction = string
export const NOTHING_REDACTED: Redaction = ''

/** Applies the policy's hiding and masking to the rows of one table. */
export interface Redactor {
  /**
   * Returns how a query's subscribers see the row, or null if they do not see it. The query's own filter is
   * evaluated on the redacted row.
   */
  redactionFor(query: Query, row: Row): Redaction | null
  /** Returns the row with a redaction applied; computed once for all readers who share it. */
  redacted(row: Row, redaction: Redaction): Row
}

/** `lookup` finds the parent rows that policies read. */
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

/** Returns the hidden columns, which read as null regardless of their value. */
export const hiddenColumns = (redaction: Redaction): string[] =>
  partsOf(redaction).flatMap(([column, pseudonym]) => (pseudonym === undefined ? [column] : []))

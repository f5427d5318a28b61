import { refuse } from '../../../contract/errors.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../catalog.ts'
import { nearest } from '../plan/nearest.ts'
import { checkProfile, type Format, parseAccept } from './accept.ts'
import { newTermCount, type TermCount } from './condition.ts'
import { type Preferences, parsePrefer } from './prefer.ts'
import { parseQuery, type TableQuery } from './query.ts'
import type { SentRequest } from './sent-request.ts'

/** What every table request has, whatever its method. */
export interface TableRequest {
  table: Table
  query: TableQuery
  prefer: Preferences
  format: Format
}

/** Reads path, query string and headers. What the filters cost is added to `count`. */
export function parseTableRequest(catalog: Catalog, request: SentRequest, count: TermCount = newTermCount()): TableRequest {
  const { headers } = request
  const table = tableNamed(catalog, (request.params as { table: string }).table)
  checkProfile(headers[request.method === 'GET' || request.method === 'HEAD' ? 'accept-profile' : 'content-profile'])
  return {
    table,
    query: parseQuery(table, parametersOf(request), count),
    prefer: parsePrefer(headers['prefer']),
    format: parseAccept(headers.accept),
  }
}

/** The table, or PGRST205 with the name that was perhaps meant. */
export function tableNamed(catalog: Catalog, name: string): Table {
  const table = catalog.tables.get(name)
  if (table) return table
  const near = nearest(name, catalog.tables.keys())
  return refuse('PGRST205', `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`, {
    hint: near === null ? null : `Perhaps you meant the table 'public.${near}'`,
  })
}

const NONE: readonly [string, string][] = []

/** The query string's pairs in order, repeated keys included: `a=gt.1&a=lt.9` means both. */
export function parametersOf(request: SentRequest): Iterable<[string, string]> {
  const url = request.raw.url ?? ''
  const mark = url.indexOf('?')
  return mark < 0 ? NONE : new URLSearchParams(url.slice(mark + 1))
}

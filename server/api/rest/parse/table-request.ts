import { refuse } from '../../../../contract/errors.ts'
import type { Table } from '../../../../contract/table.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import { checkProfile, type Format, parseAccept } from './accept.ts'
import { newTermCount, type TermCount } from './condition.ts'
import { nearest } from './nearest.ts'
import { type Preferences, parsePrefer } from './prefer.ts'
import { parseQuery, type TableQuery } from './query.ts'
import type { SentRequest } from './sent-request.ts'

/** The parsed parts of any table request, whatever its method. */
export interface TableRequest {
  table: Table
  query: TableQuery
  prefer: Preferences
  format: Format
}

/** Parses path, query string and headers. `count` accumulates the size of the filters. */
export function parseTableRequest(catalog: Catalog, request: SentRequest, count: TermCount = newTermCount()): TableRequest {
  const { headers } = request
  const table = tableNamed(catalog, request.param)
  checkProfile(headers[request.method === 'GET' || request.method === 'HEAD' ? 'accept-profile' : 'content-profile'])
  return {
    table,
    query: parseQuery(table, parametersOf(request), count),
    prefer: parsePrefer(headers['prefer']),
    format: parseAccept(headers.accept),
  }
}

/** Returns the table. Refuses PGRST205 with a similar name as hint. */
export function tableNamed({ offered }: Catalog, name: string): Table {
  const table = offered.tables.get(name)
  if (table) return table
  const near = nearest(name, offered.tables.keys())
  return refuse('PGRST205', `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`, {
    hint: near === null ? null : `Perhaps you meant the table 'public.${near}'`,
  })
}

const NONE: readonly [string, string][] = []

/** Returns the query string's pairs in order. Repeated keys stay, since `a=gt.1&a=lt.9` means both. */
export function parametersOf(request: SentRequest): Iterable<[string, string]> {
  const { url } = request
  const mark = url.indexOf('?')
  return mark < 0 ? NONE : new URLSearchParams(url.slice(mark + 1))
}

import type { Json } from '../../../contract/json.ts'
import type { AudienceScreenProps } from '../../../contract/page.ts'
import type { Catalog } from '../../rules/catalog.ts'
import type { AskedLanguages } from './asked-language.ts'

/** One phone's page as plain data, so that a worker may render it. */
export interface PageRequest {
  path: string
  param: string
  deviceId: string
  newId: string
  posted: AudienceScreenProps['posted']
  languages: AskedLanguages
}

/**
 * A rendered page as UTF-8. `shown`: the rows that it and the page inside show, by which the phone gets its
 * passes.
 */
export interface RenderedPage {
  status: 200 | 404
  shown: readonly ShownRow[]
  body: Uint8Array
}

export interface ShownRow {
  table: string
  id: Json
}

/** Splits a page's path after its last slash, before its parameter. */
export function parted(path: string): [before: string, last: string] {
  const end = path.lastIndexOf('/') + 1
  return [path.slice(0, end), path.slice(end)]
}

/** Whether a page is of a tool that is served now. */
export const isOffered = ({ offered }: Pick<Catalog, 'offered'>, { path }: { path: string }): boolean =>
  offered.pages.some((page) => page.path === path)

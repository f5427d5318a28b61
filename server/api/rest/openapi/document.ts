import type { Catalog } from '../../../rules/catalog.ts'
import { swagger } from './v2.ts'
import { openApi } from './v3.ts'

export interface Document {
  type: string
  text: string
}

/** Matches an `Accept` of version 3: `application/openapi+json;version=3.0`. */
const VERSION_3 = /^\s*application\/openapi\+json\s*;(.*;)?\s*version="?3\b/i

/**
 * Returns the table API's document for an `Accept` header: Swagger 2.0, as PostgREST answers, unless it names
 * OpenAPI 3.
 */
export function describedAs(catalog: Catalog, version: string): (accept: string | undefined) => Document {
  const second = { type: 'application/openapi+json; charset=utf-8', text: JSON.stringify(swagger(catalog, version)) }
  const third = { type: 'application/openapi+json; version=3.0; charset=utf-8', text: JSON.stringify(openApi(catalog, version)) }
  return (accept = '') => (accept.split(',').some((type) => VERSION_3.test(type)) ? third : second)
}

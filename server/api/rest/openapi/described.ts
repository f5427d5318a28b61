import type { Actor } from '../../../../contract/actor.ts'
import type { Json } from '../../../../contract/json.ts'
import type { Column, Table } from '../../../../contract/table.ts'
import { INT_MAX, INT_MIN } from '../../../../contract/values.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import { BUILTINS } from '../procedures/builtins.ts'

export type Schema = { [key: string]: Json }

export const INFO = {
  title: 'Limelight table API',
  description: 'Speaks the protocol of PostgREST, so that supabase-js works with it.',
}

export interface DescribedProcedure {
  name: string
  about: string
  args: readonly (readonly [name: string, Column])[]
  /** Arguments without default that may not be null. */
  required: readonly string[]
  readOnly: boolean
}

/** Describes the procedures that take named arguments: the engine's, then the tools'. */
export const proceduresOf = (catalog: Catalog): DescribedProcedure[] =>
  [...BUILTINS, ...catalog.procedures].map(([name, { about, args, readOnly = false }]) => ({
    name,
    about,
    args: Object.entries(args),
    required: withoutDefault(args),
    readOnly,
  }))

const withoutDefault = (columns: Readonly<Record<string, Column>>): string[] =>
  Object.entries(columns).flatMap(([name, column]) => (column.nullable || column.default !== undefined ? [] : [name]))

const SOMEBODY: Actor = { kind: 'host', userId: '', deviceId: null }
/**
 * Returns the columns that an insert must contain: somebody may write them, they may not be null, and the
 * server sets no value.
 */
export function requiredOf(catalog: Catalog, table: Table): string[] {
  const { host, audience } = catalog.policies.get(table.name) ?? {}
  const grants = [host?.insert, audience?.insert].filter((grant) => grant !== undefined)
  const made = new Set(grants.flatMap(({ defaults, set }) => Object.keys({ ...defaults?.(SOMEBODY), ...set?.(SOMEBODY) })))
  return withoutDefault(table.columns).filter((name) => !made.has(name) && grants.some(({ columns }) => columns.includes(name)))
}

/** Returns a column's schema in terms that Swagger 2.0 and OpenAPI 3 share. JSON columns allow anything. */
export function typeOf(column: Column): Schema {
  const between = (min: number | undefined, max: number | undefined): Schema => ({
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  })
  switch (column.type) {
    case 'text':
      return {
        type: 'string',
        maxLength: column.max,
        ...(column.min === undefined ? {} : { minLength: column.min }),
        ...(column.oneOf ? { enum: [...column.oneOf] } : {}),
      }
    case 'integer':
      return { type: 'integer', ...between(column.min ?? INT_MIN, column.max ?? INT_MAX) }
    case 'number':
      return { type: 'number', ...between(column.min, column.max) }
    case 'boolean':
      return { type: 'boolean' }
    case 'uuid':
    case 'timestamp':
      return { type: 'string' }
    case 'json':
      return {}
  }
}

export const defaultOf = (column: Column): Schema => (column.default && 'value' in column.default ? { default: column.default.value } : {})

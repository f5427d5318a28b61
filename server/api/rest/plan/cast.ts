import { refuse } from '../../../../contract/errors.ts'
import type { Column } from '../../../../contract/table.ts'
import { readValue } from '../../../../contract/values.ts'
import type { Cast } from '../../../store/plans.ts'

const asText: Cast = (value) => (typeof value === 'string' ? value : JSON.stringify(value))
const asJson: Cast = (value) => value
/** Parses the value's text as the type, like PostgreSQL. Refuses 22P02 if it is invalid. */
const as =
  (column: Column): Cast =>
  (value) =>
    readValue('cast', column, asText(value))
const asWhole: Cast = (value) =>
  as({ type: 'integer' })(typeof value === 'number' ? Math.round(value) : typeof value === 'boolean' ? Number(value) : value)
const asNumber: Cast = (value) => as({ type: 'number' })(value)

const CASTS: Readonly<Record<string, Cast>> = {
  ...named(asText, ['text', 'varchar', 'character varying', 'name']),
  ...named(asWhole, ['int', 'int2', 'int4', 'int8', 'integer', 'smallint', 'bigint']),
  ...named(asNumber, ['float', 'float4', 'float8', 'real', 'double precision', 'numeric', 'decimal']),
  ...named(as({ type: 'boolean' }), ['bool', 'boolean']),
  ...named(as({ type: 'uuid' }), ['uuid']),
  ...named(as({ type: 'timestamp' }), ['timestamptz', 'timestamp with time zone']),
  ...named(asJson, ['json', 'jsonb']),
}

function named(cast: Cast, types: readonly string[]): Record<string, Cast> {
  return Object.fromEntries(types.map((type) => [type, cast]))
}

/** Returns the cast to a PostgreSQL type. Refuses unsupported types (0A000). */
export function castTo(type: string): Cast {
  const cast = Object.hasOwn(CASTS, type) ? CASTS[type] : undefined
  return (
    cast ??
    refuse('0A000', `The cast to "${type.slice(0, 50)}" is not offered.`, { hint: `Offered are: ${Object.keys(CASTS).join(', ')}.` })
  )
}

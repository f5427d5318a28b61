import { DEVICE_HEADER } from '../../../../contract/device.ts'
import { allColumns, type Column, columnOf, type Table } from '../../../../contract/table.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import { type DescribedProcedure, defaultOf, INFO, proceduresOf, requiredOf, type Schema, typeOf } from './described.ts'

/**
 * Returns the Swagger 2.0 document of the table API as PostgREST writes it. Admin programs build their
 * screens from its definitions, from the notes on keys and referenced tables, and from the parameters
 * `rowFilter.{table}.{column}`. https://docs.postgrest.org/en/v12/references/api/openapi.html
 */
export function swagger(catalog: Catalog, version: string): Schema {
  const tables = [...catalog.tables.values()]
  return {
    swagger: '2.0',
    info: { ...INFO, version },
    basePath: '/rest/v1',
    consumes: ['application/json'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: {
      '/': { get: { tags: ['Introspection'], summary: 'This document', responses: { 200: OK } } },
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePath(table)])),
      ...Object.fromEntries(proceduresOf(catalog).map((procedure) => [`/rpc/${procedure.name}`, procedurePath(procedure)])),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, definition(table, requiredOf(catalog, table))])),
    parameters: { ...PARAMETERS, ...Object.fromEntries(tables.flatMap(parametersOf)) },
    // All are optional: a request without them is anonymous.
    security: [{}, { JWT: [] }, { device: [] }],
    securityDefinitions: {
      JWT: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Bearer, and the access token of a signed-in host' },
      device: { type: 'apiKey', in: 'header', name: DEVICE_HEADER, description: 'The id of a phone, percent-encoded' },
    },
  }
}

const OK: Schema = { description: 'OK' }

const text = (name: string, where: 'query' | 'header', description: string): Schema => ({
  name,
  in: where,
  required: false,
  type: 'string',
  description,
})
const prefer = (...values: string[]): Schema => ({ ...text('Prefer', 'header', 'Preference'), enum: values })

const PARAMETERS: Schema = {
  select: text('select', 'query', 'Columns and embeds'),
  order: text('order', 'query', 'column.asc or column.desc, separated by commas'),
  limit: text('limit', 'query', 'At most this many rows'),
  offset: text('offset', 'query', 'Skip this many rows'),
  range: text('Range', 'header', 'The rows of a page, such as 0-9'),
  rangeUnit: { ...text('Range-Unit', 'header', 'What a range counts'), default: 'items' },
  on_conflict: text('on_conflict', 'query', 'The key that an upsert goes by'),
  columns: text('columns', 'query', 'The columns to write'),
  preferCount: prefer('count=exact', 'count=planned', 'count=estimated'),
  preferReturn: prefer('return=representation', 'return=minimal', 'return=headers-only'),
  preferPost: prefer(
    'return=representation',
    'return=minimal',
    'return=headers-only',
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ),
}

const filterOf = (table: Table, column: string): string => `rowFilter.${table.name}.${column}`
const bodyOf = (table: Table): string => `body.${table.name}`

const parametersOf = (table: Table): [string, Schema][] => [
  [bodyOf(table), { name: table.name, in: 'body', required: false, schema: { $ref: `#/definitions/${table.name}` } }],
  ...allColumns(table).map((name): [string, Schema] => [filterOf(table, name), text(name, 'query', 'Filter, such as eq.value')]),
]

function tablePath(table: Table): Schema {
  const refs = (...names: string[]): Schema[] => names.map((name) => ({ $ref: `#/parameters/${name}` }))
  const filters = allColumns(table).map((name) => filterOf(table, name))
  const say = (summary: string, parameters: Schema[], responses: Schema): Schema => ({ tags: [table.name], summary, parameters, responses })
  const rows: Schema = { ...OK, schema: { type: 'array', items: { $ref: `#/definitions/${table.name}` } } }
  return {
    get: say(table.about, refs(...filters, 'select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'), {
      200: rows,
      206: { description: 'Partial Content' },
    }),
    post: say('Insert rows', refs(bodyOf(table), 'select', 'columns', 'on_conflict', 'preferPost'), { 201: { description: 'Created' } }),
    patch: say('Update rows', refs(...filters, bodyOf(table), 'preferReturn'), { 204: { description: 'No Content' } }),
    delete: say('Delete rows', refs(...filters, 'preferReturn'), { 204: { description: 'No Content' } }),
  }
}

const args = (schema: Schema): Schema => ({ name: 'args', in: 'body', required: true, schema })

function procedurePath({ name, about, args: given, required, readOnly }: DescribedProcedure): Schema {
  const body: Schema = { type: 'object', properties: Object.fromEntries(given.map(([arg, column]) => [arg, property(column)])) }
  if (required.length > 0) body['required'] = [...required]
  const say: Schema = { tags: [`(rpc) ${name}`], summary: about, responses: { 200: OK } }
  const post: Schema = { ...say, parameters: [args(body)] }
  const get: Schema = {
    ...say,
    parameters: given.map(([arg]) => ({ ...text(arg, 'query', 'Argument'), required: required.includes(arg) })),
  }
  return readOnly ? { get, post } : { post }
}

function definition(table: Table, required: readonly string[]): Schema {
  const derived = table.derived ?? {}
  const properties = allColumns(table).map((name): [string, Schema] => {
    const schema = property(columnOf(table, name) as Column, name === 'id')
    return [name, Object.hasOwn(derived, name) ? { ...schema, readOnly: true } : schema]
  })
  return {
    type: 'object',
    description: table.about,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required: [...required] } : {}),
  }
}

/** A column's format is the name of its PostgreSQL type; an integer's is its size. */
const FORMATS: Record<Column['type'], string> = {
  uuid: 'uuid',
  text: 'text',
  boolean: 'boolean',
  integer: 'int32',
  number: 'double precision',
  timestamp: 'timestamp with time zone',
  json: 'jsonb',
}

function property(column: Column, isKey = false): Schema {
  const notes: string[] = []
  if (isKey) notes.push('This is a Primary Key.<pk/>')
  if (column.type === 'uuid' && column.references)
    notes.push(`This is a Foreign Key to \`${column.references}.id\`.<fk table='${column.references}' column='id'/>`)
  return {
    ...typeOf(column),
    ...defaultOf(column),
    format: FORMATS[column.type],
    ...(notes.length > 0 ? { description: ['Note:', ...notes].join('\n') } : {}),
  }
}

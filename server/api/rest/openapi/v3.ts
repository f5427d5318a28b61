import { DEVICE_HEADER } from '../../../../contract/device.ts'
import { allColumns, type Column, columnOf, type Table } from '../../../../contract/table.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import { type DescribedProcedure, defaultOf, INFO, proceduresOf, type Schema, typeOf } from './described.ts'

const ERROR: Schema = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: { type: 'string', nullable: true },
    hint: { type: 'string', nullable: true },
  },
}

const SECURITY: Schema = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a signed-in host, from /auth/v1/token' },
  device: { type: 'apiKey', in: 'header', name: DEVICE_HEADER, description: 'The id of a phone, percent-encoded' },
}

/** Returns the OpenAPI 3.0 document of the table API, made from the tools' declarations. */
export function openApi(catalog: Catalog, version: string): Schema {
  const tables = [...catalog.tables.values()]
  return {
    openapi: '3.0.3',
    info: { ...INFO, version },
    servers: [{ url: '/rest/v1' }],
    paths: {
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePath(table)])),
      ...Object.fromEntries(proceduresOf(catalog).map((procedure) => [`/rpc/${procedure.name}`, procedurePath(procedure)])),
    },
    // All are optional: a request without them is anonymous.
    security: [{}, { token: [] }, { device: [] }],
    components: {
      securitySchemes: SECURITY,
      schemas: { ...Object.fromEntries(tables.map((table) => [table.name, rowSchema(table)])), Error: ERROR },
    },
  }
}

function tablePath(table: Table): Schema {
  const ref: Schema = { $ref: `#/components/schemas/${table.name}` }
  const rows = content({ type: 'array', items: ref })
  const filters = allColumns(table).map((name) => query(name, `Filter, such as eq.value`))
  const common = [
    query('select', 'Columns and embeds'),
    query('order', 'column.asc or column.desc, separated by commas'),
    query('limit', 'At most this many rows'),
    query('offset', 'Skip this many rows'),
  ]
  const body = { required: true, ...content({ oneOf: [ref, { type: 'array', items: ref }] }) }
  const say = (summary: string, more: Schema): Schema => ({ tags: [table.name], summary, ...more })
  return {
    get: say(table.about, { parameters: [...common, ...filters], responses: answers('200', 'The rows', rows) }),
    post: say('Insert rows', {
      parameters: [query('on_conflict', 'The key that an upsert goes by'), query('columns', 'The columns to write')],
      requestBody: body,
      responses: answers('201', 'Written', rows),
    }),
    patch: say('Update rows', {
      parameters: filters,
      requestBody: { required: true, ...content(ref) },
      responses: answers('204', 'Updated', {}),
    }),
    delete: say('Delete rows', { parameters: filters, responses: answers('204', 'Deleted', {}) }),
  }
}

function procedurePath({ about, args, required, readOnly }: DescribedProcedure): Schema {
  const body: Schema = { type: 'object', properties: Object.fromEntries(args.map(([name, column]) => [name, columnSchema(column)])) }
  if (required.length > 0) body['required'] = [...required]
  const say: Schema = { tags: ['procedures'], summary: about }
  const responses = answers('200', 'The result', content({}))
  const post: Schema = { ...say, requestBody: content(body), responses }
  return readOnly ? { get: { ...say, parameters: args.map(([name]) => query(name, 'Argument')), responses }, post } : { post }
}

const content = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } })
const query = (name: string, description: string): Schema => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string' },
})
const answers = (status: string, description: string, more: Schema): Schema => ({
  [status]: { description, ...more },
  default: { description: 'Refused', ...content({ $ref: '#/components/schemas/Error' }) },
})

function rowSchema(table: Table): Schema {
  const derived = table.derived ?? {}
  const properties = allColumns(table).map((name): [string, Schema] => {
    const schema = columnSchema(columnOf(table, name) as Column)
    return [name, Object.hasOwn(derived, name) ? { ...schema, readOnly: true } : schema]
  })
  return { type: 'object', description: table.about, properties: Object.fromEntries(properties) }
}

const FORMATS: Partial<Record<Column['type'], string>> = { uuid: 'uuid', integer: 'int32', number: 'double', timestamp: 'date-time' }

function columnSchema(column: Column): Schema {
  const schema: Schema = { ...typeOf(column), ...defaultOf(column) }
  const format = FORMATS[column.type]
  if (format) schema['format'] = format
  if (column.type === 'uuid' && column.references) schema['description'] = `The id of one of ${column.references}`
  // `nullable` has no meaning without `type`, and any value includes null.
  if (column.nullable && schema['type']) schema['nullable'] = true
  return schema
}

import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { allColumns, type Column, columnOf, type Table } from '../../contract/table.ts'
import { INT_MAX, INT_MIN } from '../../contract/values.ts'
import type { Catalog } from '../catalog.ts'
import { BUILTINS } from './procedures/builtins.ts'

type Schema = { [key: string]: Json }

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

/** The OpenAPI 3.0 document of the table API, made from what the tools declared. */
export function openApi(catalog: Catalog, version: string): Schema {
  const tables = [...catalog.tables.values()]
  const procedures = [...BUILTINS, ...catalog.procedures]
  return {
    openapi: '3.0.3',
    info: { title: 'Limelight table API', version, description: 'Speaks the protocol of PostgREST, so that supabase-js works with it.' },
    servers: [{ url: '/rest/v1' }],
    paths: {
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePath(table)])),
      ...Object.fromEntries(
        procedures.map(([name, { about, args, readOnly }]) => [`/rpc/${name}`, procedurePath(about, args, readOnly ?? false)]),
      ),
      '/rpc/read_batch': batchPath(),
    },
    components: { schemas: { ...Object.fromEntries(tables.map((table) => [table.name, rowSchema(table)])), Error: ERROR } },
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

function procedurePath(about: string, args: Readonly<Record<string, Column>>, readOnly: boolean): Schema {
  const names = Object.entries(args)
  const required = names.filter(([, column]) => !column.nullable && column.default === undefined).map(([name]) => name)
  const body: Schema = { type: 'object', properties: Object.fromEntries(names.map(([name, column]) => [name, columnSchema(column)])) }
  if (required.length > 0) body['required'] = required
  const say: Schema = { tags: ['procedures'], summary: about }
  const responses = answers('200', 'The result', content({}))
  const post: Schema = { ...say, requestBody: content(body), responses }
  return readOnly ? { get: { ...say, parameters: names.map(([name]) => query(name, 'Argument')), responses }, post } : { post }
}

/** Many reads in one request. */
function batchPath(): Schema {
  const headers: Schema = { type: 'object', additionalProperties: { type: 'string' } }
  const read: Schema = {
    type: 'object',
    required: ['path'],
    properties: {
      path: { type: 'string', description: 'Path and query of a GET of a table, such as /table?select=*' },
      method: { type: 'string', enum: ['GET', 'HEAD'], default: 'GET' },
      headers: { ...headers, description: 'Accept, Accept-Profile, Prefer, Range and Range-Unit of this read' },
    },
  }
  const reads: Schema = { type: 'array', minItems: 1, maxItems: LIMITS.batchReads, items: read }
  const answer: Schema = {
    type: 'object',
    required: ['status', 'headers', 'body'],
    properties: {
      status: { type: 'integer' },
      headers,
      body: { nullable: true, description: 'Rows, a text where they are no JSON, or an Error' },
    },
  }
  return {
    post: {
      tags: ['procedures'],
      summary:
        'Reads many tables at once. Each read is answered as a request of its own would be; one that is refused leaves the others alone.',
      requestBody: { required: true, ...content({ type: 'object', required: ['reads'], properties: { reads } }) },
      responses: answers('200', 'The answers, in the order of the reads', content({ type: 'array', items: answer })),
    },
  }
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

function columnSchema(column: Column): Schema {
  const schema: Schema = { ...typeSchema(column) }
  if (column.nullable) schema['nullable'] = true
  if (column.default && 'value' in column.default) schema['default'] = column.default.value
  return schema
}

function typeSchema(column: Column): Schema {
  switch (column.type) {
    case 'uuid':
      return { type: 'string', format: 'uuid', ...(column.references ? { description: `The id of one of ${column.references}` } : {}) }
    case 'text':
      return {
        type: 'string',
        maxLength: column.max,
        ...(column.min === undefined ? {} : { minLength: column.min }),
        ...(column.oneOf ? { enum: [...column.oneOf] } : {}),
      }
    case 'boolean':
      return { type: 'boolean' }
    case 'integer':
      return { type: 'integer', format: 'int32', minimum: column.min ?? INT_MIN, maximum: column.max ?? INT_MAX }
    case 'number':
      return {
        type: 'number',
        format: 'double',
        ...(column.min === undefined ? {} : { minimum: column.min }),
        ...(column.max === undefined ? {} : { maximum: column.max }),
      }
    case 'timestamp':
      return { type: 'string', format: 'date-time' }
    case 'json':
      return {}
  }
}

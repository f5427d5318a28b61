import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { testTools } from '../tools/all.ts'

/**
 * The part of the document at the root that the guessers of react-admin's PostgREST packages read, with the
 * header that they send.
 */
interface Described {
  swagger: string
  definitions: Record<
    string,
    { required?: string[]; properties: Record<string, { type?: string; format?: string; description?: string; maxLength?: number }> }
  >
  parameters: Record<string, { name: string; in: string }>
  paths: Record<string, Partial<Record<'get' | 'post' | 'patch' | 'delete', { parameters: { $ref: string }[] }>>>
}

describe.each([
  { of: 'the product', given: tools },
  { of: 'the tables of these tests', given: testTools },
])('screens guessed from $of', ({ given }) => {
  let server: TestServer
  let described: Described
  beforeAll(async () => {
    server = await startTestServer({ tools: given })
    const answer = await fetch(`${server.url}/rest/v1/`, { headers: { accept: 'application/json' } })
    described = (await answer.json()) as Described
  })
  afterAll(() => server.stop())
  const columns = () =>
    Object.entries(described.definitions).flatMap(([table, { properties }]) =>
      Object.entries(properties).map(([name, column]) => ({ table, name, column })),
    )

  it('[K4] the document is Swagger 2.0, and each of its definitions is a table to read, write and change', () => {
    expect(described.swagger).toBe('2.0')
    for (const { name } of given.flatMap((tool) => tool.tables)) {
      const { get, post, patch } = described.paths[`/${name}`] ?? {}
      expect([name, Boolean(get && post && patch)]).toEqual([name, true])
    }
    for (const name of Object.keys(described.definitions)) expect(described.paths).toHaveProperty([`/${name}`])
  })
  it('[K4] every column can be filtered by, under the name of a parameter that is defined', () => {
    for (const [table, { properties }] of Object.entries(described.definitions)) {
      const refs = described.paths[`/${table}`]?.get?.parameters.map((parameter) => parameter.$ref) ?? []
      for (const ref of refs) expect(described.parameters).toHaveProperty([ref.replace('#/parameters/', '')])
      const filters = refs.filter((ref) => ref.includes('rowFilter')).map((ref) => ref.split('.').pop())
      expect(filters).toEqual(Object.keys(properties))
    }
  })
  it('[K4] one column of each table is noted as its key, and each that points to a table names one that is there', () => {
    const keys = columns().filter(({ column }) => column.description?.includes('<pk/>'))
    expect(keys.map(({ table, name }) => `${table}.${name}`)).toEqual(Object.keys(described.definitions).map((table) => `${table}.id`))
    const pointers = columns().filter(({ column }) => column.description?.startsWith('Note:\nThis is a Foreign Key to'))
    expect(pointers.length).toBeGreaterThan(3)
    for (const { column } of pointers) {
      const [table, key] = column.description?.split('`')[1]?.split('.') ?? []
      expect(described.definitions).toHaveProperty([table ?? ''])
      expect(key).toBe('id')
    }
  })
  it('[K4] a column’s type is JSON’s and its format PostgreSQL’s', () => {
    const kinds = new Set(columns().map(({ column: { type, format } }) => `${type} ${format}`))
    for (const kind of kinds)
      expect([
        'string uuid',
        'string text',
        'boolean boolean',
        'integer int32',
        'number double precision',
        'string timestamp with time zone',
        'undefined jsonb',
      ]).toContain(kind)
    expect([...kinds]).toEqual(
      expect.arrayContaining(['string uuid', 'string timestamp with time zone', 'integer int32', 'undefined jsonb']),
    )
  })
  it('[K4] a form asks for what must be sent, and for nothing that the server makes', () => {
    const asked = Object.entries(described.definitions).flatMap(([table, { required = [] }]) => required.map((name) => `${table}.${name}`))
    expect(asked.length).toBeGreaterThan(3)
    for (const one of asked) expect(one).not.toMatch(/\.(id|user_id|created_at|\w+_count)$/)
    const grants = new Map(given.flatMap((tool) => Object.entries(tool.policies)))
    for (const one of asked) {
      const [table = '', column = ''] = one.split('.')
      const { host, audience } = grants.get(table) ?? {}
      expect([one, [host, audience].some((grant) => grant?.insert?.columns.includes(column))]).toEqual([one, true])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { ALICE } from './testing/clubs.ts'
import { filledClubs } from './testing/filled.ts'

const { ask, get, services } = filledClubs()

const OPENAPI_3 = { headers: { accept: 'application/openapi+json;version=3.0' } }

describe('formats', () => {
  const accept = (type: string, path: string) => ask('GET', path, { as: ALICE, headers: { accept: type } })
  it('one object', async () => {
    const told = await accept('application/vnd.pgrst.object+json', 'clubs?select=slug&slug=eq.chess')
    expect([told.status, told.headers['content-type'], told.body]).toEqual([
      200,
      'application/vnd.pgrst.object+json; charset=utf-8',
      { slug: 'chess' },
    ])
    for (const [filter, n] of [
      ['', 2],
      ['&slug=eq.x', 0],
    ] as const) {
      const { status, body } = await accept('application/vnd.pgrst.object+json', `clubs?select=slug${filter}`)
      expect([status, body]).toEqual([
        406,
        {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${n} rows`,
          hint: null,
        },
      ])
    }
    expect((await ask('HEAD', 'clubs', { as: ALICE, headers: { accept: 'application/vnd.pgrst.object+json' } })).status).toBe(406)
  })
  it('CSV with quotes where they are needed', async () => {
    const told = await accept('text/csv', 'clubs?select=slug,secret,settings,up:name&order=slug')
    expect(told.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(told.body).toBe(
      'slug,secret,settings,up\nchess,gambit,"{""color"":{""hex"":""#f00""},""sizes"":[1,2,3],""on"":true}",Chess\nchoir,,,Choir',
    )
  })
  it('S22: CSV in which no cell begins a formula, while numbers stay numbers and JSON has the texts as they are', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x']
    const clubs = texts.map((name, n) => ({ name: `F${n}`, slug: `f${n}`, secret: name, settings: -3 }))
    expect((await ask('POST', 'clubs', { as: ALICE, body: clubs })).status).toBe(201)
    const told = await accept('text/csv', 'clubs?select=secret,settings&slug=like.f*&order=slug')
    const cells = texts.map((text) => (/\r/.test(text) ? `"'${text}"` : `'${text}`))
    expect(told.body).toBe(['secret,settings', ...cells.map((cell) => `${cell},-3`)].join('\n'))
    const { body } = await get('clubs?select=secret,settings&slug=like.f*&order=slug')
    expect(body).toEqual(clubs.map(({ secret, settings }) => ({ secret, settings })))
    await ask('DELETE', 'clubs?slug=like.f*', { as: ALICE })
  })
  it('without nulls', async () => {
    const { body } = await accept('application/vnd.pgrst.array+json;nulls=stripped', 'clubs?select=slug,secret,badges(label)&order=slug')
    expect(body).toEqual([{ slug: 'chess', secret: 'gambit', badges: { label: 'pawn' } }, { slug: 'choir' }])
  })
  it('the best that can be had, or PGRST107', async () => {
    expect((await accept('text/html,application/xhtml+xml,*/*;q=0.8', 'clubs')).headers['content-type']).toBe(
      'application/json; charset=utf-8',
    )
    expect((await accept('application/json;q=0.5,text/csv', 'clubs')).headers['content-type']).toBe('text/csv; charset=utf-8')
    expect((await accept('text/html', 'clubs')).body).toMatchObject({
      code: 'PGRST107',
      message: 'None of these media types are available: text/html',
    })
    expect((await accept('text/html', 'clubs')).status).toBe(406)
  })
})

describe('the request as a whole', () => {
  it('unknown tables, methods, schemas', async () => {
    expect((await get('clubz')).body).toEqual({
      code: 'PGRST205',
      message: "Could not find the table 'public.clubz' in the schema cache",
      details: null,
      hint: "Perhaps you meant the table 'public.clubs'",
    })
    expect((await get('__proto__')).status).toBe(404)
    expect((await ask('PUT', 'clubs?id=eq.x', { as: ALICE, body: {} })).body).toEqual({
      code: 'PGRST117',
      message: 'Unsupported HTTP method: PUT',
      details: null,
      hint: null,
    })
    expect((await ask('GET', 'clubs', { headers: { 'accept-profile': 'private' } })).body).toMatchObject({
      code: 'PGRST106',
      message: 'Invalid schema: private',
    })
    expect((await ask('GET', 'clubs', { headers: { 'accept-profile': 'public' } })).status).toBe(200)
    const options = await ask('OPTIONS', 'clubs')
    expect([options.status, options.headers['allow']]).toEqual([200, 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'])
    expect((await ask('OPTIONS', 'nope')).status).toBe(404)
  })
  it('a bad or ended token is 401 with the challenge', async () => {
    const bad = await ask('GET', 'clubs', { headers: { authorization: 'Bearer a.b.c' } })
    expect([bad.status, bad.body.code, bad.headers['www-authenticate']]).toEqual([
      401,
      'PGRST301',
      'Bearer error="invalid_token", error_description="No suitable key or wrong key type"',
    ])
    const gone = await ask('GET', 'clubs', { headers: { authorization: 'Bearer gone.b.c' } })
    expect([gone.status, gone.body.code, gone.body.message]).toEqual([401, 'PGRST301', 'The session was ended.'])
  })
  it('S1: each stage is timed, in whole milliseconds', async () => {
    expect((await get('clubs')).headers['server-timing']).toMatch(
      /^parse;dur=\d+, authorise;dur=\d+, plan;dur=\d+, run;dur=\d+, respond;dur=\d+$/,
    )
  })
  it('strict handling refuses unknown preferences', async () => {
    const prefer = (value: string) => ask('GET', 'clubs', { as: ALICE, headers: { prefer: value } })
    expect((await prefer('handling=strict, anything, count=perhaps')).body).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: anything, count=perhaps',
    })
    expect((await prefer('handling=lenient, anything, tx=rollback, count=planned')).headers['preference-applied']).toBe(
      'handling=lenient, count=exact',
    )
  })
  it('[K4] says how to show who asks, and of nothing without a type that it may be null', async () => {
    const { body } = await get('', OPENAPI_3)
    expect(body.components.securitySchemes).toMatchObject({
      token: { type: 'http', scheme: 'bearer' },
      device: { type: 'apiKey', in: 'header', name: 'x-device-id' },
    })
    expect(body.security).toEqual([{}, { token: [] }, { device: [] }])
    const wrong = [...JSON.stringify(body).matchAll(/\{[^{}]*"nullable":true[^{}]*\}/g)].filter(([schema]) => !schema.includes('"type":'))
    expect(wrong).toEqual([])
  })

  it('[K4] describes itself in Swagger 2.0, as PostgREST does, and in OpenAPI 3 for who asks for it by its version', async () => {
    const told = async (accept?: string) => {
      const { status, headers, body } = await get('', accept === undefined ? {} : { headers: { accept } })
      return [status, headers['content-type'], body.swagger ?? body.openapi]
    }
    const second = [200, 'application/openapi+json; charset=utf-8', '2.0']
    const third = [200, 'application/openapi+json; version=3.0; charset=utf-8', '3.0.3']
    for (const accept of [
      undefined,
      '*/*',
      'application/json',
      'application/openapi+json',
      'application/openapi+json;version=2.0',
      'application/json;version=3.0',
      'application/openapi+json;version=13',
    ])
      expect([accept, await told(accept)]).toEqual([accept, second])
    for (const accept of [
      'application/openapi+json;version=3.0',
      'application/openapi+json; q=0.9; version="3.1"',
      'text/html, Application/OpenAPI+json; version=3, */*;q=0.1',
    ])
      expect([accept, await told(accept)]).toEqual([accept, third])
  })
  it('describes itself', async () => {
    const { body } = await get('', OPENAPI_3)
    expect(body.components.schemas.notes.properties.status).toEqual({
      type: 'string',
      maxLength: 10,
      enum: ['pending', 'live', 'done', 'hidden'],
      default: 'pending',
    })
    expect(body.components.schemas.clubs.properties.note_count).toMatchObject({ type: 'integer', readOnly: true })
    expect(Object.keys(body.paths)).toEqual([
      '/clubs',
      '/notes',
      '/badges',
      '/likes',
      '/duels',
      '/entries',
      '/tags',
      '/note_tags',
      '/rpc/set_claim',
      '/rpc/get_all_settings',
      '/rpc/enter',
      '/rpc/list_origins',
      '/rpc/stop_origin',
      '/rpc/void_origin',
      '/rpc/restore_session',
      '/rpc/copy_session',
      '/rpc/start_over',
      '/rpc/count_sent',
      '/rpc/club_exists',
      '/rpc/rename_then_fail',
      '/rpc/sly',
      '/rpc/chances',
      '/rpc/numbers',
    ])
  })
})

describe('Swagger 2.0', () => {
  it('[K4] has the same paths and methods, columns, limits and defaults as OpenAPI 3', async () => {
    const [second, third] = [(await get('')).body, (await get('', OPENAPI_3)).body]
    const methodsOf = (paths: object) => Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods).sort()])
    const { '/': root, ...paths } = second.paths
    expect(Object.keys(root)).toEqual(['get'])
    expect(methodsOf(paths)).toEqual(methodsOf(third.paths))
    const limitsOf = ({ format: _, description: __, nullable: ___, ...rest }: Record<string, unknown>) => rest
    const { Error: ____, ...rows } = third.components.schemas
    const columnsOf = (tables: Record<string, { properties: Record<string, Record<string, unknown>> }>) =>
      Object.entries(tables).map(([name, { properties }]) => [
        name,
        Object.entries(properties).map(([column, of]) => [column, limitsOf(of)]),
      ])
    expect(columnsOf(second.definitions)).toEqual(columnsOf(rows))
  })
})

describe('faults', () => {
  it('a surprise is LL500 and says only where to look', async () => {
    const { store } = services()
    const readValues = store.readValues
    store.readValues = async () => {
      throw new Error('select secret from the engine room')
    }
    const told = await ask('GET', 'clubs?order=slug', { as: ALICE })
    store.readValues = readValues
    expect([told.status, told.body]).toEqual([
      500,
      { code: 'LL500', message: expect.any(String), details: expect.stringMatching(/^Request [0-9a-f-]+$/), hint: null },
    ])
    expect(JSON.stringify(told)).not.toContain('engine room')
  })
})

import { randomUUID } from 'node:crypto'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phone } from '../../../tests/compat/clients.ts'
import { ask, type Host, signUpHost } from '../../../tests/setup/host.ts'
import { tool as wordclouds } from '../../../tools/wordclouds/server.ts'
import { startTestServer, type TestServer } from '../../testing/start.ts'
import { partyTool } from '../presentations/testing/party-tool.ts'

let server: TestServer
let [owner, other]: Host[] = []
beforeAll(async () => {
  server = await startTestServer({ tools: [partyTool, wordclouds], env: { LIMITS: 'off' } })
  owner = await signUpHost(() => server.url, 'owner@example.test')
  other = await signUpHost(() => server.url, 'other@example.test')
})
afterAll(() => server.stop())

async function party(by: Host, slug: string, guests: number): Promise<string> {
  const id = randomUUID()
  expect((await by.ask('POST', '/rest/v1/parties', { id, slug, user_id: by.userId })).status).toBe(201)
  for (let n = 0; n < guests; n++)
    await ask(`${server.url}/rest/v1/guests`, 'POST', { id: randomUUID(), party_id: id, device_id: phone(n) }, { 'x-device-id': phone(n) })
  return id
}

async function exported(by: Host, headers: Record<string, string> = {}): Promise<Map<string, string>> {
  const answer = await fetch(`${server.url}/account/v1/export`, { headers: { ...by.headers, ...headers } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const entries = await new ZipReader(new BlobReader(await answer.blob())).getEntries()
  const files = entries.filter((entry) => !entry.directory)
  return new Map(await Promise.all(files.map(async (file) => [file.filename, await file.getData(new TextWriter())] as const)))
}

it('holds all rows of one account, what it deleted and its files, and nothing of another', async () => {
  if (!owner || !other) throw new Error('There are no hosts.')
  const kept = await party(owner, 'gala', 3)
  const deleted = await party(owner, 'mistake', 2)
  const theirs = await party(other, 'wedding', 2)
  await owner.ask('DELETE', `/rest/v1/parties?id=eq.${deleted}`)
  await owner.ask('POST', '/rest/v1/account_logos', { id: owner.userId })
  const png = Buffer.alloc(400, 7)
  png.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
  png.writeUInt32BE(300, 16)
  png.writeUInt32BE(100, 20)
  const sent = await fetch(`${server.url}/files/v1/account_logos/${owner.userId}`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'image/png' },
    body: png,
  })
  const { url } = (await sent.json()) as { url: string }
  await owner.ask('PATCH', `/rest/v1/account_logos?id=eq.${owner.userId}`, { file: url })

  const files = await exported(owner)
  const rows = (name: string) => JSON.parse(files.get(`tables/${name}.json`) ?? 'null')
  expect([...server.services.catalog.tables.keys()].filter((name) => !files.has(`tables/${name}.json`))).toEqual([])
  expect(rows('parties')).toMatchObject([{ id: kept, slug: 'gala', guests: 3 }])
  expect(rows('guests').map(({ party_id }: { party_id: string }) => party_id)).toEqual([kept, kept, kept])
  expect(rows('presentations').map(({ id }: { id: string }) => id)).toEqual([kept])
  expect(rows('account_logos')).toMatchObject([{ id: owner.userId, file: url }])
  expect(rows('tombolas')).toEqual([])
  const [entry] = rows('trash')
  const gone = JSON.parse(files.get(`deleted/${entry.id}.json`) ?? 'null') as { table: string; row: object }[]
  expect(gone.filter(({ table }) => table === 'guests')).toHaveLength(2)
  expect(files.get(`files/${url.split('/').at(-1)}`)).toHaveLength(400)
  expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject({ id: owner.userId, email: 'owner@example.test', has_password: true })
  expect(files.get('README.txt')).toContain('Everything that this server keeps')

  const text = [...files.values()].join('\n')
  for (const secret of [theirs, other.userId, 'wedding', 'other@example.test', phone(0), '$argon2', '"secret_hash"'])
    expect(text.includes(secret), secret).toBe(false)
  expect(text).toContain('pseudonym-')
})

it('holds which words of a word cloud count for others, also of one that was deleted', async () => {
  if (!owner) throw new Error('There is no host.')
  for (const name of ['kept', 'deleted']) {
    const id = randomUUID()
    await owner.ask('POST', '/rest/v1/word_cloud_sessions', { id, name, user_id: owner.userId })
    for (const response of ['colour', 'color', 'color']) {
      const sent = { id: randomUUID(), session_id: id, response, device_id: phone(9) }
      const { status } = await ask(`${server.url}/rest/v1/word_cloud_responses`, 'POST', sent, { 'x-device-id': phone(9) })
      expect(status).toBe(201)
    }
    const words = (await owner.ask('GET', `/rest/v1/word_cloud_words?session_id=eq.${id}&order=word`)).body as { id: string }[]
    const merge = { words: [words[1]?.id], into: words[0]?.id }
    expect((await owner.ask('POST', '/rest/v1/rpc/merge_words', merge)).status).toBe(200)
    if (name === 'deleted') await owner.ask('DELETE', `/rest/v1/word_cloud_sessions?id=eq.${id}`)
  }
  const files = await exported(owner)
  const tables = { kept: JSON.parse(files.get('tables/word_cloud_words.json') ?? '[]') as object[], deleted: [] as object[] }
  for (const [path, text] of files)
    if (path.startsWith('deleted/'))
      for (const { table, row } of JSON.parse(text)) if (table === 'word_cloud_words') tables.deleted.push(row)
  for (const rows of Object.values(tables)) {
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ word: 'color', count: 3, merged_into: null }),
        expect.objectContaining({ word: 'colour', count: 1, hidden: true, merged_into: 'color' }),
      ]),
    )
  }
})

it('is the host’s own, once at a time', async () => {
  if (!owner) throw new Error('There is no host.')
  expect((await ask(`${server.url}/account/v1/export`, 'GET')).status).toBe(401)
  const { headers } = owner
  const first = fetch(`${server.url}/account/v1/export`, { headers })
  const answers = await Promise.all([first, fetch(`${server.url}/account/v1/export`, { headers })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  await expect.poll(async () => (await fetch(`${server.url}/account/v1/export`, { headers })).status).toBe(200)
})

it('26: tells in the host’s language what is in it', async () => {
  if (!other) throw new Error('There is no host.')
  const words = (await exported(other, { 'accept-language': 'de-AT' })).get('README.txt') ?? ''
  expect(words).toMatch(/^Alles, was dieser Server zu Ihrem Konto aufbewahrt\.\n/)
  expect(Math.max(...words.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
})

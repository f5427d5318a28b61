import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { READ_PATH, type WallWords, wallWordsPath } from '../../../contract/wall-words.ts'
import { ask, type Host, signUpHost } from '../../../tests/setup/host.ts'
import { type BusMessage, createLocalBus } from '../../cluster/bus/bus.ts'
import { serverOfFile } from '../../testing/of-file.ts'
import { partyTool } from '../presentations/testing/party-tool.ts'
import { checkToldWords } from './check-words.ts'
import { keepWallWords } from './kept-words.ts'

const server = serverOfFile({ tools: [partyTool] })
let host: Host
beforeAll(async () => {
  host = await signUpHost(() => server.url, 'host@example.test')
})

const WORDS: WallWords = {
  of: randomUUID(),
  language: 'en',
  title: 'What stays?',
  eyebrow: 'Friday',
  lines: ['63 answers'],
  lists: [{ title: '', items: ['The <b>canary</b>', 'قهوة'], isRanked: false }],
  quiet: ['71 here'],
}

async function makeParty(of = host): Promise<string> {
  const id = randomUUID()
  expect((await of.ask('POST', '/rest/v1/parties', { id, slug: 'x', user_id: of.userId })).status).toBe(201)
  return id
}
const tell = (session: string, words: WallWords | null = WORDS, by = host) => by.ask('POST', wallWordsPath(session), { words })
/** Reads the page as somebody of the audience. */
async function read(session: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + READ_PATH + session, { headers })
  const html = await answer.text()
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    html,
    wall: /<div class="read" id="wall">([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '',
  }
}

describe('read the wall', () => {
  it('says in words what a wall told, sums before lists, texts of people as texts', async () => {
    const id = await makeParty()
    expect((await tell(id)).status).toBe(204)
    const { wall } = await read(id)
    expect(wall).toContain('What stays?</h1>')
    expect(wall.indexOf('63 answers')).toBeLessThan(wall.indexOf('canary'))
    expect(wall).toContain('The &lt;b&gt;canary&lt;/b&gt;')
    expect(wall).toMatch(/<li data-said dir="auto">قهوة/)
    // Not announced again and again.
    expect(wall).toMatch(/<p class="small"[^>]*>71 here/)
  })

  it('says nothing of a session that no wall shows, and nothing once its wall was closed', async () => {
    const id = await makeParty()
    expect((await read(id)).wall).toContain('No wall shows this')
    await tell(id)
    expect((await read(id)).wall).toContain('What stays?')
    expect((await host.ask('DELETE', wallWordsPath(id))).status).toBe(204)
    const { wall } = await read(id)
    expect(wall).toContain('No wall shows this')
    expect(wall).not.toContain('canary')
  })

  it('is blank as soon as the host blanks the wall, before the wall has said so', async () => {
    const id = await makeParty()
    await tell(id)
    await host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { showing: 'blank' })
    const { wall } = await read(id)
    expect(wall).toContain('The wall is blank')
    expect(wall).not.toMatch(/canary|63 answers/)
    await host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { showing: 'results' })
    await tell(id, null)
    expect((await read(id)).wall).toContain('The wall is blank')
  })

  it('keeps the content to itself as soon as the host shows the code alone, before the wall has said so', async () => {
    const id = await makeParty()
    await tell(id)
    await host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { showing: 'code' })
    const { wall, etag } = await read(id)
    expect(wall).toContain('What stays?</h1>')
    expect(wall).not.toMatch(/canary|63 answers|71 here/)
    expect((await read(id, { 'if-none-match': etag ?? '' })).status).toBe(304)
    await tell(id, { ...WORDS, lines: ['Join at /j ABC'], lists: [], isCode: true })
    expect((await read(id)).wall).toContain('Join at /j ABC')
    await host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { showing: 'results' })
    await tell(id)
    expect((await read(id)).wall).toContain('63 answers')
  })

  it('is told by the wall of the session’s host or of its display link, and by nobody else', async () => {
    const [id, other] = [await makeParty(), await makeParty()]
    const stranger = await signUpHost(() => server.url, 'stranger@example.test')
    expect((await tell(id, WORDS, stranger)).status).toBe(401)
    const keyOf = async (session: string) => (await host.ask('POST', '/rest/v1/rpc/set_display_link', { session, on: true })).body as string
    const asDisplay = async (key: string) =>
      ask(server.url + wallWordsPath(id), 'POST', { words: WORDS }, { apikey: key, authorization: `Bearer ${key}` })
    expect((await asDisplay(await keyOf(other))).status).toBe(401)
    const phone = await ask(server.url + wallWordsPath(id), 'POST', { words: WORDS }, { 'x-device-id': 'd-00000000000000000001' })
    expect(phone).toMatchObject({ status: 401, body: { code: '42501' } })
    expect((await read(id)).wall).toContain('No wall shows this')
    const key = await keyOf(id)
    expect((await asDisplay(key)).status).toBe(204)
    expect((await read(id)).wall).toContain('canary')
    // A link that was ended tells nothing more.
    await host.ask('POST', '/rest/v1/rpc/set_display_link', { session: id, on: false })
    expect((await asDisplay(key)).status).toBe(401)
  })

  it('takes nothing of a session that is gone, and refuses no wall that has not heard of it yet', async () => {
    const id = await makeParty()
    await tell(id)
    const key = (await host.ask('POST', '/rest/v1/rpc/set_display_link', { session: id, on: true })).body as string
    await host.ask('DELETE', `/rest/v1/parties?id=eq.${id}`)
    const asDisplay = { apikey: key, authorization: `Bearer ${key}` }
    for (const method of ['POST', 'DELETE'] as const)
      expect((await ask(server.url + wallWordsPath(id), method, method === 'POST' ? { words: WORDS } : undefined, asDisplay)).status).toBe(
        204,
      )
    const { status, html } = await read(id)
    expect(status).toBe(404)
    expect(html).not.toContain('canary')
  })

  it('answers 304 to a page that follows and has it already', async () => {
    const id = await makeParty()
    await tell(id)
    const { etag } = await read(id)
    expect(await read(id, { 'if-none-match': etag ?? '' })).toMatchObject({ status: 304, html: '' })
    await tell(id, { ...WORDS, lines: ['64 answers'] })
    expect(await read(id, { 'if-none-match': etag ?? '' })).toMatchObject({ status: 200 })
  })

  it('answers pages that say it themselves with its content alone, and with none that is not shown', async () => {
    const id = await makeParty()
    const json = async (etag?: string) => {
      const answer = await fetch(server.url + READ_PATH + id, {
        headers: { accept: 'application/json', ...(etag && { 'if-none-match': etag }) },
      })
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: answer.status === 200 ? await answer.json() : '' }
    }
    expect(await json()).toMatchObject({ status: 200, body: null })
    await tell(id)
    const { of, language, lines, lists } = WORDS
    const first = await json()
    expect(first).toMatchObject({ status: 200, body: { of, language, lines, lists } })
    expect(JSON.stringify(first.body)).not.toContain('71 here')
    // How many are here changes all the time, and is no news; a proxy may have made the mark weak.
    await tell(id, { ...WORDS, quiet: ['72 here'] })
    expect((await json(first.etag)).status).toBe(304)
    expect((await json(`W/${first.etag}`)).status).toBe(304)
    await tell(id, { ...WORDS, isCode: true })
    expect(await json(first.etag)).toMatchObject({ status: 200, body: null })
    await tell(id)
    await host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { showing: 'blank' })
    expect((await json()).body).toBeNull()
    await host.ask('PATCH', `/rest/v1/presentations?id=eq.${id}`, { showing: 'code' })
    expect(JSON.stringify((await json()).body)).not.toContain('canary')
  })

  it('speaks the language of its reader, and of a session that is not there it says so', async () => {
    const id = await makeParty()
    expect((await read(id, { 'accept-language': 'ar' })).html).toMatch(/<html lang="ar" dir="rtl">[\s\S]*قراءة الشاشة الكبيرة/)
    expect((await read(randomUUID())).status).toBe(404)
    expect((await read('none')).status).toBe(404)
  })

  it('takes words within their bounds, and so many a minute', async () => {
    const { chars, parts, values, valueName, lines, lists, items, bytes } = LIMITS.wallWords
    const list = { title: '', items: [], isRanked: false }
    expect(checkToldWords({ words: WORDS } as never)).toBeNull()
    expect(checkToldWords({ words: { ...WORDS, of: undefined } } as never)).toBeNull()
    const said = { text: '4.0 won', parts: [{ number: 4, places: 1 }, ' ', { key: 'a.won', values: { name: 'x', count: 1 } }] }
    expect(checkToldWords({ words: { ...WORDS, title: said, lines: [said] } } as never)).toBeNull()
    for (const [change, what] of [
      [{ of: 'poll' }, 'of must be the id of a session, or absent'],
      [{ language: 'x'.repeat(chars) }, 'language must be a language of pages'],
      [{ title: 'x'.repeat(chars + 1) }, `title must be a text of at most ${chars} characters`],
      [{ lines: Array(lines + 1).fill('') }, `lines must be at most ${lines} texts`],
      [{ isCode: false }, 'isCode must be true, or absent'],
      [{ isUnchosen: 1 }, 'isUnchosen must be true, or absent'],
      ...[
        'x'.repeat(chars + 1),
        { key: 'none', values: {} },
        { key: 'a.b', values: { of: {} } },
        { key: 'a.b', values: Object.fromEntries(Array.from({ length: values + 1 }, (_, at) => [at, at])) },
        { key: 'a.b', values: { ['n'.repeat(valueName + 1)]: 1 } },
        { number: 1, places: 101 },
        { number: '1', places: 0 },
        { number: 1e308, places: 0 },
        { key: 'a.b', values: { count: -1e16 } },
      ].map((part) => [{ title: { text: '', parts: [part] } }, 'title must be a text'] as const),
      [{ title: { text: '', parts: Array(parts + 1).fill('') } }, 'title must be a text'],
      [{ quiet: ['x'.repeat(chars + 1)] }, `quiet must be at most ${lines} texts`],
      [{ lists: Array(lists + 1).fill(list) }, `lists must be at most ${lists} lists`],
      [{ lists: [{ ...list, items: Array(items + 1).fill('') }] }, `of at most ${items} texts`],
    ] as const)
      expect(checkToldWords({ words: { ...WORDS, ...change } } as never)).toContain(what)
    const id = await makeParty()
    expect((await host.ask('POST', wallWordsPath(id), { words: { title: 1 } })).status).toBe(400)
    expect((await tell(id, { ...WORDS, eyebrow: 'x'.repeat(bytes) })).status).toBe(413)
    let status = 204
    for (let n = 0; n <= LIMITS.wallWordsTold.atOnce + 10 && status !== 429; n++) status = (await tell(id)).status
    expect(status).toBe(429)
  })
})

describe('the words of walls', () => {
  const of = (account: string, session: string) => ({ account, session })

  it('are forgotten when a wall is silent, and reach the other nodes', () => {
    let now = 0
    const bus = createLocalBus(() => {})
    const [here, there] = [keepWallWords(bus, () => now), keepWallWords(bus, () => now)]
    const heard: BusMessage[] = []
    bus.subscribe((message) => void heard.push(message))
    const wall = of('a', 's')
    here.tell(wall, WORDS)
    expect(there.of(wall)).toEqual({ words: WORDS })
    expect(there.of(of('b', 's'))).toBeNull()
    now = LIMITS.wallWordsKeptMs - 1
    expect(here.of(wall)).toEqual({ words: WORDS })
    now = LIMITS.wallWordsKeptMs
    expect(here.of(wall)).toBeNull()
    here.tell(wall, null)
    expect(there.of(wall)).toEqual({ words: null })
    there.forget(wall)
    expect(here.of(wall)).toBeNull()
    expect(heard).toHaveLength(3)
  })

  it('have a share for each account, beyond which its own oldest go, and nobody else’s (accountWallsInWords)', () => {
    const { most, bytes } = LIMITS.accountWallsInWords
    const kept = keepWallWords(
      createLocalBus(() => {}),
      () => 0,
    )
    kept.tell(of('calm', 's'), WORDS)
    const large = { ...WORDS, quiet: ['x'.repeat(60_000)] }
    const held = (n: number) => Array.from({ length: n }, (_, at) => kept.of(of('loud', `${at}`)) !== null)
    const fits = Math.floor(bytes / (2 * JSON.stringify(large).length))
    const told = Math.ceil(LIMITS.wallsInWords.bytes / 120_000)
    for (let n = 0; n < told; n++) kept.tell(of('loud', `${n}`), large)
    const all = held(told)
    expect(all.lastIndexOf(false)).toBe(all.length - fits - 1)
    expect(all.filter(Boolean)).toHaveLength(fits)
    for (let n = 0; n <= LIMITS.wallsInWords.most; n++) kept.tell(of('loud', `${n}`), null)
    expect(held(LIMITS.wallsInWords.most + 1).filter(Boolean)).toHaveLength(most)
    expect(kept.of(of('calm', 's'))).toEqual({ words: WORDS })
  })

  it('are kept in all up to a size: the account that keeps most makes room, and what is silent before it', () => {
    let now = 0
    const kept = keepWallWords(
      createLocalBus(() => {}),
      () => now,
    )
    const large = { ...WORDS, quiet: ['x'.repeat(120_000)] }
    const tellAll = (account: string, count: number) => {
      for (let n = 0; n < count; n++) kept.tell(of(account, `${n}`), large)
    }
    const heldBy = (account: string) => Array.from({ length: 17 }, (_, n) => kept.of(of(account, `${n}`))).filter(Boolean).length
    kept.tell(of('calm', '0'), WORDS)
    tellAll('middle', 8)
    for (let n = 0; n < 18; n++) tellAll(`loud ${n}`, 17)
    expect([heldBy('calm'), heldBy('middle')]).toEqual([1, 8])
    expect(heldBy('loud 0')).toBeLessThan(17)
    now = LIMITS.wallWordsKeptMs
    for (let n = 0; n < 16; n++) tellAll(`new ${n}`, 16)
    expect(Array.from({ length: 16 }, (_, n) => heldBy(`new ${n}`))).toEqual(Array(16).fill(16))
  })
})

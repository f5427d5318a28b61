import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Attack, type Battle, createScore, type Score, share } from './attack.ts'
import { DATABASE, type House, PHONE } from './house.ts'
import type { Answer, Sent } from './http.ts'

/** A PNG's signature and zeros. The server accepts it as a picture. */
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(56)])
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const BYTES = { 'content-type': 'application/octet-stream' }

/**
 * S9, F25: only the host of a row writes or cancels its file, content that is no picture or video is refused,
 * no path leads out of the folder, and a served file cannot run.
 */
export const files: Attack = {
  name: 'files',
  about: 'F25: files are written by the host of their row alone, and lead nowhere else',
  async run({ house, scale, random }: Battle) {
    const score = createScore()
    const row = random.uuid()
    const { owner } = house.people
    await house.asker.ask({
      method: 'POST',
      path: '/rest/v1/telestrator_sessions',
      headers: bearer(owner.token),
      body: { id: row, name: 'Goals' },
    })
    const sent = await house.asker.ask({ method: 'POST', path: at(row), headers: { ...bearer(owner.token), ...BYTES }, body: PNG })
    if (sent.status !== 201) throw new Error(`The host’s own file was refused: ${sent.status} ${sent.text}`)
    const { url } = sent.json as { url: string }
    await strangers(house, row, random.uuid(), score)
    await contents(house, row, score)
    await paths(house, url, share(scale, 4_000, 200), () => random.int(256), score)
    served(await house.asker.ask({ path: url }), score)
    const kept = readdirSync(join(house.dataDir, 'files')).length
    score.mark(kept === 1 ? null : `The folder holds ${kept} files where one was let in.`)
    return score
  },
}

const at = (row: string, query = ''): string => `/files/v1/telestrator_sessions/${row}${query}`

/**
 * Persons other than the row's host try to write and to cancel. Then the host writes to rows and tables that
 * do not exist.
 */
async function strangers({ asker, people }: House, row: string, nowhere: string, score: Score): Promise<void> {
  const persons: Record<string, string>[] = [
    {},
    { 'x-device-id': PHONE },
    bearer(people.other.token),
    bearer(people.due.token),
    bearer(people.ended.token),
    { authorization: 'Bearer x.y.z' },
  ]
  const tries = persons.flatMap((headers) => [
    { method: 'POST', path: at(row), headers },
    { method: 'POST', path: at(row.toUpperCase()), headers },
    { method: 'POST', path: at(row, '?upload=a&offset=0&size=64'), headers },
    { method: 'DELETE', path: at(row, '?upload=a'), headers },
    { method: 'PUT', path: at(row), headers },
  ])
  const own = bearer(people.owner.token)
  const astray = [nowhere, '..', '%2e%2e%2f', 'null', "' or 1=1--"].flatMap((place) => [
    { method: 'POST', path: at(encodeURIComponent(place)), headers: own },
    { method: 'POST', path: `/files/v1/${encodeURIComponent(place)}/${row}`, headers: own },
  ])
  for (const sent of [...tries, ...astray]) await refused(asker.ask, { ...sent, headers: { ...sent.headers, ...BYTES }, body: PNG }, score)
}

/** The host sends content that is no picture or video, under several types, and false sizes and offsets. */
async function contents({ asker, people }: House, row: string, score: Score): Promise<void> {
  const bodies = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    '<!doctype html><script>1</script>',
    '%PDF-1.7',
    'MZ',
    '\0'.repeat(64),
    ' ',
  ]
  const types = ['image/png', 'image/svg+xml', 'text/html', 'video/mp4', 'application/octet-stream']
  const headers = (type: string) => ({ ...bearer(people.owner.token), 'content-type': type })
  for (const body of bodies)
    for (const type of types)
      await refused(asker.ask, { method: 'POST', path: at(row), headers: headers(type), body: Buffer.from(body) }, score)
  for (const query of ['?offset=-1', '?offset=1e9', '?size=1', '?size=99999999999', '?offset=x', '?size=64&size=1'])
    await refused(asker.ask, { method: 'POST', path: at(row, query), headers: headers('image/png'), body: PNG }, score)
}

/** Asks for paths out of the folder, for the database, and for names one digit off a real file's. */
async function paths({ asker }: House, url: string, count: number, byte: () => number, score: Score): Promise<void> {
  const outside = [
    `../${DATABASE}`,
    `..%2f${DATABASE}`,
    `%2e%2e/${DATABASE}`,
    `..%5c${DATABASE}`,
    `....//${DATABASE}`,
    '%00',
    '.',
    '',
    '~',
    'secret',
    '.part',
  ]
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  for (const name of outside) await unseen(asker.ask, { path: folder + name }, score)
  for (const end of ['%00', '.html', '%20', '%2e', '/..']) await unseen(asker.ask, { path: url + end }, score)
  const name = url.slice(folder.length)
  for (let tried = 0; tried < count; tried++) {
    const place = byte() % 32
    const sign = (byte() % 16).toString(16)
    if (name[place] !== sign) await unseen(asker.ask, { path: folder + name.slice(0, place) + sign + name.slice(place + 1) }, score)
  }
}

/** Checks that a served file is a picture and that nothing in it can run. */
function served({ status, headers }: Answer, score: Score): void {
  const wanted = { 'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
  for (const [name, value] of Object.entries(wanted))
    score.mark(status === 200 && headers[name] === value ? null : `A file is served with ${name}: ${headers[name]}.`)
  score.mark(String(headers['content-security-policy']).includes('sandbox') ? null : 'A file may run what is in it.')
}

type Ask = (sent: Sent) => Promise<Answer>
async function refused(ask: Ask, sent: Sent, score: Score): Promise<void> {
  const { status } = await ask(sent)
  score.mark(status >= 400 && status < 500 ? null : `${sent.method} ${sent.path} was answered ${status}.`)
}
async function unseen(ask: Ask, sent: Sent, score: Score): Promise<void> {
  const { status, text } = await ask(sent)
  const isFile = text.includes('PNG') || text.includes('SQLite')
  score.mark((status >= 400 && status < 500) || !isFile ? null : `${sent.path} was answered ${status}.`)
}

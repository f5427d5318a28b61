import { judge } from '../fuzz/judge.ts'
import { createRawClient } from '../fuzz/raw-http.ts'
import { megabytes } from '../fuzz/run.ts'
import { type Attack, type Battle, createScore, type Score } from './attack.ts'
import { forgedTokens } from './forged-tokens.ts'
import type { House } from './house.ts'
import { createAsker } from './http.ts'
import { type Odd, oddRequests } from './odd-requests.ts'
import { openLine } from './raw.ts'
import { SHAPES } from './smuggling.ts'
import { openEar } from './socket.ts'
import { furnishTargets, SHARED, targetsOf } from './targets.ts'

const PATIENCE_MS = 5_000
const GROWTH_BYTES = 100 * 1_048_576

/**
 * Sends forged tokens, requests within requests, bodies that break readers, requests of other sites' pages
 * and made-up addresses. The server must not fail, must answer errors in their form, and must open nothing.
 * Nothing may carry over to later requests, and memory must not grow.
 */
export const oddInputs: Attack = {
  name: 'odd-inputs',
  about: 'forged tokens, smuggled requests, broken bodies, other sites: refused in form, and nothing opened',
  house: { furnish: furnishTargets },
  async run({ house, scale }: Battle) {
    const score = createScore()
    await tokens(house, score)
    let before = 0
    for (let round = 0; round < Math.max(2, Math.round(6 * scale)); round++) {
      // Growth in the first round is warm-up, not a leak.
      if (round === 1) before = house.server.rss()
      await smuggle(house, score)
      for (const odd of oddRequests(house)) await tryOne(house, odd, score)
    }
    await pollution(house, score)
    await addresses(house, score)
    const growth = house.server.rss() - before
    score.figure(`memory ${growth < 0 ? '-' : '+'}${megabytes(Math.abs(growth))}`)
    score.mark(growth > GROWTH_BYTES && `memory grew by ${megabytes(growth)}`)
    return score
  },
}

async function tokens(house: House, score: Score): Promise<void> {
  const forged = await forgedTokens(house, house.asker)
  score.figure(`${forged.length} forged tokens`)
  const raffle = targetsOf(house.people).find((t) => t.table.name === 'raffle_sessions' && t.copy === SHARED)
  for (const { name, token } of forged) {
    const headers = { authorization: `Bearer ${token}` }
    const looksLikeOne = token.split('.').length === 3
    const read = await house.asker.ask({ path: `/rest/v1/raffle_sessions?id=eq.${raffle?.id}`, headers })
    score.mark(
      (read.text.includes('Canary') || (looksLikeOne && read.status !== 401 && read.status !== 403)) &&
        `${name}: a read was answered ${read.status}`,
    )
    const write = await house.asker.ask({ method: 'POST', path: '/rest/v1/polls', headers, body: { question: 'forged' } })
    score.mark(write.status !== 401 && write.status !== 403 && `${name}: a write was answered ${write.status}`)
    const user = await house.asker.ask({ path: '/auth/v1/user', headers })
    score.mark(user.status !== 401 && user.status !== 403 && `${name}: /user was answered ${user.status}`)
  }
  // All at once, because a socket waits before it refuses a join.
  await Promise.all(
    forged.map(async ({ name, token }) => {
      const ear = await openEar({ port: house.port })
      const filter = `id=eq.${raffle?.id}`
      const status = await ear.join(
        'realtime:forged',
        { postgres_changes: [{ event: '*', schema: 'public', table: 'raffle_sessions', filter }] },
        token,
      )
      await house.asker.ask({ method: 'GET', path: '/healthz' })
      score.mark(status === 'ok' && token.split('.').length === 3 && `${name}: a join was answered ok`)
      ear.close()
    }),
  )
}

async function smuggle(house: House, score: Score): Promise<void> {
  for (const { name, bytes, proper, early } of SHAPES) {
    const line = await openLine(house.port)
    line.write(bytes)
    await line.says(/HTTP\/1\.1 \d+[\s\S]*\r\n\r\n[\s\S]*\}/, 400)
    const text = line.text()
    const answers = text.split(/HTTP\/1\.1 (?=\d{3} )/).slice(1)
    score.mark(answers.length > 1 && `${name}: ${answers.length} answers to one request`)
    score.mark(text.includes('smuggled-behind') && `${name}: the hidden request was answered`)
    const status = Number(answers[0]?.slice(0, 3) ?? 0)
    score.mark(status >= 500 && status !== 503 && status !== 505 && `${name}: answered ${status}`)
    const body = answers[0]?.split('\r\n\r\n')[1] ?? ''
    score.mark(status >= 400 && !early && !isError(body) && `${name}: answered ${status} without the four keys: ${body.slice(0, 100)}`)
    // The connection of an ambiguous request must close: its next request could be misread.
    if (!proper && status >= 400)
      score.mark((await line.ended(1_000)) === null && `${name}: refused with ${status}, and the connection stayed`)
    line.destroy()
  }
  score.figure(`${SHAPES.length} shapes of smuggling`)
}

function isError(text: string): boolean {
  try {
    const keys = Object.keys(JSON.parse(text))
    return ['code', 'message', 'details', 'hint'].every((key) => keys.includes(key))
  } catch {
    return false
  }
}

async function tryOne(house: House, { name, sent, refused }: Odd, score: Score): Promise<void> {
  const { method = 'GET', path, headers = {}, body } = sent
  const client = createRawClient(house.port)
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(body as string)
  const lines = Object.entries(headers).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map((one) => `${key}: ${one}`) : [`${key}: ${value}`],
  )
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${house.port}\r\ncontent-length: ${bytes.length}\r\n${lines.join('\r\n')}${lines.length > 0 ? '\r\n' : ''}\r\n`
  const outcome = await client.send(Buffer.concat([Buffer.from(head), bytes]), { expectBody: true, patienceMs: PATIENCE_MS })
  client.close()
  const isLarge = bytes.length > 1_048_576
  // An oversized body is refused before its end was read, so the answer may be lost with the connection.
  if (outcome.kind !== 'answer') {
    score.mark(!isLarge && `${name}: ${outcome.kind}`)
    return
  }
  const { status, headers: answered, body: text } = outcome.answer
  const fault = judge(
    { bytes, line: `${method} ${path}`, expectBody: true, wellFormed: !path.startsWith('/realtime') && path.startsWith('/rest') },
    outcome,
    [],
  )
  score.mark(fault && `${name}: ${fault}`)
  score.mark(refused && !refused.includes(status) && `${name}: answered ${status} ${text.toString().slice(0, 160)}`)
  score.mark(answered['x-injected'] !== undefined && `${name}: a header was injected`)
  const { origin } = headers
  score.mark(origin !== undefined && answered['access-control-allow-origin'] !== undefined && `${name}: the other site may read the answer`)
  const place = answered['location']
  score.mark(place !== undefined && /evil|javascript|blob|data:/.test(place.split(/[?#]/)[0] ?? '') && `${name}: sent on to ${place}`)
  score.mark(
    /root:|BEGIN|SQLite format|"dependencies"|auth-secret/.test(text.toString()) &&
      !text.toString().includes('"code"') &&
      `${name}: a file was served`,
  )
}

/** Checks that no request changed a prototype, and that the catalog still answers. */
async function pollution(house: House, score: Score): Promise<void> {
  const { text } = await house.asker.ask({ path: '/rest/v1/rpc/get_all_settings' })
  score.mark(text.includes('polluted') && 'a prototype was changed')
  const { status } = await house.asker.ask({ path: '/rest/v1/' })
  score.mark(status !== 200 && `the catalog is answered ${status}`)
}

/** A26: attempts that each claim a new made-up address count as attempts from one. */
async function addresses(house: House, score: Score): Promise<void> {
  const asker = createAsker(house.port, { sockets: 4 })
  const tries = 45
  const statuses = await Promise.all(
    Array.from({ length: tries }, async (_, n) => {
      const address = `203.0.${n}.7`
      const { status } = await asker.ask({
        method: 'POST',
        path: '/auth/v1/verify',
        headers: {
          'x-forwarded-for': address,
          'x-real-ip': address,
          forwarded: `for=${address}`,
          'cf-connecting-ip': address,
          'x-client-ip': address,
        },
        body: { type: 'email', email: `nobody-${n}@example.com`, token: '123456' },
      })
      return status
    }),
  )
  asker.close()
  const late = statuses.filter((status) => status === 429).length
  score.mark(late === 0 && `${tries} made-up addresses were counted as so many`)
  score.figure(`${late} of ${tries} tries with made-up addresses were told to wait`)
}

import { join } from 'node:path'
import type { Json, Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import { CODE_LETTERS, displayKey } from '../../contract/presentation.ts'
import { type Column, columnOf, type Table } from '../../contract/table.ts'
import { Database } from '../../server/store/sqlite/driver.ts'
import { tools } from '../../tools/server.ts'
import { parentOf } from '../policies/outcomes.ts'
import type { Random } from '../setup/random.ts'
import { type Attack, type Battle, createScore, pause, type Score, share } from './attack.ts'
import { DECLARED } from './declared.ts'
import { fallback, furnish, TABLES } from './furniture.ts'
import { DATABASE, type House, PHONE } from './house.ts'
import type { Answer } from './http.ts'
import { openEar } from './socket.ts'
import { furnishTargets, idOf, SHARED, type Target, targetsOf } from './targets.ts'

const CODES = 5_000
const SECRETS = 5_000
const PRESENTED = tools.flatMap(({ presents = [] }) => presents)
/** Procedures that anybody may call. */
const OPEN_TO_ALL = ['/rpc/get_all_settings']
const HALL_CODE = 'CDFG'
const OTHER_CODE = 'HJKM'
const HALL_PROOF = 'CCCC'
const OTHER_PROOF = 'DDDD'

/** Short codes and shared display links must open no more than they are for. */
export const walls: Attack = {
  name: 'walls',
  about: 'codes cannot be walked nor a hall locked out; a display link reads its own session’s wall, writes nothing, and ends at once',
  house: {
    furnish(database, people) {
      furnishTargets(database, people)
      const taken = new Set(targetsOf(people).flatMap(({ table, id }) => (table.name === 'presentations' ? [id] : [])))
      const rows = sessionsOf(targetsOf(people)).filter(({ id }) => !taken.has(id))
      const codes = [HALL_CODE, OTHER_CODE]
      const proofs = [HALL_PROOF, OTHER_PROOF]
      furnish(
        database,
        'presentations',
        rows.map(({ id, table, row }, n) => ({
          id,
          session_table: table.name,
          user_id: people.owner.userId,
          code: codes[n] ?? null,
          proof: proofs[n] ?? null,
          ...shownAs(table.name, row),
          display_secret: secretOf(id),
        })),
      )
    },
  },
  async run({ house, scale, random }: Battle) {
    const score = createScore()
    const targets = targetsOf(house.people)
    const sessions = sessionsOf(targets)
    // Its host changes sessions and changes them back, of which their news keep a count.
    await listenAsDisplay(house, sessions, score)
    const before = dump(house)
    await readAsDisplays(house, sessions, targets, score)
    await writeAsDisplays(house, sessions, targets, score)
    await guessSecrets(house, sessions, share(scale, SECRETS, 200), random, score)
    const changed = differences(before, dump(house))
    score.mark(changed.length > 0 && `displays changed ${changed.join(', ')}`)
    await endLink(house, sessions, score)
    await walkCodes(house, share(scale, CODES, 300), random, score)
    return score
  },
}

/** Returns the shared session of each kind that has a wall, in its first state. */
const sessionsOf = (targets: readonly Target[]): Target[] =>
  PRESENTED.flatMap(({ table }) => targets.find((target) => target.table.name === table && target.copy === SHARED) ?? [])

/** The path and title that the server keeps of a session. */
function shownAs(table: string, session: Row): Row {
  const declared = PRESENTED.find((presented) => presented.table === table)
  return { path: declared?.path?.(session) ?? null, title: session[declared?.title ?? 'name'] ?? '' }
}

const secretOf = (session: string): string => Buffer.from(idOf(`secret of ${session}`).replaceAll('-', ''), 'hex').toString('base64url')
const keyOf = (session: string): string => displayKey(session, secretOf(session))
const withKey = (key: string) => ({ apikey: key, authorization: `Bearer ${key}` })
const rowsOf = ({ status, json }: Answer): Row[] => (status < 300 && Array.isArray(json) ? (json as Row[]) : [])

/** Returns the id of the session above a row. Where the parent is no target, this is the parent's id. */
function sessionOf(table: Table, row: Row, known: ReadonlyMap<string, Target>): string | null {
  const up = parentOf(table)
  if (!up) return String(row['id'])
  const parent = known.get(String(row[up.column]))
  return parent ? sessionOf(parent.table, parent.row, known) : String(row[up.column] ?? '')
}

/**
 * Reads lists, single rows and embeds of every table by the link of every session. Rows of other sessions may
 * be read only as anybody may who names them.
 */
async function readAsDisplays(house: House, sessions: readonly Target[], targets: readonly Target[], score: Score): Promise<void> {
  let told = 0
  const known = new Map(targets.map((target) => [target.id, target]))
  for (const session of sessions) {
    const headers = withKey(keyOf(session.id))
    const own = await house.asker.ask({ path: `/rest/v1/${session.table.name}?select=id&id=eq.${session.id}`, headers })
    score.mark(rowsOf(own).length !== 1 && `the wall of ${session.table.name} is told nothing of its own session: ${own.status}`)
    for (const table of TABLES) {
      const up = parentOf(table)
      const others = targets.filter((target) => target.table === table && target.copy === SHARED)
      const paths = [
        `${table.name}?select=*&limit=200`,
        ...(up ? [`${up.parent}?select=id,${table.name}(*)&limit=200`] : []),
        ...others.map(({ id }) => `${table.name}?select=*&id=eq.${id}`),
        ...others.flatMap(({ row }) => (up ? [`${table.name}?select=*&${up.column}=eq.${row[up.column]}&limit=200`] : [])),
      ]
      for (const path of paths) {
        const isEmbedding = up !== null && path.startsWith(`${up.parent}?`)
        const found = rowsOf(await house.asker.ask({ path: `/rest/v1/${path}`, headers }))
        const rows = isEmbedding ? found.flatMap((row) => (row[table.name] as Row[] | null) ?? []) : found
        told += rows.length
        score.mark(null)
        for (const row of rows) judge(session, table, row, { known, isNamed: path.includes('=eq.'), path, score })
      }
    }
  }
  score.figure(`${sessions.length} display links read ${told} rows in ${score.tries} requests`)
}

interface Told {
  /** The targets by their ids. */
  known: ReadonlyMap<string, Target>
  isNamed: boolean
  path: string
  score: Score
}

function judge(session: Target, table: Table, row: Row, { known, isNamed, path, score }: Told): void {
  const declared = DECLARED[table.name]
  const who = `the wall of ${session.table.name}`
  const secret = secretOf(String(row['id']))
  for (const [column, value] of Object.entries(row))
    if (value === PHONE || value === secret || (column === 'user_id' && value === session.row['user_id']))
      score.mark(`${who} was told ${column} of ${table.name} by ${path}`)
  const target = known.get(String(row['id']))
  if (sessionOf(table, { ...target?.row, ...row }, known) === session.id) return
  const states = target ? [target.state] : Object.values(declared?.states ?? {})
  const anybodys = states.flatMap(({ may, told }) =>
    (['read', 'follow'] as const).filter((verb) => isNamed && may(verb, 'anyone')).map((verb) => told(verb, 'anyone').hidden),
  )
  const more = Object.keys(row).filter((column) => row[column] !== null && anybodys.every((hidden) => hidden.includes(column)))
  if (anybodys.length === 0) score.mark(`${who} was told a row of ${table.name} of another session by ${path}`)
  else if (more.length > 0) score.mark(`${who} was told ${more.join(', ')} of ${table.name} of another session by ${path}`)
}

/**
 * Follows every table by one display link, without a filter, while the host changes all other sessions. The
 * link must hear nothing of them.
 */
async function listenAsDisplay(house: House, sessions: readonly Target[], score: Score): Promise<void> {
  const [mine, ...others] = sessions as [Target, ...Target[]]
  const ear = await openEar({ port: house.port, apikey: keyOf(mine.id) })
  const postgres_changes = TABLES.map(({ name }) => ({ event: '*', schema: 'public', table: name }))
  const starts = Array.from({ length: Math.ceil(postgres_changes.length / 5) }, (_, n) => n * 5)
  // All at once, because a refused join is answered late.
  const joined = await Promise.all(
    starts.map((at) => ear.join(`realtime:every-${at}`, { postgres_changes: postgres_changes.slice(at, at + 5) as unknown as Json })),
  )
  const headers = { authorization: `Bearer ${house.people.owner.token}` }
  for (const { table, id, change } of others)
    await house.asker.ask({ method: 'PATCH', path: `/rest/v1/${table.name}?id=eq.${id}`, headers, body: change })
  await pause(1_500)
  const text = JSON.stringify(ear.heard)
  for (const { table, id } of others) score.mark(text.includes(id) && `a wall heard of another session's ${table.name}`)
  for (const { table, id, row, change } of others)
    await house.asker.ask({
      method: 'PATCH',
      path: `/rest/v1/${table.name}?id=eq.${id}`,
      headers,
      body: Object.fromEntries(Object.keys(change).map((column) => [column, row[column] ?? fallback(columnOf(table, column) as Column)])),
    })
  score.figure(`followed everything on ${joined.length} topics: ${[...new Set(joined)].join(', ')}`)
  ear.close()
}

/** Tries every write and every procedure by each display link, on its own session and on shared rows. */
async function writeAsDisplays(house: House, sessions: readonly Target[], targets: readonly Target[], score: Score): Promise<void> {
  const { json } = await house.asker.ask({ path: '/rest/v1/' })
  const procedures = Object.keys(json.paths).filter((path) => path.startsWith('/rpc/') && !OPEN_TO_ALL.includes(path))
  for (const session of sessions) {
    const headers = { ...withKey(keyOf(session.id)), prefer: 'return=representation' }
    const attempt = async (method: string, path: string, body?: unknown) => {
      const answer = await house.asker.ask({ method, path: `/rest/v1/${path}`, headers, body })
      const got = answer.status < 300 && answer.text !== '[]' && answer.text !== '' && answer.text !== 'null'
      score.mark(got && `the wall of ${session.table.name} was answered ${answer.status} to ${method} ${path}: ${answer.text.slice(0, 80)}`)
    }
    for (const table of TABLES) {
      const tried = targets.find((target) => target.table === table && target.copy === 'insert owner')
      const [there] = targets.filter((target) => target.table === table && target.copy === SHARED)
      if (tried) await attempt('POST', table.name, { ...tried.row, id: crypto.randomUUID() })
      for (const id of [there?.id, session.id]) {
        await attempt('PATCH', `${table.name}?id=eq.${id}`, there?.change)
        await attempt('DELETE', `${table.name}?id=eq.${id}`)
      }
    }
    const args = { session: session.id, session_id: session.id, id: session.id, device_id: PHONE, on: true }
    for (const path of procedures)
      for (const body of [args, { session: session.id, on: false }, {}]) await attempt('POST', path.slice(1), body)
  }
  const ear = await openEar({ port: house.port, apikey: keyOf((sessions[0] as Target).id) })
  const topics = sessions.flatMap(({ id, table }) =>
    [`realtime:${table.name}:${id}`, `realtime:here:${id}`].map((topic) => ({ id, topic })),
  )
  await Promise.all(topics.map(({ topic }) => ear.join(topic)))
  for (const { id, topic } of topics) {
    ear.broadcast(topic, 'stroke', { id })
    ear.push(topic, 'presence', { type: 'presence', event: 'track', payload: { id } })
  }
  score.mark(ear.closed() && 'a wall that tried topics was cut: its broadcasts would prove nothing')
  ear.close()
}

/** Tries nearly right keys, random ones, and those of other sessions. */
async function guessSecrets(house: House, sessions: readonly Target[], count: number, random: Random, score: Score): Promise<void> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const forms = new Set<string>()
  for (let n = 0; n < count; n++) {
    const { id, table } = random.pick(sessions)
    const right = secretOf(id)
    const near = 1 + random.int(right.length - 2)
    const replaced = random.pick([...letters].filter((letter) => letter !== right[near]))
    const guess = random.pick([
      right.slice(0, near) + replaced + right.slice(near + 1),
      secretOf(random.pick(sessions.filter((other) => other.id !== id)).id),
      Array.from({ length: right.length }, () => random.pick([...letters])).join(''),
      right.slice(0, near),
      `${right}A`,
      '',
    ])
    const { status, text } = await house.asker.ask({
      path: `/rest/v1/${table.name}?select=id&id=eq.${id}`,
      headers: withKey(`display.${id}.${guess}`),
    })
    forms.add(`${status} ${text.replaceAll(/[0-9a-f-]{36}/g, 'an id')}`)
    score.mark(status < 400 && `a guessed key was answered ${status}`)
  }
  score.mark(forms.size > 1 && `guessed keys are answered in ${forms.size} ways: ${[...forms].join(' | ')}`)
  score.figure(`${count} guessed keys of display links`)
}

/** A link that its host has ended reads nothing, and its open sockets hear nothing more. */
async function endLink(house: House, sessions: readonly Target[], score: Score): Promise<void> {
  const { id, table, change } = sessions[0] as Target
  const ear = await openEar({ port: house.port, apikey: keyOf(id) })
  await ear.join('realtime:mine', { postgres_changes: [{ event: '*', schema: 'public', table: table.name, filter: `id=eq.${id}` }] })
  const headers = { authorization: `Bearer ${house.people.owner.token}` }
  const body = { session: id, on: false }
  const { status } = await house.asker.ask({ method: 'POST', path: '/rest/v1/rpc/set_display_link', headers, body })
  score.mark(status !== 200 && `the host could not end a display link: ${status}`)
  const read = await house.asker.ask({ path: `/rest/v1/${table.name}?select=id&id=eq.${id}`, headers: withKey(keyOf(id)) })
  score.mark(read.status !== 401 && `a display link that was ended reads: ${read.status}`)
  await pause(1_500)
  const heard = ear.heard.length
  await house.asker.ask({ method: 'PATCH', path: `/rest/v1/${table.name}?id=eq.${id}`, headers, body: change })
  await pause(500)
  score.mark(JSON.stringify(ear.heard.slice(heard)).includes(id) && 'a display link that was ended goes on hearing')
  ear.close()
}

/**
 * Tries codes from one address under made-up senders. The server may answer only a bounded number of them and
 * must refuse the others, right or wrong. A phone that has joined, and a code that is scanned, must still
 * lead on.
 */
async function walkCodes(house: House, count: number, random: Random, score: Score): Promise<void> {
  const started = performance.now()
  const joins = (code: string, headers: Record<string, string> = {}) => house.asker.ask({ path: `/j/${code}`, headers })
  const joined = await joins(HALL_CODE)
  score.mark(joined.status !== 303 && 'the code of the hall does not lead to it')
  let answered = 0
  let busy = 0
  for (let n = 0; n < count; n++) {
    const code = Array.from({ length: 4 }, () => random.pick([...CODE_LETTERS])).join('')
    const claimed = `10.${random.int(255)}.${random.int(255)}.${random.int(255)}`
    const headers = {
      'x-forwarded-for': claimed,
      forwarded: `for=${claimed}`,
      'x-real-ip': claimed,
      cookie: `device=${crypto.randomUUID()}`,
    }
    const { status } = await joins(code, headers)
    if (status === 429) busy++
    else answered++
    score.mark(![303, 404, 429].includes(status) && `a code was answered ${status}`)
  }
  const minutes = (performance.now() - started) / 60_000
  const may = LIMITS.codesTried.atOnce + Math.ceil(LIMITS.codesTried.perMinute * minutes)
  score.mark(answered > may && `${answered} codes were answered to one address in ${minutes.toFixed(1)} min, where ${may} may be`)
  score.mark((await joins(OTHER_CODE)).status !== 429 && 'a right code is told from a wrong one where no more may be tried')
  const found = await sweepKnown(joins, score)
  const phone = { cookie: String(joined.headers['set-cookie']).split(';')[0] as string }
  score.mark((await joins(HALL_CODE, phone)).status !== 303 && 'who walked codes has locked out a phone that had joined')
  score.mark((await joins(OTHER_CODE, phone)).status !== 429 && 'a phone that joined one code may try others without end')
  score.mark((await joins(OTHER_CODE + HALL_PROOF)).status !== 429 && 'the proof of another code is taken for a code’s own')
  score.mark((await joins(OTHER_CODE + OTHER_PROOF)).status !== 303 && 'a code that is scanned does not lead on where no more may be tried')
  score.figure(`${count} codes: ${answered} answered, ${busy} refused unseen; of those after them ${found} right ones told`)
}

/**
 * Where an address may try no more codes, the code that a phone there has joined still leads on, at a rate
 * that right and wrong attempts use up alike. Returns how many right attempts led on. After that, both must
 * be answered alike.
 */
async function sweepKnown(joins: (code: string) => Promise<Answer>, score: Score): Promise<number> {
  const started = performance.now()
  const { atOnce, perMinute } = LIMITS.codesKnown
  let found = 0
  for (let n = 0; n < 1.1 * atOnce; n++) {
    // Every tenth code is right.
    const isRight = n % 10 === 0
    const { status } = await joins(isRight ? HALL_CODE : wrongCode(n))
    if (isRight && status === 303) found++
  }
  const minutes = (performance.now() - started) / 60_000
  const may = Math.ceil((atOnce + (perMinute + LIMITS.codesTried.perMinute) * minutes) / 10) + 1
  score.mark(found > may && `${found} right codes were told among ten times as many in ${minutes.toFixed(1)} min, where ${may} may be`)
  // Uses up the attempts that were regained meanwhile.
  for (let n = 0; n < 1 + 2 * perMinute * minutes; n++) await joins(wrongCode(n))
  const [right, wrong] = [await joins(HALL_CODE), await joins(wrongCode(0))]
  const said = ({ status, text }: Answer): string => `${status} ${text.replaceAll(HALL_CODE, 'CODE').replaceAll(wrongCode(0), 'CODE')}`
  score.mark(said(right) !== said(wrong) && 'a right code is told from a wrong one where no more may be tried')
  score.mark((await joins(OTHER_CODE)).status !== 429 && 'a code that nobody here joined is told where no more may be tried')
  return found
}

/** Returns a code that no session here has: five letters instead of four. */
const wrongCode = (n: number): string => `CCC${CODE_LETTERS[n % 21]}${CODE_LETTERS[Math.floor(n / 21) % 21]}`

/** Returns the rows of each table as JSON, read from the file. */
function dump(house: House): Map<string, string> {
  const database = new Database(join(house.dataDir, DATABASE), { readonly: true })
  try {
    return new Map(TABLES.map(({ name }) => [name, JSON.stringify(database.prepare(`select * from "${name}" order by id`).all())]))
  } finally {
    database.close()
  }
}

const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after.keys()].filter((name) => before.get(name) !== after.get(name))

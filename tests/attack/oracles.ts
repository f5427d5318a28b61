import type { Json } from '../../contract/json.ts'
import { allColumns, columnOf } from '../../contract/table.ts'
import { parentOf } from '../policies/outcomes.ts'
import { type Attack, type Battle, createScore, pause, type Score, share } from './attack.ts'
import type { Person } from './declared.ts'
import type { House } from './house.ts'
import { type Answer, type Sent, timeless } from './http.ts'
import { deviceOf, headersOf, tokenOf } from './persons.ts'
import { openEar } from './socket.ts'
import { furnishTargets, SHARED, type Target, targetsOf } from './targets.ts'

const CURIOUS: readonly Person[] = ['other host', 'other phone', 'anyone']

/**
 * A person guesses the value of a hidden row or column, once rightly and once wrongly, by filters, orders,
 * embeds, counts, procedures, inserts and subscriptions. Both answers must have the same status, headers and
 * body.
 */
export const oracles: Attack = {
  name: 'oracles',
  about: 'a right guess is answered like a wrong one, in every way to guess',
  house: { env: { LIMITS: 'off' }, furnish: furnishTargets },
  async run({ house, scale, random }: Battle) {
    const score = createScore()
    const secrets = secretsOf(house)
    const guesses = secrets.flatMap((secret) => shapesOf(house, secret).map((shape) => ({ secret, shape })))
    const most = share(scale, guesses.length, 350)
    const chosen = guesses.length <= most ? guesses : Array.from({ length: most }, () => random.pick(guesses))
    let refused = 0
    for (const { secret, shape } of chosen) {
      const headers = headersOf(secret.person, house.people)
      const [right, wrong] = await Promise.all(
        [secret.right, secret.wrong].map(async (guess) => normal(await house.asker.ask(withHeaders(shape.make(guess), headers)), guess)),
      )
      if (right?.startsWith('4')) refused++
      score.mark(
        right !== wrong &&
          `${secret.person} tells a right guess of ${secret.target.table.name}.${secret.column} (${secret.target.stateName}) from a wrong one by ${shape.name}`,
      )
    }
    score.mark(
      refused > chosen.length * 0.8 && `${refused} of ${chosen.length} guesses were refused for their form: they would prove nothing`,
    )
    score.figure(`${chosen.length} guesses at ${secrets.length} secrets, ${refused} refused for their form`)
    await orders(house, score)
    await procedures(house, score)
    await subscriptions(house, score)
    return score
  },
}

interface Secret {
  person: Person
  target: Target
  column: string
  /** The value as a filter writes it. `wrong` is another value of the same form. */
  right: string
  wrong: string
}

/**
 * Returns the values that each person must not learn: all columns of a hidden row, and the withheld columns
 * of a visible one.
 */
function secretsOf(house: House): Secret[] {
  return targetsOf(house.people)
    .filter(({ copy }) => copy === SHARED)
    .flatMap((target) =>
      CURIOUS.flatMap((person) =>
        withheldOf(target, person).flatMap((column) => {
          const values = guessesOf(target, column)
          return values === null ? [] : [{ person, target, column, ...values }]
        }),
      ),
    )
}

const waysInSight = ({ state }: Target, person: Person) => (['read', 'follow'] as const).filter((verb) => state.may(verb, person))

/** Returns the columns of a row whose values a person may not read: all columns, if the row is hidden. */
const withheldOf = (target: Target, person: Person): string[] =>
  allColumns(target.table).filter((column) => {
    const told = waysInSight(target, person).map((verb) => target.state.told(verb, person))
    return column !== 'id' && told.every(({ hidden, masked }) => hidden.includes(column) || masked.includes(column))
  })

function guessesOf({ table, row }: Target, column: string): { right: string; wrong: string } | null {
  // The parent's id is no secret: the link contains it.
  if (column === parentOf(table)?.column) return null
  const type = columnOf(table, column)?.type
  const value = row[column]
  if (type === 'integer' && value === undefined) return { right: '0', wrong: '7' }
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return { right: String(value), wrong: String(value).replace(/.$/, (d) => String((Number(d) + 1) % 10)) }
  if (typeof value === 'boolean') return { right: String(value), wrong: String(!value) }
  if (typeof value !== 'string') return null
  return {
    right: value,
    wrong: value.replace(/[0-9a-z]/g, (c) => (c === 'a' ? 'b' : /[0-9]/.test(c) ? String((Number(c) + 1) % 10) : 'a')),
  }
}

interface Shape {
  name: string
  make(guess: string): Sent
}

function shapesOf(house: House, { person, target, column }: Secret): Shape[] {
  const { table, id, row } = target
  const key = parentOf(table)
  // A visible sibling may match a guess by its own value, so guesses do not go by the parent.
  const isCrowded = targetsOf(house.people).some(
    (other) =>
      other.table === table &&
      other !== target &&
      key &&
      other.row[key.column] === row[key.column] &&
      other.stateName !== target.stateName &&
      other.state.may('follow', person),
  )
  const up = isCrowded ? null : key
  const parentId = up ? String(row[up.column]) : ''
  const text = columnOf(table, column)?.type === 'text'
  const e = encodeURIComponent
  const quoted = (guess: string) => e(`"${guess.replaceAll('"', '')}"`)
  const conditions: [string, (guess: string) => string][] = [
    ['eq', (g) => `${column}=eq.${e(g)}`],
    ['neq', (g) => `${column}=neq.${e(g)}`],
    ['gt', (g) => `${column}=gt.${e(g)}`],
    ['lte', (g) => `${column}=lte.${e(g)}`],
    ['in', (g) => `${column}=in.(${quoted(g)})`],
    ['not.eq', (g) => `${column}=not.eq.${e(g)}`],
    ['isdistinct', (g) => `${column}=isdistinct.${e(g)}`],
    ['or', (g) => `or=(${column}.eq.${quoted(g)},id.is.null)`],
    ['not.and', (g) => `not.and=(${column}.neq.${quoted(g)},id.not.is.null)`],
    ...(text
      ? ([
          ['like', (g) => `${column}=like.${e(g.slice(0, 5))}*`],
          ['ilike', (g) => `${column}=ilike.*${e(g.slice(2).toUpperCase())}`],
          ['like any', (g) => `${column}=like(any).{${quoted(`${g.slice(0, 3)}*`)}}`],
        ] as [string, (guess: string) => string][])
      : []),
  ]
  const pins = [`id=eq.${id}`, ...(up ? [`${up.column}=eq.${parentId}`] : []), 'limit=3']
  const path = `/rest/v1/${table.name}`
  return conditions.flatMap(([op, condition]): Shape[] => [
    ...pins.flatMap((pin): Shape[] => [
      { name: `GET with ${op} and ${pin.split('=')[0]}`, make: (g) => ({ path: `${path}?select=id&${pin}&${condition(g)}` }) },
      {
        name: `HEAD count with ${op} and ${pin.split('=')[0]}`,
        make: (g) => ({ method: 'HEAD', path: `${path}?${pin}&${condition(g)}`, headers: { prefer: 'count=exact' } }),
      },
      {
        name: `PATCH with ${op} and ${pin.split('=')[0]}`,
        make: (g) => ({
          method: 'PATCH',
          path: `${path}?${pin.replace('limit=3', 'id=not.is.null')}&${condition(g)}`,
          headers: { prefer: 'return=representation,count=exact' },
          body: target.change,
        }),
      },
      {
        name: `DELETE with ${op} and ${pin.split('=')[0]}`,
        make: (g) => ({
          method: 'DELETE',
          path: `${path}?${pin.replace('limit=3', 'id=not.is.null')}&${condition(g)}`,
          headers: { prefer: 'count=exact' },
        }),
      },
    ]),
    {
      name: `a range with ${op}`,
      make: (g) => ({ path: `${path}?${condition(g)}&id=eq.${id}`, headers: { range: '0-0', prefer: 'count=exact' } }),
    },
    {
      name: `a single object with ${op}`,
      make: (g) => ({ path: `${path}?${condition(g)}&id=eq.${id}`, headers: { accept: 'application/vnd.pgrst.object+json' } }),
    },
    ...(up ? embedShapes(target, up, condition, op) : []),
  ])
}

function embedShapes(target: Target, up: { column: string; parent: string }, condition: (guess: string) => string, op: string): Shape[] {
  const { name } = target.table
  const parent = `/rest/v1/${up.parent}?id=eq.${target.row[up.column]}`
  const within = (g: string) => condition(g).replace(/^(not\.)?(\w+)=/, (_, not = '', what) => `${name}.${not}${what}=`)
  const embeds = ['', '!inner', '!left'].map((join) => ({
    name: `an embed${join} with ${op}`,
    make: (g: string) => ({ path: `${parent}&select=id,${name}${join}(id)&${within(g)}` }),
  }))
  return [
    ...embeds,
    {
      name: `an embed that must be there with ${op}`,
      make: (g) => ({ path: `${parent}&select=id,${name}()&${within(g)}&${name}=not.is.null` }),
    },
    { name: `a count of embeds with ${op}`, make: (g) => ({ path: `${parent}&select=id,${name}(count)&${within(g)}` }) },
  ]
}

const withHeaders = (sent: Sent, headers: Record<string, string>): Sent => ({ ...sent, headers: { ...headers, ...sent.headers } })

/** Returns an answer as text, without its times. A quoted guess is replaced by § unless it is too short. */
function normal({ status, headers, text }: Answer, guess: string): string {
  const without = (value: string) =>
    guess.length < 4 || guess === 'true' || guess === 'false'
      ? value
      : value
          .replaceAll(encodeURIComponent(guess), '§')
          .replaceAll(guess, '§')
          .replace(/dur=[\d.]+/g, '')
  return without(`${status} ${JSON.stringify(timeless(headers))} ${text}`)
}

/** Orders visible rows by a withheld column. Up and down must give the same order. */
async function orders(house: House, score: Score): Promise<void> {
  const shared = targetsOf(house.people).filter(({ copy }) => copy === SHARED)
  for (const person of CURIOUS)
    for (const target of shared.filter((one) => waysInSight(one, person).length > 0)) {
      const { table, row } = target
      const up = parentOf(table)
      const asked = [...withheldOf(target, person), ...(up ? [`${up.parent}(user_id)`] : [])]
      for (const column of asked) {
        // Leaves out rows whose value the person may read, because those may be ordered by it.
        const alike = shared.filter(
          (other) => other.table === table && (column.includes('(') || withheldOf(other, person).includes(column)),
        )
        const pins = [...(up ? [`${up.column}=eq.${row[up.column]}`] : []), `id=in.(${alike.map(({ id }) => id)})`]
        const select = column.includes('(') ? `id,${up?.parent}(id)` : 'id'
        const path = `/rest/v1/${table.name}?select=${select}&${pins.join('&')}&limit=50&order=${column}`
        const headers = headersOf(person, house.people)
        const [rising, falling] = await Promise.all(['asc', 'desc'].map((way) => house.asker.ask({ path: `${path}.${way}`, headers })))
        score.mark(rising?.text !== falling?.text && `${person} learns the order of ${table.name} by ${column}`)
      }
    }
}

/** Procedures and inserts that name another's row must answer alike, whether the row exists or not. */
async function procedures(house: House, score: Score): Promise<void> {
  const find = (table: string) => targetsOf(house.people).find((t) => t.table.name === table && t.copy === SHARED) as Target
  const missing = '00000000-0000-4000-8000-000000000000'
  const vote = find('question_votes')
  const pairs: [string, Sent, Sent][] = [
    ...(['add_points', 'undo_points', 'run_raffle'] as const).map((name): [string, Sent, Sent] => {
      const [field, id] =
        name === 'add_points'
          ? ['team_id', find('teams').id]
          : name === 'undo_points'
            ? ['event_id', find('score_events').id]
            : ['session_id', find('raffle_sessions').id]
      const body = (value: string): Json => ({ [field as string]: value, ...(name === 'add_points' ? { points: 1 } : {}) })
      const sent = (value: string): Sent => ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body: body(value) })
      return [name, sent(id as string), sent(missing)]
    }),
    [
      'a vote in the name of a phone that has voted',
      { method: 'POST', path: '/rest/v1/question_votes', body: { question_id: vote.row['question_id'], device_id: vote.row['device_id'] } },
      {
        method: 'POST',
        path: '/rest/v1/question_votes',
        body: { question_id: vote.row['question_id'], device_id: String(vote.row['device_id']).replace('01', '77') },
      },
    ],
  ]
  for (const person of ['other host', 'other phone'] as const)
    for (const [name, there, absent] of pairs) {
      // A host without a phone may insert under any device id, so the answer tells nothing of others.
      if (name.startsWith('a vote') && person === 'other host') continue
      const headers = headersOf(person, house.people)
      const [right, wrong] = [await house.asker.ask(withHeaders(there, headers)), await house.asker.ask(withHeaders(absent, headers))]
      score.mark(normal(right, '') !== normal(wrong, '') && `${person} learns by ${name} that it is there: ${right.text} | ${wrong.text}`)
    }
}

/** Subscriptions filtered by a right and by a wrong guess must hear the same of the same writes. */
async function subscriptions(house: House, score: Score): Promise<void> {
  const secrets = secretsOf(house).filter(({ person, column }) => person !== 'anyone' && column !== 'created_at')
  const PER_SOCKET = 8
  const pairs = await Promise.all(
    Array.from({ length: Math.ceil(secrets.length / PER_SOCKET) }, (_, n) => secrets.slice(n * PER_SOCKET, (n + 1) * PER_SOCKET)).flatMap(
      (some) =>
        (['other host', 'other phone'] as const).map(async (person) => {
          const mine = some.filter((secret) => secret.person === person)
          return Promise.all(
            (['right', 'wrong'] as const).map(async (which) => {
              const ear = await openEar({ port: house.port, device: deviceOf(person) })
              const statuses = await Promise.all(
                mine.map(({ target, column, [which]: guess }, n) =>
                  ear.join(
                    `realtime:guess-${n}`,
                    { postgres_changes: [{ event: '*', schema: 'public', table: target.table.name, filter: `${column}=eq.${guess}` }] },
                    tokenOf(person, house.people),
                  ),
                ),
              )
              return { person, mine, ear, statuses }
            }),
          )
        }),
    ),
  )
  const owner = headersOf('owner', house.people)
  for (const target of targetsOf(house.people)) {
    const path = `/rest/v1/${target.table.name}`
    if (target.copy === 'insert phone')
      await house.asker.ask({ method: 'POST', path, headers: headersOf('phone', house.people), body: target.row as Json })
    if (target.copy === 'insert owner') await house.asker.ask({ method: 'POST', path, headers: owner, body: target.row as Json })
    if (target.copy === 'delete owner') await house.asker.ask({ method: 'DELETE', path: `${path}?id=eq.${target.id}`, headers: owner })
    if (target.copy === 'update owner')
      await house.asker.ask({
        method: 'PATCH',
        path: `${path}?id=eq.${target.id}`,
        headers: owner,
        body: target.change,
      })
  }
  await pause(400)
  let joined = 0
  for (const [right, wrong] of pairs) {
    if (!right || !wrong) continue
    right.mine.forEach(({ person, target, column }, n) => {
      const told = ({ ear, statuses }: typeof right) => {
        const topic = `realtime:guess-${n}`
        const changes = ear.heard.filter((frame) => frame.kind === 'message' && frame.topic === topic && frame.event === 'postgres_changes')
        return `${statuses[n]}, ${changes.length} changes`
      }
      if (right.statuses[n] === 'ok') joined++
      score.mark(
        told(right) !== told(wrong) && `${person} learns ${target.table.name}.${column} by a subscription: ${told(right)} | ${told(wrong)}`,
      )
    })
    right.ear.close()
    wrong.ear.close()
  }
  score.figure(`${joined} subscriptions by a right guess were joined and heard what a wrong one hears`)
}

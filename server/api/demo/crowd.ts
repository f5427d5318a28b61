import type { DemoAct, DemoEvent, DemoKind, DemoTurn, Random } from '../../../contract/demo.ts'
import type { Json } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { MadeUpPhone } from './made-up-phone.ts'
import { nameOf } from './people.ts'
import type { Staff } from './staff.ts'

/** A session that made-up phones act in. `path`: of the phones' page; null: there is none. */
export interface CrowdSession {
  id: string
  kind: DemoKind
  path: string | null
  known: Json
}

export interface CrowdOptions {
  /** Sessions that the server marked as made up, and no others. */
  sessions: readonly CrowdSession[]
  event: { id: string; kind: DemoEvent; path: string | null }
  random: Random
  newId: () => string
  /** Milliseconds; never goes back. */
  now: () => number
  makePhone: () => MadeUpPhone
  staff: Pick<Staff, 'act' | 'read'>
}

export interface Crowd {
  /** Does what is due. Called often. Resolves with whether the event is still there. */
  turn(): Promise<boolean>
  /** Acts of phones and staff so far. */
  readonly acts: number
  /** Requests so far. */
  readonly sent: number
  /** The first that were refused, each as 'who status what'. */
  readonly refused: readonly string[]
  close(): void
}

/** People arrive within this time. */
const ARRIVALS_MS = 60_000
/** Pause between two acts of one person. */
const PAUSE_MS = { least: 3_000, most: 40_000 }
/** When a person turns to what comes on stage: most at once, some later. */
const TURN_MS = { least: 1_200, most: 14_000 }
/** How often the sessions are read, and how often staff do something. */
const LOOK_MS = 2_000
const TEND_MS = 3_500
/** Share of moments at which staff, or a look, also turn to what is not open. */
const ELSEWHERE = 0.2
/** Refusals that are kept. */
const REFUSALS = 50
/** One person in so many also looks at what is open and not on stage. */
const CURIOUS = 6
/** Share of acts of a person in what is open beside the stage. */
const BESIDE = 0.3

interface Person {
  number: number
  name: string
  phone: MadeUpPhone
  isCurious: boolean
  at: number
  opened: Set<string>
  done: Map<string, Set<string>>
}

/**
 * Made-up people with phones in one event. Nothing happens but in `turn`, so that a test's clock drives it.
 * The requests of all phones stay within LIMITS.demoRequestsPerSecond.
 */
export function createCrowd({ sessions, event, random, newId, now, makePhone, staff }: CrowdOptions): Crowd {
  const from = now()
  const people = Array.from(
    { length: LIMITS.demoPhones },
    (_, n): Person => ({
      ...{ number: n, name: nameOf(n), phone: makePhone(), isCurious: n % CURIOUS === 1, opened: new Set(), done: new Map() },
      at: from + arrival(n, random),
    }),
  )
  const seen = new Map<string, Json>()
  const tended = new Map<string, Set<string>>()
  const refused: string[] = []
  const reader = makePhone()
  let stage: string | null = null
  let [sent, acts, tokens, countedAt] = [0, 0, 0, from]
  let [lookAt, tendAt] = [from, from + TEND_MS]

  /** Takes one request of the budget, if there is one. */
  function take(): boolean {
    const at = now()
    tokens = Math.min(LIMITS.demoRequestsPerSecond, tokens + ((at - countedAt) / 1_000) * LIMITS.demoRequestsPerSecond)
    countedAt = at
    if (tokens < 1) return false
    tokens--
    sent++
    return true
  }

  const note = (status: number, who: string, what: string) => {
    if (status >= 400 && refused.length < REFUSALS) refused.push(`${who} ${status} ${what}`)
  }

  /** Reads as a phone does. Returns undefined without an answer. */
  async function read(path: string): Promise<Json | undefined> {
    if (!take()) return undefined
    const { status, body } = await reader.ask('GET', `/rest/v1/${path}`)
    note(status, 'reader', path)
    return status < 400 ? (body as Json) : undefined
  }

  async function look(): Promise<boolean> {
    lookAt = now() + LOOK_MS
    const answer = await read(event.kind.look(event.id))
    const onStage = answer === undefined ? stage : event.kind.onStage(answer)
    if (onStage === undefined) return false
    if (onStage !== stage) {
      stage = onStage
      for (const person of people) if (person.phone.deviceId) person.at = now() + within(TURN_MS, random)
    }
    for (const { id, kind } of sessions) {
      if (!kind.look || !(id === stage || kind.beside || random() < ELSEWHERE || !seen.has(id))) continue
      const found = await read(kind.look(id))
      if (found !== undefined) seen.set(id, found)
    }
    return true
  }

  const turnOf = ({ id, known }: CrowdSession, who: { number: number; name: string }, done: ReadonlySet<string>): DemoTurn => ({
    ...{ random, newId, session: id, known, name: who.name, person: who.number, done },
    seen: seen.get(id) ?? null,
    isOnStage: id === stage,
  })

  /** Returns what a person turns to, the first that offers them something to do first. */
  function attended(person: Person): CrowdSession[] {
    const onStage = sessions.filter(({ id }) => id === stage)
    const beside = sessions.filter(({ kind }) => kind.beside)
    const others = person.isCurious ? sessions.filter(({ id, kind }) => id !== stage && !kind.beside) : []
    const rest = others.length > 0 ? [others[Math.floor(random() * others.length)] as CrowdSession] : []
    return random() < BESIDE ? [...beside, ...onStage, ...rest] : [...onStage, ...beside, ...rest]
  }

  /** Scans the code of the event. From then on the phone is here. */
  async function arrive(person: Person): Promise<void> {
    const { id, kind, path } = event
    const { status } = await person.phone.open(path ?? '/')
    note(status, person.name, path ?? '/')
    person.phone.follow('page', kind.table, id)
    person.at = now() + 800 + random() * 4_000
  }

  async function act(person: Person): Promise<void> {
    person.at = now() + within(PAUSE_MS, random)
    if (!person.phone.deviceId) return arrive(person)
    for (const session of attended(person)) {
      const done = person.done.get(session.id) ?? new Set<string>()
      const wanted = session.kind.act?.(turnOf(session, person, done))
      if (!wanted || done.has(wanted.once)) continue
      if (session.path !== null && !person.opened.has(session.id)) {
        const { status } = await person.phone.open(session.path)
        note(status, person.name, session.path)
        person.opened.add(session.id)
        person.phone.follow('item', session.kind.table, session.id)
        // Reading the form, and typing.
        person.at = now() + 1_500 + random() * 6_000
        return
      }
      if (session.path !== null) person.phone.follow('item', session.kind.table, session.id)
      acts++
      const { status } = await submit(person.phone, wanted, newId)
      note(status, person.name, JSON.stringify(wanted))
      person.done.set(session.id, done.add(wanted.once))
      return
    }
  }

  async function tend(): Promise<void> {
    tendAt = now() + TEND_MS * (0.6 + random() * 0.8)
    for (const session of sessions) {
      const { tend: by, beside } = session.kind
      if (!by || !(session.id === stage || beside || random() < ELSEWHERE)) continue
      const done = tended.get(session.id) ?? new Set<string>()
      const turn = turnOf(session, { name: by.by, number: 0 }, done)
      if (by.look && !take()) continue
      const wanted = by.act(by.look ? { ...turn, seen: await staff.read(by.by, by.look(session.id)) } : turn)
      if (!wanted || done.has(wanted.once) || !take()) continue
      tended.set(session.id, done.add(wanted.once))
      acts++
      note(await staff.act(by.by, wanted), by.by, JSON.stringify(wanted))
    }
  }

  return {
    async turn() {
      if (lookAt <= now() && !(await look())) return false
      if (tendAt <= now()) await tend()
      const due = people.filter(({ at }) => at <= now()).sort((a, b) => a.at - b.at)
      for (const person of due) {
        if (!take()) break
        await act(person)
      }
      return true
    },
    get sent() {
      return sent
    },
    get acts() {
      return acts
    },
    refused,
    close() {
      for (const { phone } of people) phone.close()
      reader.close()
    },
  }
}

/** Returns when person `n` arrives: a first handful at once, the others over a minute, fewer at its end. */
const arrival = (n: number, random: Random): number => (n < 6 ? 500 + n * 400 : ARRIVALS_MS * random() ** 1.5)

/** Returns a time of this range. Short times are more frequent than long ones. */
const within = ({ least, most }: { least: number; most: number }, random: Random): number => least + (most - least) * random() ** 2

/** Sends an act as a phone does. */
function submit(phone: MadeUpPhone, act: DemoAct, newId: () => string) {
  const { deviceId } = phone
  if ('insert' in act) return phone.ask('POST', `/rest/v1/${act.insert}`, { id: newId(), ...act.row, device_id: deviceId })
  if ('update' in act) return phone.ask('PATCH', `/rest/v1/${act.update}?id=eq.${act.id}`, act.row)
  return phone.ask('POST', `/rest/v1/rpc/${act.call}`, act.args)
}

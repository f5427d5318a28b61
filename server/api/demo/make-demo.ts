import type { DemoEvent, DemoItem, DemoKind, DemoMaking, DemoSession, DemoStaff, DemoStep } from '../../../contract/demo.ts'
import { FILES_PATH } from '../../../contract/files.ts'
import { isObject } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { CrowdSession } from './crowd.ts'
import type { Answer, MadeUpPhone } from './made-up-phone.ts'

/** Sends a request of the host to the public API. */
export type AskAsHost = (method: string, path: string, body?: object) => Promise<Pick<Answer, 'status' | 'body'>>

/** `authorization`: the header with the host's token. */
export const askWith =
  (phone: Pick<MadeUpPhone, 'ask'>, authorization: string): AskAsHost =>
  (method, path, body) =>
    phone.ask(method, path, body, { authorization })

export interface MadeDemo {
  event: { id: string; kind: DemoEvent; path: string | null }
  sessions: CrowdSession[]
  /** API keys of the helpers. */
  keys: ReadonlyMap<DemoStaff, string>
}

export interface MakeOptions {
  kinds: readonly DemoKind[]
  event: DemoEvent
  making: Omit<DemoMaking, 'sessionIn'>
  ask: AskAsHost
  /** Marks sessions as made up. */
  mark(ids: readonly string[]): Promise<unknown>
}

const HELPERS: readonly [DemoStaff, string][] = [
  ['moderate', 'Mia Madeup'],
  ['score', 'Max Madeup'],
]

/**
 * Makes an event with a session of each kind, by requests of its host. Each session is marked right after it
 * was made. Returns those that are marked. Throws if the server refuses a request.
 */
export async function makeDemo({ kinds, event, making, ask, mark }: MakeOptions): Promise<MadeDemo> {
  const made = new Map<string, DemoSession>()
  const items: DemoItem[] = []
  const sorted = [...kinds].sort((a, b) => a.position - b.position)
  for (const { table, create, beside = false, minutes, notes } of sorted) {
    const session = create({ ...making, sessionIn: (name) => made.get(name)?.id ?? null })
    made.set(table, session)
    items.push({ session: session.id, beside, minutes, notes })
    await makeOne(session.id, session.steps)
  }
  const holder = event.create(items, { ...making, sessionIn: () => null })
  await makeOne(holder.id, holder.steps)
  const keys = new Map<DemoStaff, string>()
  const hours = Math.ceil(LIMITS.demoMs / 3_600_000)
  for (const [role, name] of HELPERS)
    keys.set(role, String((await wanted('rpc/add_helper', { session: holder.id, name, role, hours })).body))
  const rows = await marked([holder.id, ...[...made.values()].map(({ id }) => id)])
  const pathOf = (id: string) => rows.find((row) => row.id === id)?.path ?? null
  return { event: { id: holder.id, kind: event, path: pathOf(holder.id) }, sessions: sessionsOf(rows), keys }

  async function makeOne(id: string, steps: readonly DemoStep[]): Promise<void> {
    for (const [at, step] of steps.entries()) {
      if ('call' in step) await wanted(`rpc/${step.call}`, step.args)
      else if ('insert' in step) await wanted(step.insert, step.rows)
      else await upload(step)
      if (at === 0) await mark([id])
    }
  }

  async function upload({ upload: table, id, bytes, named }: Extract<DemoStep, { upload: string }>): Promise<void> {
    const path = `${FILES_PATH}${table}/${id}?upload=${making.newId()}&size=${bytes.length}&offset=0`
    const { status, body } = await ask('POST', path, bytes)
    if (status >= 400 || !isObject(body)) throw new Error(`A demo could not be made: ${path} answered ${status}`)
    await ask('PATCH', `/rest/v1/${table}?id=eq.${id}`, named(String(body['url'])))
  }

  async function wanted(path: string, body: object): ReturnType<AskAsHost> {
    const answer = await ask('POST', `/rest/v1/${path}`, body)
    if (answer.status >= 400) throw new Error(`A demo could not be made: ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }

  /** Reads which of these sessions are marked. */
  async function marked(ids: readonly string[]): Promise<Marked[]> {
    const { body } = await ask('GET', `/rest/v1/presentations?id=in.(${ids.join(',')})&made_up=is.true&select=id,path,session_table`)
    return Array.isArray(body) ? (body as Marked[]) : []
  }

  function sessionsOf(rows: readonly Marked[]): CrowdSession[] {
    return sorted.flatMap((kind) => {
      const shown = rows.find(({ session_table }) => session_table === kind.table)
      const session = made.get(kind.table)
      return shown && session ? [{ id: session.id, kind, path: shown.path, known: session.known }] : []
    })
  }
}

interface Marked {
  id: string
  path: string | null
  session_table: string
}

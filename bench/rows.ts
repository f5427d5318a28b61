import { ask } from '../tests/setup/host.ts'
import type { House } from './house.ts'

/** Makes a poll with so many responses, each by another phone. Resolves with its id. */
export async function fillPoll({ server, make }: Pick<House, 'server' | 'make'>, responses: number): Promise<string> {
  const poll = await make('polls', { question: 'What did you like best?' })
  for (let n = 0; n < responses; n++)
    await send(server.url, 'poll_responses', { poll_id: poll, response: `What I liked best was number ${n}.`, device_id: phone(n) })
  return poll
}

/** Makes a Q&A session with so many questions, all approved. */
export async function fillSession({ server, make, host }: House, count: number): Promise<{ sessionId: string; questionIds: string[] }> {
  const sessionId = await make('qa_sessions', { name: 'Ask anything' })
  const questionIds = Array.from({ length: count }, () => crypto.randomUUID())
  for (const [n, id] of questionIds.entries())
    await send(server.url, 'questions', { id, session_id: sessionId, content: `What comes after ${n}, and why?`, device_id: phone(n) })
  const { status } = await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${sessionId}`, { status: 'approved' })
  if (status !== 204) throw new Error(`The questions were not approved: ${status}.`)
  return { sessionId, questionIds }
}

const phone = (n: number): string => `d-bench-phone-${String(n).padStart(6, '0')}`

async function send(url: string, table: string, row: { device_id: string; [column: string]: string }): Promise<void> {
  const { status, body } = await ask(`${url}/rest/v1/${table}`, 'POST', row, { apikey: 'bench', 'x-device-id': row.device_id })
  if (status !== 201) throw new Error(`${table} refused a row: ${status} ${JSON.stringify(body)}`)
}

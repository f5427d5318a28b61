import { readDisplayKey } from '../../contract/presentation.ts'
import { displayLink } from '../../kit/data/link-key.ts'

/** A signed-in host over plain HTTP, as any script could be. */
export interface Host {
  userId: string
  token: string
  headers: Record<string, string>
  /** The session as answered by the server, which supabase-js stores unchanged. */
  session: object
  /** Sends a request with the host's token. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface Answer {
  status: number
  headers: Headers
  body: any
}

/** Sends one request. The body is parsed if it is JSON. */
export async function ask(url: string, method: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parse(text) }
}

/**
 * Creates an account at the server and signs in. `base` is called for each request, since a restarted server
 * has another port.
 */
export const signUpHost = (base: () => string, email: string): Promise<Host> => enter(base, '/auth/v1/signup', email)

/** Signs in to an account that `signUpHost` created. */
export const signInHost = (base: () => string, email: string): Promise<Host> => enter(base, '/auth/v1/token?grant_type=password', email)

async function enter(base: () => string, path: string, email: string): Promise<Host> {
  const { status, body } = await ask(`${base()}${path}`, 'POST', { email, password: 'correct horse battery' })
  if (status !== 200) throw new Error(`${email} was refused: ${status} ${JSON.stringify(body)}`)
  const own = { authorization: `Bearer ${body.access_token}` }
  return {
    userId: body.user.id,
    token: body.access_token,
    headers: own,
    session: body,
    ask: (method, path, sent, headers) => ask(`${base()}${path}`, method, sent, { ...own, ...headers }),
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/** Makes a display link of a session. Returns the path of its wall, which nobody has to sign in for. */
export async function wallPath(host: Host, session: string): Promise<string> {
  const { body: key } = await host.ask('POST', '/rest/v1/rpc/set_display_link', { session, on: true })
  const secret = readDisplayKey(String(key))?.secret
  if (secret === undefined) throw new Error(`The session ${session} got no display link: ${JSON.stringify(key)}`)
  return displayLink('', session, secret)
}

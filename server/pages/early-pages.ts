import { LIMITS } from '../../contract/limits.ts'
import type { ServedPage } from '../catalog.ts'
import type { Early, Turn } from '../http/front.ts'
import { flat, type ReadyAnswer } from '../http/ready-answer.ts'
import { pageHeaders } from '../http/security.ts'
import type { Services } from '../services.ts'
import type { PageRenderer, ReadPage } from './page-renderer.ts'
import { arrive, passCookie, type Visit } from './visit.ts'

/** What every page is sent with. */
export const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
const PAGE = flat(PAGE_HEADERS)
/** A parameter that stands for itself. */
const PLAIN = /^[\w-]{1,100}$/

/** Pages as phones open them, by a plain address. What is expensive to read, or cannot be made, is for the framework. */
export function earlyPages(services: Services, renderer: PageRenderer): Early {
  const pages = new Map<string, ServedPage>()
  for (const page of services.catalog.pages) {
    const [before, name] = parted(page.path)
    if (name.startsWith(':')) pages.set(before, page)
  }

  function pageAt(url: string): { page: ServedPage; param: string } | null {
    const query = url.indexOf('?')
    const [before, param] = parted(query === -1 ? url : url.slice(0, query))
    const page = pages.get(before)
    return page && PLAIN.test(param) ? { page, param } : null
  }

  /** Those of the last host: there is seldom another. */
  let secured = { host: '', isHttps: false, headers: flat(pageHeaders('', false)) }
  function securityHeaders(host: string, isHttps: boolean): readonly string[] {
    if (host !== secured.host || isHttps !== secured.isHttps) secured = { host, isHttps, headers: flat(pageHeaders(host, isHttps)) }
    return secured.headers
  }

  async function readyPage(visit: Visit, host: string, { status, id, body }: ReadPage): Promise<ReadyAnswer> {
    const { deviceCookie, isHttps } = visit
    const pass = await passCookie(services, visit, id)
    const bytes = Buffer.byteLength(body)
    const headers = [...securityHeaders(host, isHttps)]
    if (deviceCookie !== null) headers.push('set-cookie', deviceCookie)
    if (pass !== null) headers.push('set-cookie', pass)
    headers.push(...PAGE, 'content-length', String(bytes))
    return { status, headers, body, bytes }
  }

  /** The page at once where its row is known; null: it is expensive. */
  function rendered({ page, param, deviceId }: Visit): ReadPage | Promise<ReadPage> | null {
    const wanted = { path: page.path, param, deviceId, newId: services.clock.newId(), posted: null }
    const known = renderer.known(wanted)
    if (known !== null) return known
    return renderer.costOf(wanted) <= LIMITS.cheapCost ? renderer.render(wanted) : null
  }

  /** What goes wrong happens again with the framework, and is told as it should be. */
  function answer(visit: Visit, host: string, { send, handOver }: Turn): void {
    let page: ReturnType<typeof rendered> = null
    try {
      page = rendered(visit)
    } catch {}
    if (page === null) handOver()
    else
      Promise.resolve(page)
        .then((made) => readyPage(visit, host, made))
        .then(send, handOver)
  }

  return ({ request, url, host = '', isHttps, inTurn }) => {
    const { method, headers } = request
    if (method !== 'GET' || headers['content-length'] !== undefined || headers.origin !== undefined) return false
    const found = pageAt(url)
    if (found === null) return false
    return inTurn((turn) => answer(arrive(services, { ...found, request, isHttps }), host, turn))
  }
}

/** An address up to its last slash, and what follows. */
function parted(path: string): [before: string, last: string] {
  const end = path.lastIndexOf('/') + 1
  return [path.slice(0, end), path.slice(end)]
}

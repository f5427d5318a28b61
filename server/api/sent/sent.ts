import { Refusal } from '../../../contract/errors.ts'
import type { Language, PageLanguage } from '../../../contract/languages.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { SENT_PATH, TAKEN_COOKIE } from '../../../contract/sent.ts'
import { isUuid } from '../../../contract/uuid.ts'
import type { BodyReader } from '../../http/bodies.ts'
import type { Entrance, Handler, Route } from '../../http/entrance.ts'
import { type ReadyAnswer, readyAnswer } from '../../http/ready-answer.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { Services } from '../../services.ts'
import { askedLanguages } from '../pages/asked-language.ts'
import { type PageAssets, readAssets } from '../pages/assets.ts'
import { noticeDocument } from '../pages/document.ts'
import { ownTexts, textsOf } from '../pages/page-texts.ts'
import { readSent, type Sent, type SentRow } from './read-sent.ts'
import { askDocument, nameOf, type SentView, sentDocument } from './sent-document.ts'
import { takeBack } from './take-back.ts'

const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
const DAY_S = 86_400

/**
 * GET /sent/SESSION lists what this phone sent to the session, or to the event that has it; with `take`, it
 * asks whether to take that row back; POST does so. Plain pages without a script. The signed cookie says
 * which phone asks, and nothing else does. Decision record 186.
 */
export function registerSent(entrance: Entrance, services: Services, webRoot: string | null, bodies: BodyReader): void {
  const { catalog } = services
  const [styled] = catalog.pages
  if (catalog.sent.length === 0) return
  const assets: PageAssets = { ...readAssets(webRoot)(styled?.tool ?? ''), script: null, preloads: [] }
  const served: Served = { services, assets }
  const get: Handler = async (request) => {
    const found = await open(served, request)
    if ('status' in found) return found
    const query = new URLSearchParams(request.url.split('?', 2)[1])
    const row = rowNamed(found.view.sent, query.get('take'))
    if (row && mayTakeBack(found.view.sent, row)) return page(200, askDocument(found.view, row))
    // The cookie says that something was taken back; a link alone does not.
    const wasTaken = query.has('taken') && (request.headers.cookie ?? '').includes(TAKEN_COOKIE)
    return page(200, sentDocument(found.view, wasTaken ? found.view.t('sent.taken') : null))
  }
  const post: Handler = async (request) => {
    const name = (await bodies.form(request)).get('row')
    const found = await open(served, request)
    if ('status' in found) return found
    const row = rowNamed(found.view.sent, name)
    const path = `${SENT_PATH}${found.view.session}`
    // A row that is gone was taken back before, as by a second press.
    if (!row || found.device === null) return readyAnswer(303, { location: `${path}?taken=1` }, '')
    const saying = (status: number, words: 'sent.refused' | 'own.busy') => page(status, sentDocument(found.view, found.view.t(words)))
    try {
      const isTaken = mayTakeBack(found.view.sent, row) && (await takeBack(services, found.device, row))
      if (!isTaken) return saying(403, 'sent.refused')
    } catch (error) {
      if (error instanceof Refusal && error.code === 'LL429') return saying(429, 'own.busy')
      throw error
    }
    return readyAnswer(303, { location: `${path}?taken=1`, 'set-cookie': takenCookie(request, row), 'cache-control': 'no-store' }, '')
  }
  const route: Route = {
    handlers: new Map([
      ['GET', get],
      ['HEAD', get],
      ['POST', post],
    ]),
  }
  entrance.serve((path) => (path.startsWith(SENT_PATH) ? { route, param: path.slice(SENT_PATH.length) } : null))
}

interface Served {
  services: Services
  assets: PageAssets
}

async function open({ services, assets }: Served, request: HttpRequest): Promise<{ view: SentView; device: string | null } | ReadyAnswer> {
  const { catalog, store, actors, clock } = services
  const session = request.param
  const device = actors.deviceFromCookie(request.headers.cookie)
  const { asked, accepted } = askedLanguages(request)
  const languageIn = (room: Language | null): PageLanguage => asked ?? room ?? accepted
  const sent = isUuid(session)
    ? await readSent(catalog, store.readSql, session, { device, wordsOf: (tool, room) => textsOf(catalog)(languageIn(room), tool).t })
    : null
  if (!sent) {
    const t = ownTexts(languageIn(null))
    return page(404, noticeDocument(t('sent.missing'), t('sent.missing.about'), t.language, assets))
  }
  return { view: { session, sent, now: clock.now(), t: ownTexts(languageIn(sent.language)), assets }, device }
}

const page = (status: number, body: string): ReadyAnswer => readyAnswer(status, PAGE, body)

/** Returns the phone's row of this name, or null. */
const rowNamed = ({ sessions }: Sent, name: string | null): SentRow | null =>
  sessions.flatMap(({ rows }) => rows).find((row) => nameOf(row) === name) ?? null

const mayTakeBack = ({ sessions }: Sent, { session }: SentRow): boolean => sessions.find(({ id }) => id === session)?.mayTakeBack ?? false

/** Returns a cookie that names this row and those before, for the script of the session's page. */
function takenCookie({ headers: { cookie }, isHttps }: HttpRequest, { session, id }: SentRow): string {
  const before = new RegExp(`(?:^|; *)${TAKEN_COOKIE}=([0-9a-f.~-]*)`).exec(cookie ?? '')?.[1] ?? ''
  const named = [...before.split('~').filter(Boolean), `${session}.${id}`].slice(-LIMITS.takenNamed)
  return `${TAKEN_COOKIE}=${named.join('~')}; Path=/; Max-Age=${DAY_S}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

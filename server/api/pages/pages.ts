import { Refusal } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Translate } from '../../../contract/messages.ts'
import type { AudienceScreenProps } from '../../../contract/page.ts'
import type { BodyReader } from '../../http/bodies.ts'
import type { Entrance, Handler, Route } from '../../http/entrance.ts'
import { logFailure } from '../../http/failures.ts'
import { flat, type ReadyAnswer } from '../../http/ready-answer.ts'
import { decodePart, type HttpRequest } from '../../http/request.ts'
import type { ServedPage } from '../../rules/catalog.ts'
import type { Services } from '../../services.ts'
import { insertOnceAs } from '../rest/as-actor.ts'
import { askedLanguages, languageFor } from './asked-language.ts'
import { type PageAssets, readAssets } from './assets.ts'
import { troubleDocument } from './document.ts'
import { rowFromForm } from './form.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'
import { isOffered, type PageRequest, parted, type RenderedPage } from './page-request.ts'
import { ownTexts, textsOf } from './page-texts.ts'
import { arrive, askerOf, passCookie, type Visit } from './visit.ts'

/** Characters of a parameter at most; ids and codes are much shorter. */
const LONGEST_PARAM = 500
const PAGE = flat({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })

/**
 * Registers the audience pages. GET renders a page from the row as the phone may see it; POST takes the
 * page's form where no script runs. A device id is generated on the first visit. Answers are never cached,
 * since a page belongs to one phone. Throws if a page's path does not end with its parameter.
 */
export function registerPages(entrance: Entrance, services: Services, webRoot: string | null, bodies: BodyReader): void {
  const assetsOf = readAssets(webRoot)
  const served = { services, renderer: createPageRenderer(services, webRoot, services.clock.randomBytes) }
  /** By path up to the parameter. */
  const routes = new Map<string, { path: string; route: Route }>()
  for (const page of services.catalog.pages) {
    const [before, parameter] = parted(page.path)
    if (!parameter.startsWith(':')) throw new Error(`The path of the page ${page.path} must end with its parameter.`)
    routes.set(before, { path: page.path, route: routeOf(served, page, assetsOf(page.tool), bodies) })
  }
  entrance.serve((path) => {
    const [before, last] = parted(path)
    const found = last !== '' && last.length <= LONGEST_PARAM ? routes.get(before) : undefined
    return found && isOffered(services.catalog, found) ? { route: found.route, param: decodePart(last) } : null
  })
}

interface Served {
  services: Services
  renderer: PageRenderer
}
type Posted = AudienceScreenProps['posted']

function routeOf(served: Served, page: ServedPage, assets: PageAssets, bodies: BodyReader): Route {
  const { services } = served
  const get: Handler = (request) => pageFor(served, arrive(services, { page, param: request.param, request }), 200, null)
  const post: Handler = async (request) => {
    const visit = arrive(services, { page, param: request.param, request })
    const { status, posted } = await takeForm(services, visit, await bodies.form(request))
    return pageFor(served, visit, status, posted)
  }
  const handlers = new Map([['GET', get], ['HEAD', get], ...(page.form ? [['POST', post] as const] : [])])
  return { handlers, failed: (error, request) => troubleOf(services, { ...page, assets }, error, request) }
}

/** Returns the page with its cookies. `status`: the status if the row exists. */
async function pageFor({ services, renderer }: Served, visit: Visit, status: number, posted: Posted): Promise<ReadyAnswer> {
  const { page, param, deviceId, deviceCookie, request } = visit
  // A refused form keeps its row's id, so that sending it again is idempotent.
  const sentId = posted?.ok === false ? posted.values.id : undefined
  const newId = typeof sentId === 'string' ? sentId : services.clock.newId()
  const wanted: PageRequest = { path: page.path, param, deviceId, newId, posted, languages: askedLanguages(request) }
  const made = renderer.known(wanted) ?? (await renderSomewhere(services, renderer, wanted, request.address))
  const passes = await Promise.all(made.shown.map((row) => passCookie(services, visit, row)))
  const headers = [...PAGE]
  for (const cookie of [deviceCookie, ...passes]) if (cookie !== null) headers.push('set-cookie', cookie)
  return ready(made.status === 404 ? 404 : status, headers, made.body)
}

function ready(status: number, headers: readonly string[], made: Uint8Array): ReadyAnswer {
  const body = Buffer.from(made.buffer, made.byteOffset, made.length)
  return { status, headers: [...headers, 'content-length', String(body.length)], body, bytes: body.length }
}

/** Renders here, or in a worker if reading the row is expensive. */
async function renderSomewhere(services: Services, renderer: PageRenderer, page: PageRequest, from: string): Promise<RenderedPage> {
  if (services.reads === null || renderer.costOf(page) <= LIMITS.cheapCost) return renderer.render(page)
  const actor = { kind: 'device', deviceId: page.deviceId } as const
  return services.reads.run({ kind: 'page', actor, page }, { from, bounded: true })
}

/**
 * Inserts a plain form's row with the phone's rights. A refusal is returned, so that the page shows it with
 * the words still in the form.
 */
async function takeForm(services: Services, visit: Visit, fields: URLSearchParams): Promise<{ status: number; posted: Posted }> {
  const { page, deviceId } = visit
  const table = services.catalog.tables.get(page.form?.table ?? '')
  if (!page.form || !table) throw new Error(`The page ${page.path} has a form for a table that no tool declares.`)
  const values = rowFromForm(table, page.form.columns, fields)
  try {
    const row = table.columns.device_id ? { ...values, device_id: deviceId } : values
    await insertOnceAs(services, askerOf(visit), table.name, row)
    return { status: 200, posted: { ok: true, values } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message } = error
    // 401 would make browsers ask for a password.
    return { status: error.status === 401 ? 403 : error.status, posted: { ok: false, values, code, message } }
  }
}

/** Returns an error's status. A read that timed out counts as a busy server (503). */
function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.code === '57014' ? 503 : error.status
  return (error as { statusCode?: number }).statusCode ?? 500
}

/** Answers an error in HTML, since a person reads it. */
function troubleOf(
  { log, catalog }: Services,
  { tool, failure, assets }: Pick<ServedPage, 'tool' | 'failure'> & { assets: PageAssets },
  error: unknown,
  request: HttpRequest,
): ReadyAnswer {
  const status = statusOf(error)
  if (status >= 500) logFailure(log, { error, req: request.id, what: 'a page could not be made' })
  const language = languageFor(request)
  const t = ownTexts(language)
  const [title, about] = troubleWords(status, t) ?? [
    textsOf(catalog)(language, tool).t(failure),
    t(status === 503 ? 'own.busy' : 'own.fault'),
  ]
  const again = status === 503 ? ['retry-after', String((error as Refusal).retryAfter ?? 1)] : []
  return ready(status, [...PAGE, ...again], Buffer.from(troubleDocument(title, about, t, assets)))
}

/** Returns the words for what was wrong with a request. Null: nothing was. */
function troubleWords(status: number, t: Translate): readonly [title: string, about: string] | null {
  if (status >= 500) return null
  if (status === 413) return [t('own.tooLong'), t('own.tooLong.about', { size: LIMITS.formBytes / 1024 })]
  return [t('own.unreadable'), t('own.unreadable.about')]
}

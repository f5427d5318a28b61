import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { AudienceScreenProps } from '../../contract/page.ts'
import type { ServedPage } from '../catalog.ts'
import { addressOf } from '../http/address.ts'
import { isMeant, logFailure } from '../http/failures.ts'
import type { Early } from '../http/front.ts'
import { markRefused } from '../http/http.ts'
import { insertOnceAs } from '../rest/as-actor.ts'
import type { Services } from '../services.ts'
import { type PageAssets, readAssets } from './assets.ts'
import { troubleDocument } from './document.ts'
import { earlyPages, PAGE_HEADERS } from './early-pages.ts'
import { rowFromForm } from './form.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'
import type { PageRequest, RenderedPage } from './page-request.ts'
import { arrive, askerOf, passCookie, type Visit } from './visit.ts'

const FORM = 'application/x-www-form-urlencoded'

/**
 * The pages that phones open. GET renders a page on the server from the row as that phone may see it; POST is the same page's form where no
 * script runs. The device id is minted here, on the first visit. Never cached: a page is one phone's.
 * Gives what opens usual ones before the framework.
 */
export function registerPages(app: FastifyInstance, services: Services, webRoot: string | null): readonly Early[] {
  const assetsOf = readAssets(webRoot)
  const renderer = createPageRenderer(services, webRoot, services.clock.randomBytes)
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LIMITS.formBytes }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    )
    for (const page of services.catalog.pages) {
      const assets = assetsOf(page.tool)
      const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
        sendTrouble(services, { ...page, assets }, error, request, reply)
      scope.get(page.path, { errorHandler }, (request, reply) => sendPage(begin({ services, renderer, reply }, page, request), null))
      if (!page.form) continue
      scope.post(page.path, { errorHandler }, async (request, reply) => {
        const served = begin({ services, renderer, reply }, page, request)
        return sendPage(served, await takeForm(served, request.body))
      })
    }
  })
  return [earlyPages(services, renderer)]
}

/** A visit that the framework has: what it is answered goes into `reply`. */
interface ServedVisit {
  services: Services
  renderer: PageRenderer
  visit: Visit
  reply: FastifyReply
}
type Posted = AudienceScreenProps['posted']

function begin(served: Omit<ServedVisit, 'visit'>, page: ServedPage, request: FastifyRequest): ServedVisit {
  const param = Object.values(request.params as Record<string, string>)[0] ?? ''
  const visit = arrive(served.services, { page, param, request: request.raw, isHttps: request.protocol === 'https' })
  if (visit.deviceCookie !== null) served.reply.header('set-cookie', visit.deviceCookie)
  return { ...served, visit }
}

async function sendPage({ services, renderer, visit, reply }: ServedVisit, posted: Posted): Promise<FastifyReply> {
  const { page, param, deviceId, request } = visit
  // A form that came back keeps its row's id, so that sending it again is idempotent.
  const sentId = posted?.ok === false ? posted.values.id : undefined
  const newId = typeof sentId === 'string' ? sentId : services.clock.newId()
  const wanted: PageRequest = { path: page.path, param, deviceId, newId, posted }
  const { status, id, body } = await renderSomewhere(services, renderer, wanted, addressOf(services.config, request))
  const pass = await passCookie(services, visit, id)
  if (pass !== null) reply.header('set-cookie', pass)
  return reply
    .code(status === 404 ? status : reply.statusCode)
    .headers(PAGE_HEADERS)
    .send(typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length))
}

/** In this thread, or in a worker where reading the page's row is so expensive that others would have to wait. */
async function renderSomewhere(services: Services, renderer: PageRenderer, page: PageRequest, from: string): Promise<RenderedPage> {
  if (services.reads === null || renderer.costOf(page) <= LIMITS.cheapCost) return renderer.render(page)
  const actor = { kind: 'device', deviceId: page.deviceId } as const
  return services.reads.run({ kind: 'page', actor, page }, { from, bounded: true })
}

/** Writes what a plain form sent, with the phone's own rights. A refusal is an outcome that the page tells, with the words still in the form. */
async function takeForm({ services, visit, reply }: ServedVisit, body: unknown): Promise<Posted> {
  const { page, deviceId } = visit
  const table = services.catalog.tables.get(page.form?.table ?? '')
  if (!page.form || !table) throw new Error(`The page ${page.path} has a form for a table that no tool declares.`)
  const values = rowFromForm(table, page.form.columns, body instanceof URLSearchParams ? body : new URLSearchParams())
  try {
    const row = table.columns.device_id ? { ...values, device_id: deviceId } : values
    await insertOnceAs(services, askerOf(services, visit), table.name, row)
    return { ok: true, values }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // 401 would ask a browser for a password.
    reply.code(error.status === 401 ? 403 : error.status)
    return { ok: false, values, code: error.code, message: error.message }
  }
}

/** A read that was stopped because it took too long is told as a busy server. */
function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.code === '57014' ? 503 : error.status
  return (error as { statusCode?: number }).statusCode ?? 500
}

/** The page itself cannot be made: said in HTML, because a phone's owner reads it. */
function sendTrouble(
  { log }: Services,
  { failure, assets }: { failure: string; assets: PageAssets },
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = statusOf(error)
  if (status >= 500) logFailure(log, { error, req: request.id, what: 'a page could not be made' })
  if (isMeant(error)) markRefused(reply)
  const isTheirs = status < 500
  const [title, about] = TROUBLE[status] ?? (isTheirs ? THEIRS : [failure, status === 503 ? BUSY : OURS])
  return reply
    .code(status)
    .headers(PAGE_HEADERS)
    .send(troubleDocument(title, about, assets))
}

const OURS = 'The fault is on our side. Please try again in a moment.'
const BUSY = 'The server is very busy. Please try again in a moment.'
const THEIRS = ['This cannot be sent', 'The request could not be read. Please go back and try again.'] as const
const TROUBLE: Readonly<Record<number, readonly [title: string, about: string]>> = {
  413: ['This is too long', `At most ${LIMITS.formBytes / 1024} kB can be sent at once. Please go back and shorten it.`],
}

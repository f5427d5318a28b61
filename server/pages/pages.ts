import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeDeviceId } from '../../contract/device.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { AudienceScreenProps } from '../../contract/page.ts'
import type { ServedPage } from '../catalog.ts'
import type { Asker } from '../fairness/admit.ts'
import { fairnessOf } from '../fairness/fairness.ts'
import { mayHavePass } from '../fairness/give-pass.ts'
import { shownPasses } from '../fairness/passes.ts'
import { isSession } from '../fairness/session-of.ts'
import { addressKey } from '../http/address.ts'
import { insertOnceAs } from '../rest/as-actor.ts'
import type { Services } from '../services.ts'
import { type PageAssets, readAssets } from './assets.ts'
import { troubleDocument } from './document.ts'
import { rowFromForm } from './form.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'
import type { PageRequest, RenderedPage } from './page-request.ts'

const HTML = 'text/html; charset=utf-8'
const FORM = 'application/x-www-form-urlencoded'

/**
 * The pages that phones open. GET renders a page on the server from the row as that phone may see it; POST is the same page's form where no
 * script runs. The device id is minted here, on the first visit. Never cached: a page is one phone's.
 */
export function registerPages(app: FastifyInstance, services: Services, webRoot: string | null): void {
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
      scope.get(page.path, { errorHandler }, (request, reply) => sendPage(arrive({ services, renderer, page, request, reply }), null))
      if (!page.form) continue
      scope.post(page.path, { errorHandler }, async (request, reply) => {
        const visit = arrive({ services, renderer, page, request, reply })
        return sendPage(visit, await takeForm(visit))
      })
    }
  })
}

/** One phone at one page. */
interface Visit {
  services: Services
  renderer: PageRenderer
  page: ServedPage
  request: FastifyRequest
  reply: FastifyReply
  /** The route's parameter. */
  param: string
  deviceId: string
}
const askerOf = ({ request, deviceId }: Visit): Asker => ({
  actor: { kind: 'device', deviceId },
  address: addressKey(request.ip),
  passes: shownPasses(request.headers),
})
type Posted = AudienceScreenProps['posted']

/** Tells which phone this is: its cookie proves it, or it gets a new id in a new cookie. */
function arrive({ services, renderer, page, request, reply }: Omit<Visit, 'param' | 'deviceId'>): Visit {
  const { actors, clock } = services
  const known = actors.deviceFromCookie(request.headers.cookie)
  const deviceId = known ?? makeDeviceId(clock.randomBytes(16))
  if (!known) reply.header('set-cookie', actors.deviceCookie(deviceId, request.protocol === 'https'))
  const param = Object.values(request.params as Record<string, string>)[0] ?? ''
  return { services, renderer, page, request, reply, param, deviceId }
}

async function sendPage(visit: Visit, posted: Posted): Promise<FastifyReply> {
  const { services, renderer, page, request, reply, param, deviceId } = visit
  // A form that came back keeps its row's id, so that sending it again is idempotent.
  const sentId = posted?.ok === false ? posted.values.id : undefined
  const newId = typeof sentId === 'string' ? sentId : services.clock.newId()
  const wanted: PageRequest = { path: page.path, param, deviceId, newId, posted }
  const { status, id, body } = await renderSomewhere(services, renderer, wanted, addressKey(request.ip))
  letIn(visit, id)
  return reply
    .code(status === 404 ? status : reply.statusCode)
    .type(HTML)
    .header('cache-control', 'no-store')
    .send(typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length))
}

/** In this thread, or in a worker where reading the page's row is so expensive that others would have to wait. */
async function renderSomewhere(services: Services, renderer: PageRenderer, page: PageRequest, from: string): Promise<RenderedPage> {
  if (services.reads === null || renderer.costOf(page) <= LIMITS.cheapCost) return renderer.render(page)
  const actor = { kind: 'device', deviceId: page.deviceId } as const
  return services.reads.run({ kind: 'page', actor, page }, { from, bounded: true })
}

/** Gives a phone that opens a session's page its pass to the session. Where the address has had many already, the page is shown all the same. */
function letIn(visit: Visit, session: Json): void {
  const { services, page, request, reply, deviceId } = visit
  if (typeof session !== 'string' || !isSession(services.catalog, page.read.table)) return
  const { actor: _, address, passes: shown } = askerOf(visit)
  const { passes } = fairnessOf(services)
  if (passes.among(shown, session, deviceId) || !mayHavePass(services, { session, address, connection: request.raw.socket })) return
  reply.header('set-cookie', passes.cookie(session, deviceId, request.protocol === 'https'))
}

/** Writes what a plain form sent, with the phone's own rights. A refusal is an outcome that the page tells, with the words still in the form. */
async function takeForm(visit: Visit): Promise<Posted> {
  const { services, page, request, reply, deviceId } = visit
  const table = services.catalog.tables.get(page.form?.table ?? '')
  if (!page.form || !table) throw new Error(`The page ${page.path} has a form for a table that no tool declares.`)
  const values = rowFromForm(table, page.form.columns, request.body instanceof URLSearchParams ? request.body : new URLSearchParams())
  try {
    const row = table.columns.device_id ? { ...values, device_id: deviceId } : values
    await insertOnceAs(services, askerOf(visit), table.name, row)
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
  if (status >= 500) log.error({ req: request.id, err: error }, 'a page could not be made')
  const isTheirs = status < 500
  const [title, about] = TROUBLE[status] ?? (isTheirs ? THEIRS : [failure, status === 503 ? BUSY : OURS])
  return reply
    .code(status)
    .type(HTML)
    .header('cache-control', 'no-store')
    .send(troubleDocument(title, about, assets))
}

const OURS = 'The fault is on our side. Please try again in a moment.'
const BUSY = 'The server is very busy. Please try again in a moment.'
const THEIRS = ['This cannot be sent', 'The request could not be read. Please go back and try again.'] as const
const TROUBLE: Readonly<Record<number, readonly [title: string, about: string]>> = {
  413: ['This is too long', `At most ${LIMITS.formBytes / 1024} kB can be sent at once. Please go back and shorten it.`],
}

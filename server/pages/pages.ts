import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeDeviceId } from '../../contract/device.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { AudienceScreenProps } from '../../contract/page.ts'
import type { ServedPage } from '../catalog.ts'
import { isAllowedOrigin } from '../http/security.ts'
import { insertAs, readAs } from '../rest/as.ts'
import type { Services } from '../services.ts'
import { type PageAssets, readAssets } from './assets.ts'
import { renderDocument, troubleDocument } from './document.ts'
import { rowFromForm } from './form.ts'

const HTML = 'text/html; charset=utf-8'
const FORM = 'application/x-www-form-urlencoded'

/**
 * The pages that phones open. GET paints a page on the server from the row as that phone may see it; POST is the same page's form where no
 * script runs. The device id is minted here, on the first visit. Never cached: a page is one phone's.
 */
export function registerPages(app: FastifyInstance, services: Services, webRoot: string | null): void {
  const assetsOf = readAssets(webRoot)
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LIMITS.formBytes }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    )
    for (const page of services.catalog.pages) {
      const assets = assetsOf(page.tool)
      const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
        sendTrouble(services, assets, error, request, reply)
      scope.get(page.path, { errorHandler }, (request, reply) => paint(arrive(services, page, request, reply), assets, null))
      if (!page.form) continue
      scope.post(page.path, { errorHandler }, async (request, reply) => {
        const visit = arrive(services, page, request, reply)
        return paint(visit, assets, await takeForm(visit))
      })
    }
  })
}

/** One phone at one page. */
interface Visit {
  services: Services
  page: ServedPage
  request: FastifyRequest
  reply: FastifyReply
  /** The route's parameter. */
  param: string
  deviceId: string
}
type Posted = AudienceScreenProps['posted']

/** Tells which phone this is: its cookie proves it, or it gets a new id in a new cookie. */
function arrive(services: Services, page: ServedPage, request: FastifyRequest, reply: FastifyReply): Visit {
  const { actors, clock } = services
  const known = actors.deviceFromCookie(request.headers.cookie)
  const deviceId = known ?? makeDeviceId(clock.randomBytes(16))
  if (!known) reply.header('set-cookie', actors.deviceCookie(deviceId, request.protocol === 'https'))
  const param = Object.values(request.params as Record<string, string>)[0] ?? ''
  return { services, page, request, reply, param, deviceId }
}

async function paint({ services, page, reply, param, deviceId }: Visit, assets: PageAssets, posted: Posted): Promise<FastifyReply> {
  const started = performance.now()
  const row = await readRow(services, page, param, deviceId)
  const read = performance.now()
  // A form that came back keeps its row's id, so that sending it again still lands once.
  const sentId = posted?.ok === false ? posted.values.id : undefined
  const newId = typeof sentId === 'string' ? sentId : services.clock.newId()
  const html = renderDocument(page, { param, row, deviceId, newId, posted }, assets)
  const painted = performance.now()
  if (!row) reply.code(404)
  return reply
    .type(HTML)
    .headers({
      'cache-control': 'no-store',
      'server-timing': `read;dur=${(read - started).toFixed(2)}, paint;dur=${(painted - read).toFixed(2)}`,
    })
    .send(html)
}

/** Writes what a plain form sent, with the phone's own rights. A refusal is an outcome that the page tells, with the words still in the form. */
async function takeForm({ services, page, request, reply, deviceId }: Visit): Promise<Posted> {
  if (!isAllowedOrigin(services.config, request.headers.origin, request.host))
    throw new Refusal('LL403', `Pages of ${request.headers.origin} may not send this form.`)
  const table = services.catalog.tables.get(page.form?.table ?? '')
  if (!page.form || !table) throw new Error(`The page ${page.path} has a form for a table that no room declares.`)
  const values = rowFromForm(table, page.form.columns, request.body instanceof URLSearchParams ? request.body : new URLSearchParams())
  try {
    const row = table.columns.device_id ? { ...values, device_id: deviceId } : values
    await insertAs(services, { kind: 'device', deviceId }, table.name, row, { ignoreDuplicates: true })
    return { ok: true, values }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // 401 would ask a browser for a password.
    reply.code(error.status === 401 ? 403 : error.status)
    return { ok: false, values, message: error.message }
  }
}

/** The page's row with the phone's own rights, or null: no such row, or the parameter cannot name one (22P02). */
async function readRow(services: Services, { read }: ServedPage, param: string, deviceId: string): Promise<Row | null> {
  const query = new URLSearchParams({ select: read.select, [read.by]: `eq.${param}`, limit: '1' })
  try {
    const [row = null] = await readAs(services, { kind: 'device', deviceId }, read.table, query)
    return row
  } catch (error) {
    if (error instanceof Refusal && error.code === '22P02') return null
    throw error
  }
}

/** The page itself cannot be made: said in HTML, because a phone's owner reads it. */
function sendTrouble({ log }: Services, assets: PageAssets, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Refusal ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
  if (status >= 500) log.error({ req: request.id, err: error }, 'a page could not be made')
  const [title, about] = TROUBLE[status] ?? (status >= 500 ? OURS : THEIRS)
  return reply
    .code(status)
    .type(HTML)
    .header('cache-control', 'no-store')
    .send(troubleDocument(title, about, assets))
}

const OURS = ['This page cannot be shown right now', 'The fault is on our side. Please try again in a moment.'] as const
const THEIRS = ['This cannot be sent', 'The request could not be read. Please go back and try again.'] as const
const TROUBLE: Readonly<Record<number, readonly [title: string, about: string]>> = {
  413: ['This is too long', `At most ${LIMITS.formBytes / 1024} kB can be sent at once. Please go back and shorten it.`],
  503: ['This page cannot be shown right now', 'The server is very busy. Please try again in a moment.'],
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeDeviceId } from '../../../contract/device.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type GivenCode, readCode } from '../../../contract/presentation.ts'
import { addressKey } from '../../http/address.ts'
import type { Services } from '../../services.ts'
import { pathOfCode, pathOfScanned } from '../../store/rows/presentation-reads.ts'
import { languageFor } from '../pages/asked-language.ts'
import { type PageAssets, readAssets } from '../pages/assets.ts'
import { joinDocument } from '../pages/document.ts'
import { ownTexts } from '../pages/page-texts.ts'
import { createCodeTries } from './code-tries.ts'

const HTML = 'text/html; charset=utf-8'

/**
 * `/j` asks for a code; `/j/CODE` redirects to its session. A wrong code costs as much as a right one: one
 * read, and one attempt of its address and device. A scanned code proves that it was not guessed and costs no
 * attempt (decision record 110). Joining sets the device cookie, by which the device may join again
 * regardless of other attempts from there.
 */
export function registerJoin(app: FastifyInstance, services: Services, webRoot: string | null): void {
  const { catalog, store, actors, limits, clock } = services
  const [styled] = catalog.pages
  if (catalog.presented.size === 0) return
  const assets: PageAssets = { ...readAssets(webRoot)(styled?.tool ?? ''), script: null, preloads: [] }
  const tries = createCodeTries(limits)

  const page = (request: FastifyRequest, reply: FastifyReply, status: number, typed: string, problem: JoinProblem | null): FastifyReply => {
    const t = ownTexts(languageFor(request))
    const words = problem === 'join.tooMany' ? t(problem, { most: LIMITS.codesTried.perMinute }) : problem && t(problem)
    return reply
      .code(status)
      .type(HTML)
      .header('cache-control', 'no-store')
      .send(joinDocument({ typed: typed.slice(0, TYPED_MAX), problem: words, t, assets }))
  }

  const deviceOf = (request: FastifyRequest): string | null => actors.deviceFromCookie(request.headers.cookie)

  /** Counts an attempt with this code. Returns 0 if it is allowed, else milliseconds to wait. */
  const waitFor = (request: FastifyRequest, { code, proof }: GivenCode): Promise<number> =>
    tries.take({ address: addressKey(request.ip), device: deviceOf(request), code: code + (proof ?? '') })

  /**
   * Returns the path of a scanned code. Null: it was typed, or its proof is wrong, which counts as an
   * attempt.
   */
  const scanned = async (given: GivenCode): Promise<string | null> => (given.proof === null ? null : pathOfScanned(store.readSql, given))

  const typedIn = async ({ code, proof }: GivenCode): Promise<string | null> => (proof === null ? pathOfCode(store.readSql, code) : null)

  function leadOn(request: FastifyRequest, reply: FastifyReply, { code }: GivenCode, path: string): FastifyReply {
    const known = deviceOf(request)
    const device = known ?? makeDeviceId(clock.randomBytes(16))
    tries.led({ address: addressKey(request.ip), device, code })
    if (known === null) reply.header('set-cookie', actors.deviceCookie(device, request.protocol === 'https'))
    return reply.header('cache-control', 'no-store').redirect(path, 303)
  }

  async function join(request: FastifyRequest, reply: FastifyReply, typed: string): Promise<FastifyReply> {
    const given = readCode(typed)
    if (given === null) return page(request, reply, 404, typed, typed.trim() === '' ? 'join.blank' : 'join.unknown')
    const proven = await scanned(given)
    if (proven !== null) return leadOn(request, reply, given, proven)
    const wait = await waitFor(request, given)
    // A scanned code is not offered for correction by hand.
    const shown = given.proof === null ? typed : ''
    if (wait > 0) return page(request, reply.header('retry-after', Math.ceil(wait / 1_000)), 429, shown, 'join.tooMany')
    const path = await typedIn(given)
    return path === null ? page(request, reply, 404, shown, 'join.unknown') : leadOn(request, reply, given, path)
  }

  // QR codes contain the address in capitals.
  for (const path of ['/j', '/J']) {
    app.get<{ Querystring: Record<string, unknown> }>(path, (request, reply) => {
      const { code } = request.query
      return typeof code === 'string' ? join(request, reply, code) : page(request, reply, 200, '', null)
    })
    app.get<{ Params: { code: string } }>(`${path}/:code`, (request, reply) => join(request, reply, request.params.code))
  }
}

const TYPED_MAX = 20
type JoinProblem = 'join.blank' | 'join.unknown' | 'join.tooMany'

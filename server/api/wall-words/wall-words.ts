import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Language } from '../../../contract/languages.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Look } from '../../../contract/look.ts'
import { presentations } from '../../../contract/presentation.ts'
import { isUuid } from '../../../contract/uuid.ts'
import { READ_PATH, type ToldWords, type WallWords, wallWordsPath } from '../../../contract/wall-words.ts'
import type { Entrance, Handler } from '../../http/entrance.ts'
import { JSON_TYPE, type ReadyAnswer, readyAnswer } from '../../http/ready-answer.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { Services } from '../../services.ts'
import { readByIds } from '../../store/sql/by-id.ts'
import { askedLanguages } from '../pages/asked-language.ts'
import { type PageAssets, readAssets } from '../pages/assets.ts'
import { noticeDocument } from '../pages/document.ts'
import { ownTexts } from '../pages/page-texts.ts'
import { checkToldWords } from './check-words.ts'
import { type KeptWords, keepWallWords, type ToldOf } from './kept-words.ts'
import { wallTexts } from './say-words.ts'
import { type OnWall, type WallView, wallDocument } from './wall-document.ts'
import { contentJson, keepWallPages } from './wall-pages.ts'

const PAGE = { 'content-type': 'text/html; charset=utf-8' }

/**
 * POST /wall/v1/words/SESSION: a wall tells what it shows, in words; DELETE: it was closed. GET /read/SESSION: a
 * plain page of them, for everybody who knows the session. Decision record 199.
 */
export function registerWallWords(app: FastifyInstance, entrance: Entrance, services: Services, webRoot: string | null): void {
  const kept = keepWallWords(services.bus, services.clock.now)
  registerTelling(app, services, kept)
  registerReading(entrance, services, webRoot, kept)
}

type OfSession = { Params: { session: string } }

function registerTelling(app: FastifyInstance, services: Services, kept: KeptWords): void {
  const { actors, limits } = services
  const read = createRead(services)

  /**
   * Returns the session of a request by its host or by a wall that its display link opened. Refuses others. Null: the
   * session is gone, and its wall has not heard of that yet.
   */
  async function toldOf(request: FastifyRequest<OfSession>): Promise<ToldOf | null> {
    const { session } = request.params
    const row = await read(session)
    if (!row) return null
    const actor = await actors.fromHeaders(request.headers)
    const isDisplay = actor.kind === 'display' && actor.sessionId === session
    const isHost = actor.kind === 'host' && row['user_id'] === actor.userId
    if (!isDisplay && !isHost) return refuse('42501', 'Only the wall of a session tells what it shows.', { status: 401 })
    const shortage = await limits.take([{ key: `words of the wall of ${session}`, ...LIMITS.wallWordsTold }])
    if (shortage) {
      const retryAfter = Math.ceil(shortage.ms / 1_000)
      return refuse('over_request_rate_limit', 'The walls of this session tell too often what they show.', { retryAfter })
    }
    return { account: String(row['user_id']), session }
  }

  app.post<OfSession & { Body: Json }>(wallWordsPath(':session'), { bodyLimit: LIMITS.wallWords.bytes }, async (request, reply) => {
    const told = await toldOf(request)
    const problem = checkToldWords(request.body)
    if (problem !== null) return refuse('22023', `What a wall shows ${problem}.`)
    if (told !== null) kept.tell(told, (request.body as unknown as ToldWords).words)
    return reply.code(204).send()
  })
  app.delete<OfSession>(wallWordsPath(':session'), async (request, reply) => {
    const told = await toldOf(request)
    if (told !== null) kept.forget(told)
    return reply.code(204).send()
  })
}

/** Returns what reads the presentation of a session. */
const createRead =
  ({ store }: Services) =>
  async (session: Json | undefined): Promise<Row | null> =>
    typeof session === 'string' && isUuid(session) ? ((await readByIds(store.readSql, presentations, [session]))[0] ?? null) : null

function registerReading(entrance: Entrance, services: Services, webRoot: string | null, kept: KeptWords): void {
  const { catalog } = services
  const read = createRead(services)
  if (catalog.presented.size === 0) return
  const assets: PageAssets = { ...readAssets(webRoot)(catalog.pages[0]?.tool ?? ''), script: null, preloads: [] }
  const wordsIn = wallTexts(catalog.wallMessages)
  const pageOf = keepWallPages(wallDocument, LIMITS.wallsInWords.pageBytes)
  const contentOf = keepWallPages(contentJson, LIMITS.wallsInWords.pageBytes)
  const get: Handler = async (request) => {
    const session = request.param
    const { asked, accepted } = askedLanguages(request)
    const row = await read(session)
    if (!row) {
      const t = ownTexts(asked ?? accepted)
      return readyAnswer(404, { ...PAGE, ...NOT_STORED }, noticeDocument(t('sent.missing'), t('sent.missing.about'), t.language, assets))
    }
    const event = row['within'] === null ? null : await read(row['within'])
    const t = ownTexts(asked ?? ((event ?? row)['language'] as Language | null) ?? accepted)
    const onWall = wallOf(kept, row) ?? (event && wallOf(kept, event))
    const view: WallView = {
      session,
      title: String(row['title']),
      path: ((event ?? row)['path'] ?? null) as string | null,
      look: (row['look'] ?? null) as Look | null,
      onWall: onWall ?? 'none',
      t,
      words: wordsIn(t.language),
      assets,
    }
    const isContent = request.headers.accept === 'application/json'
    return isContent ? known(request, contentOf(view), JSON_TYPE) : known(request, pageOf(view), PAGE)
  }
  const route = {
    handlers: new Map([
      ['GET', get],
      ['HEAD', get],
    ]),
  }
  entrance.serve((path) => (path.startsWith(READ_PATH) ? { route, param: path.slice(READ_PATH.length) } : null))
}

const NOT_STORED = { 'cache-control': 'no-store' }

/** Answers a page that follows and asks again and again: mostly nothing has changed. */
function known({ headers }: HttpRequest, { body, etag }: { body: string; etag: string }, type: Record<string, string>): ReadyAnswer {
  // A proxy that compresses makes it weak.
  const isSame = headers['if-none-match']?.replace(/^W\//, '') === etag
  return isSame ? readyAnswer(304, { etag, ...NOT_STORED }, null) : readyAnswer(200, { ...type, ...NOT_STORED, etag }, body)
}

/** Returns what the session's own wall shows. The host's choice counts at once, before the wall has told of it. */
function wallOf(kept: KeptWords, { id, user_id: account, showing }: Row): OnWall | null {
  const said = kept.of({ account: String(account), session: String(id) })
  if (said === null) return null
  if (said.words === null || showing === 'blank') return 'blank'
  const isLate = showing === 'code' && !said.words.isCode
  return isLate ? titleOf(said.words) : said.words
}

/** The page of an answer is kept by its words: the same for the same ones. */
const titles = new WeakMap<WallWords, WallWords>()
function titleOf(words: WallWords): WallWords {
  const known = titles.get(words) ?? { ...words, lines: [], lists: [], quiet: [] }
  titles.set(words, known)
  return known
}

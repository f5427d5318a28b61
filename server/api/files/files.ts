import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import { FILES_PATH, type FileHome } from '../../../contract/files.ts'
import { eq } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { isUuid } from '../../../contract/uuid.ts'
import { nowText } from '../../../contract/values.ts'
import type { Services } from '../../services.ts'
import { committedRows } from '../../store/commit/committed-rows.ts'
import { createFileRecords } from '../../store/rows/file-records.ts'
import { authorise } from '../rest/pipeline.ts'
import type { FileStore } from './file-store.ts'
import { openKeeping } from './keeping.ts'
import type { Piece } from './piece.ts'
import { serveFile } from './serve.ts'
import { createUploads, type FileBounds } from './uploads.ts'

const ROW = `${FILES_PATH}:table/:row`
const TURN_MS = 60_000

/** The stored files, for what else concerns an account. */
export interface HostFiles {
  store: FileStore
  /** Removes all files of an account whose rows are gone. */
  removeAll(userId: string): Promise<void>
}

interface Asked {
  Params: { table: string; row: string }
  Querystring: Record<string, unknown>
}

/**
 * Registers uploads and downloads of hosts' files, if a tool declares columns that name files. A row's owner
 * uploads a file in pieces; anybody who has its name may read it; it is removed once no row of its owner
 * names it. Every node does all of this: the steps may run on two nodes at once. Decision records 040 and
 * 115. Returns null if no tool has files.
 */
export async function registerFiles(app: FastifyInstance, services: Services, bounds: Partial<FileBounds> = {}): Promise<HostFiles | null> {
  const { catalog, store, clock, bus, log } = services
  if (catalog.fileHomes.size === 0) return null
  const records = createFileRecords(store, [...catalog.fileHomes.values()])
  const { files, underWay, close } = await openKeeping(services, records)
  const uploads = createUploads({ underWay, records, store, clock, bounds: { ...LIMITS, ...bounds } })

  const tell = (err: unknown): void => log.error({ err }, 'files that nobody names could not be removed')
  /** Deletes the record last: a file that cannot be removed still counts, and the next sweep tries again. */
  async function discard(name: string): Promise<void> {
    await files.remove(name)
    await records.forget(name)
  }
  async function sweep(owners: Iterable<string>): Promise<void> {
    for (const owner of owners)
      for (const name of await records.unnamed(owner, nowText(clock.now() - LIMITS.unnamedFileMs))) await discard(name).catch(tell)
  }
  /** The end of the queue of sweeps and expiries, which run one at a time. */
  let sweeping: Promise<void> = Promise.resolve()
  const soon = (work: () => Promise<void>): void => {
    sweeping = sweeping.then(work).catch(tell)
  }
  soon(async () => {
    await sweep(await records.owners())
    await files.tidy(records.names)
    await uploads.expire()
  })
  // Awaited before requests can come, so that incomplete files in the folder are those of an earlier run.
  await sweeping
  const stopListening = bus.subscribe((message) => {
    if (message.kind !== 'changes') return
    const gone = message.changes.flatMap(({ type, table, before }) => {
      const owner = type === 'DELETE' ? before[catalog.fileHomes.get(table)?.owner ?? ''] : null
      return typeof owner === 'string' ? [owner] : []
    })
    if (gone.length > 0) soon(() => sweep(new Set(gone)))
  })
  const timers = [
    setInterval(() => soon(() => uploads.expire()), TURN_MS),
    setInterval(() => soon(async () => sweep(await records.owners())), LIMITS.fileSweepMs),
  ]
  for (const timer of timers) timer.unref()
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    stopListening()
    await sweeping
    await close()
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // A piece is taken as bytes, whatever its Content-Type.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LIMITS.bodyBytes }, (_request, body, done) => done(null, body))
    scope.post<Asked>(ROW, async (request, reply) => {
      const piece = await pieceOf(services, request)
      const taken = await uploads.take(piece)
      return reply.code('url' in taken ? 201 : 202).send(taken)
    })
    scope.delete<Asked>(ROW, async (request, reply) => {
      const { userId } = await ownRow(services, request)
      await uploads.cancel(userId, uploadOf(request) ?? '')
      return reply.code(204).send()
    })
    scope.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: `${FILES_PATH}:name`,
      exposeHeadRoute: false,
      handler: (request, reply) => serveFile({ files, records }, request, reply, request.params.name),
    })
  })
  return {
    store: files,
    async removeAll(userId) {
      for (const name of await records.unnamed(userId, nowText(clock.now() + TURN_MS))) await discard(name)
    },
  }
}

async function pieceOf(services: Services, request: FastifyRequest<Asked>): Promise<Piece> {
  const own = await ownRow(services, request)
  const bytes = request.body
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return refuse('22023', 'The body must be a piece of the file.')
  const offset = numberOf(request, 'offset') ?? 0
  const size = numberOf(request, 'size') ?? offset + bytes.length
  if (offset + bytes.length > size) refuse('22023', 'The piece goes beyond the size of the file.')
  return { ...own, upload: uploadOf(request) ?? services.clock.newId(), offset, size, bytes }
}

/**
 * Returns the row that a file is for, if the request's host owns it, with the table's rules. The row's id is
 * in lower case, as stored. Refuses another host's row and a missing one alike (42501), to not reveal which
 * exist.
 */
async function ownRow(services: Services, request: FastifyRequest<Asked>): Promise<Pick<Piece, 'userId' | 'table' | 'row' | 'rules'>> {
  const { table } = request.params
  const row = request.params.row.toLowerCase()
  const home: FileHome | undefined = services.catalog.fileHomes.get(table)
  const actor = await authorise(services, request)
  if (actor.kind !== 'host') return refuse('42501', 'Sign in to keep files here.', { status: 401 })
  if (!home || home.receives === false) return refuse('PGRST205', 'Rows of this table have no files.')
  const { userId } = actor
  const [found] = isUuid(row) ? await committedRows(services.catalog, services.store).find(table, eq('id', row), { limit: 1 }) : []
  return found?.[home.owner] === userId
    ? { userId, table, row, rules: home.rules }
    : refuse('42501', 'Files are kept for sessions of your own.')
}

function uploadOf({ query }: FastifyRequest<Asked>): string | null {
  const { upload } = query
  if (upload === undefined) return null
  return typeof upload === 'string' && isUuid(upload) ? upload : refuse('22023', 'upload must be a UUID.')
}

function numberOf({ query }: FastifyRequest<Asked>, name: string): number | null {
  const text = query[name]
  if (text === undefined) return null
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : refuse('22023', `${name} must be a whole number.`)
}

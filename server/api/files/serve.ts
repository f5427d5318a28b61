import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import { FILE_ENDINGS, FILE_NAME, type FileEnding } from '../../../contract/files.ts'
import type { FileRecords } from '../../store/rows/file-records.ts'
import type { FileStore } from './file-store.ts'
import { rangeOf } from './range.ts'

/**
 * A file that is opened as a document can run no script: its type is not guessed, and it is sandboxed. Caches
 * may keep it for ever, as a name is never reused.
 */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  vary: 'Origin',
}

/**
 * Answers GET and HEAD of a file or a range of it. Knowing its random name is the permission to read it.
 * Refuses PGRST125 if it is absent or deleted sessions alone name it, PGRST103 if it ends before the range. One
 * that is deleted while it is sent ends with its connection, shorter than its headers say.
 */
export async function serveFile(
  { files, records }: { files: FileStore; records: Pick<FileRecords, 'isInTrash'> },
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<FastifyReply> {
  const size = FILE_NAME.test(name) ? await files.size(name) : null
  if (size === null || (await records.isInTrash(name))) return refuse('PGRST125', 'There is no such file.')
  const etag = `"${name}"`
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = isSame ? rangeOf(request.headers.range, size) : null
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${size}`)
    return refuse('PGRST103', 'The file ends before the part that was asked for.')
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const body = request.method === 'HEAD' ? null : await begun(files, name, { start, end })
  reply.code(range ? 206 : 200).headers({ ...HEADERS, etag, 'content-length': end - start + 1 })
  reply.type(FILE_ENDINGS[name.slice(33) as FileEnding].mediaType)
  if (range) reply.header('content-range', `bytes ${start}-${end}/${size}`)
  return body ? reply.send(body) : reply.send()
}

/** Returns a file's bytes when the first can be read. Refuses PGRST125 if the file was deleted meanwhile. */
async function begun(files: FileStore, name: string, range: { start: number; end: number }): Promise<Readable> {
  const body = files.read(name, range)
  try {
    await once(body, 'readable')
    return body
  } catch (error) {
    if ((await files.size(name)) === null) refuse('PGRST125', 'There is no such file.')
    throw error
  }
}

import { Readable } from 'node:stream'
import { ReadableStream, TransformStream } from 'node:stream/web'
import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js'

/** A file in an archive, made as it is read. */
export interface ArchiveEntry {
  path: string
  content: AsyncIterable<string | Uint8Array>
}

/**
 * Returns a ZIP as a stream. Entries are made no faster than it is read, one after the other, so that memory
 * does not grow with their size. The stream fails with what an entry throws; destroying it stops the making.
 */
export function archiveOf(entries: AsyncIterable<ArchiveEntry>, date: Date): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // In this thread: a worker would need a script of its own, and the runtime compresses natively.
  const zip = new ZipWriter(writable as never, { useWebWorkers: false, lastModDate: date, zip64: true })
  const made = async () => {
    try {
      for await (const { path, content } of entries) await zip.add(path, ReadableStream.from(bytesOf(content)) as never)
      await zip.close()
    } catch (error) {
      await writable.abort(error).catch(() => {})
    }
  }
  void made()
  return Readable.fromWeb(readable)
}

async function* bytesOf(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of content) yield typeof piece === 'string' ? encoder.encode(piece) : piece
}

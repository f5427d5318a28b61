import { blobOf } from '../ui/save-file.ts'
import type { Entry } from './everything.ts'

export interface ZipOptions {
  signal: AbortSignal
  /** When it was made, as the files' date. */
  date: Date
}

/**
 * Packs files into a ZIP, one after the other as they come. The browser keeps the packed bytes, on disk if
 * they are many. Throws what `entries` throws, and the signal's reason once it is aborted; nothing is left
 * then.
 */
export async function zipOf(entries: AsyncIterable<Entry>, { signal, date }: ZipOptions): Promise<Blob> {
  const { ZipWriter } = await import('@zip.js/zip.js/lib/zip-core-writer.js')
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const packed = new Response(readable).blob()
  // Our pages' policy allows no worker from a Blob. The browser's own CompressionStream needs none.
  const zip = new ZipWriter(writable, { useWebWorkers: false, lastModDate: date })
  try {
    for await (const { path, content } of entries) {
      signal.throwIfAborted()
      await zip.add(path, (await blobOf(content)).stream(), { signal })
    }
    signal.throwIfAborted()
    await zip.close()
    return await packed
  } catch (error) {
    packed.catch(() => {})
    await writable.abort(error).catch(() => {})
    throw error
  }
}

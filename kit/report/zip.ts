import { blobOf } from '../ui/save-file.ts'
import type { Entry } from './everything.ts'

export interface ZipOptions {
  signal: AbortSignal
  /** When it was made, as the files' date. */
  date: Date
}

/**
 * Packs files into a ZIP, one after the other as they come. The browser keeps the packed bytes, on disk if they are
 * many. Throws what `entries` throws, and the signal's reason once it is aborted; nothing is left then.
 */
export async function zipOf(entries: AsyncIterable<Entry>, { signal, date }: ZipOptions): Promise<Blob> {
  const { BlobReader, BlobWriter, ZipWriter } = await import('@zip.js/zip.js/index-native.js')
  // Our pages' policy allows no worker from a Blob; the browser packs in threads of its own anyway.
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, lastModDate: date })
  for await (const { path, content } of entries) {
    signal.throwIfAborted()
    await zip.add(path, new BlobReader(await blobOf(content)), { signal })
  }
  signal.throwIfAborted()
  return zip.close()
}

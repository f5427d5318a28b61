import { createHash } from 'node:crypto'
import type { Progress } from './progress.ts'
import type { FileSide } from './side.ts'

/** Copies the files that are missing in the target or differ in size. */
export async function copyFiles(source: FileSide, target: FileSide, progress: Progress): Promise<void> {
  const there = new Map((await target.list()).map(({ name, bytes }) => [name, bytes]))
  const files = await source.list()
  const missing = files.filter(({ name, bytes }) => there.get(name) !== bytes)
  const tell = progress.stage('copying files', missing.length)
  for (const [at, { name }] of missing.entries()) {
    await target.keep(name, source.pieces(name))
    tell({ place: name, more: 1, done: at + 1, of: missing.length })
  }
}

/** Throws with the first file that differs between the sides, by SHA-256. Returns their number and bytes. */
export async function verifyFiles(source: FileSide, target: FileSide): Promise<{ count: number; bytes: number }> {
  const files = await source.list()
  const there = new Set((await target.list()).map(({ name }) => name))
  for (const { name } of files)
    if (!there.has(name) || (await hashOf(source, name)) !== (await hashOf(target, name)))
      throw new Error(`The sides differ: the file ${name}. Remove it from the target, and start the move again.`)
  return { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

async function hashOf(side: FileSide, name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of side.pieces(name)) hash.update(piece)
  return hash.digest('hex')
}
